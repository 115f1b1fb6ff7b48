import { expect, test } from 'vitest';
import { manifestOf, packageHash, packageOf, packFiles, parseManifest, printManifest } from '../../../src/content/index.ts';
import { SAMPLE_HASH, sampleFiles, utf8 } from '../../support/packages/sample-package.ts';

const FILES = sampleFiles();
const TEXT = printManifest(manifestOf(FILES));

function check(text: string, expected: RegExp | undefined): void {
  const parsed = parseManifest(utf8(text));
  if (expected === undefined) expect(parsed).toEqual({ manifest: manifestOf(FILES) });
  else expect('refused' in parsed ? parsed.refused : 'accepted').toMatch(expected);
}

test('a manifest is read as it is written', () => check(TEXT, undefined));

test.each([
  ['other spaces', TEXT.replaceAll(',\n', ', \n'), /not written as manifests are/],
  [
    'another order of keys',
    TEXT.replace('"format": "ludwright-package",\n  "version": 1', '"version": 1,\n  "format": "ludwright-package"'),
    /not written/,
  ],
  ['a million brackets', '['.repeat(1_000_000), /nested too deeply/],
  ['a bracket too much', TEXT.replace('"path":"LICENSE"', '"path":["LICENSE"]'), /nested too deeply/],
  ['very many files', JSON.stringify({ files: Array.from({ length: 12_001 }, () => ({})) }), /form of a manifest/],
  ['a key twice', TEXT.replace('"version": 1', '"version": 1,\n  "version": 1'), /not written/],
  ['a number in another way', TEXT.replace('"version": 1', '"version": 1.0'), /not written/],
  ['another version', TEXT.replace('"version": 1', '"version": 2'), /version that is not known/],
  ['another format', TEXT.replace('ludwright-package', 'other-package'), /form of a manifest/],
  ['no files', '{}', /form of a manifest/],
  ['a list', '[]', /form of a manifest/],
  ['not JSON', 'files:\n', /not JSON/],
  ['a short hash', TEXT.replace(/"sha256":"[0-9a-f]{4}/, '"sha256":"'), /form of a manifest/],
  ['more than it should have', TEXT.replace('"path":"LICENSE"', '"path":"LICENSE","mode":7'), /form of a manifest/],
  ['a prototype', TEXT.replace('"version": 1', '"version": 1, "__proto__": {}'), /form of a manifest|not written/],
  ['a file twice', TEXT.replace(/(\n +\{"path":"LICENSE".*)/, '$1$1'), /listed twice/],
  ['files in another order', TEXT.replace('"path":"LICENSE"', '"path":"z"'), /not in order/],
])('%s is refused', (_, text, reason) => check(text, reason));

test('brackets in names are no brackets', () => {
  const files = new Map([['a[[[["{{{{'.replaceAll('"', "'"), utf8('x')]]);
  expect(parseManifest(utf8(printManifest(manifestOf(files))))).toEqual({ manifest: manifestOf(files) });
});

test('the identity follows from paths and contents, not from the order in which they come', () => {
  const hash = packageHash(manifestOf(FILES));
  expect(hash).toBe(SAMPLE_HASH);
  expect(packageHash(manifestOf(new Map([...FILES].toReversed())))).toBe(hash);
  expect(packageHash(manifestOf(sampleFiles({ LICENSE: utf8('Free to use!\n') })))).not.toBe(hash);
  expect(packageHash(manifestOf(sampleFiles({ LICENSE: undefined, LICENCE: FILES.get('LICENSE') })))).not.toBe(hash);
});

test('the same files give the same archive', () => {
  const archives = [FILES, new Map([...FILES].toReversed())].map((files) => packFiles(packageOf(files).made!));
  expect(archives[0]).toEqual(archives[1]);
});
