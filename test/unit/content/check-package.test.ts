import { describe, expect, test } from 'vitest';
import { checkPackage, manifestOf, packageProject, parsePackageName } from '../../../src/content/index.ts';
import { PNG, png, SVG } from '../../support/packages/sample-images.ts';
import { declaration, sampleFiles, utf8 } from '../../support/packages/sample-package.ts';

/** What is found: the code and the file of each diagnostic. */
function check(changes: Readonly<Record<string, Uint8Array | undefined>>, ...expected: string[]): void {
  expect(checkPackage(sampleFiles(changes)).diagnostics.map(({ code, span }) => `${code} ${span!.file}:${span!.start.line}`)).toEqual(
    expected,
  );
}

const lines = (...entries: string[]): Uint8Array => utf8(`{\n${entries.join(',\n')}\n}\n`);
const [NAME, VERSION, KIND, MAIN] = ['"name": "my-game"', '"version": "1.0.0"', '"kind": "game"', '"main": "rules.md"'];

describe('ludwright.json', () => {
  test('says what the package is', () => {
    check({});
    expect(checkPackage(sampleFiles()).declaration).toEqual({ name: 'my-game', version: '1.0.0', kind: 'game', main: 'rules.md' });
  });
  test('may have comments', () => check({ 'ludwright.json': lines(NAME, '// not finished\n"version": "1.0.0-beta.2"', KIND, MAIN) }));
  test('is there', () => check({ 'ludwright.json': undefined }, 'package/no-declaration ludwright.json:1'));
  test('is JSON', () => check({ 'ludwright.json': utf8('name: my-game\n') }, 'structure/not-json ludwright.json:1'));
  test.each([
    ['a missing key', lines(NAME, KIND, MAIN), 'structure/missing-key ludwright.json:2'],
    ['an unknown key', lines(NAME, VERSION, KIND, MAIN, '"maim": 1'), 'structure/unknown-key ludwright.json:6'],
    ['a name with capitals', lines('"name": "My-Game"', VERSION, KIND, MAIN), 'structure/unknown-value ludwright.json:2'],
    ['a name with dashes in a row', lines('"name": "my--game"', VERSION, KIND, MAIN), 'structure/unknown-value ludwright.json:2'],
    ['a version with zeros in front', lines(NAME, '"version": "01.0.0"', KIND, MAIN), 'structure/unknown-value ludwright.json:3'],
    ['a version of two numbers', lines(NAME, '"version": "1.0"', KIND, MAIN), 'structure/unknown-value ludwright.json:3'],
    ['an unknown kind', lines(NAME, VERSION, '"kind": "gmae"', MAIN), 'structure/unknown-value ludwright.json:4'],
    ['a number as main', lines(NAME, VERSION, KIND, '"main": 1'), 'structure/wrong-type ludwright.json:5'],
    ['a list', utf8('[]'), 'structure/wrong-type ludwright.json:1'],
  ])('%s is told where it is', (_, bytes, expected) => check({ 'ludwright.json': bytes }, expected));
});

test('what a name and a version look like is said in words', () => {
  const { diagnostics } = checkPackage(sampleFiles({ 'ludwright.json': declaration({ name: 'My Game', version: '1.0' }) }));
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '"name" cannot be "My Game". Expected a name of small letters, digits and dashes such as "my-game".',
    '"version" cannot be "1.0". Expected a version such as "1.0.0".',
  ]);
});

describe('the main file', () => {
  test.each([
    ['is named by a game', declaration({ main: undefined })],
    ['is there', declaration({ main: 'rule.md' })],
    ['is a text', declaration({ main: 'images/cross.png' })],
    ['is not the declaration', declaration({ main: 'ludwright.json' })],
    ['is not the manifest', declaration({ main: 'manifest.json' })],
  ])('%s', (_, bytes) => check({ 'ludwright.json': bytes }, 'package/no-main ludwright.json:1'));
  test('need not be there in a card set', () => check({ 'ludwright.json': declaration({ kind: 'card-set', main: undefined }) }));
});

describe('a skin', () => {
  const skin = declaration({ kind: 'skin', main: 'colours.json' });
  test('has images, one text, and texts for people', () =>
    check({ 'ludwright.json': skin, 'rules.md': undefined, 'colours.json': utf8('{}'), 'README.md': utf8('# Mine') }));
  test('says what looks how', () => {
    check({ 'ludwright.json': declaration({ kind: 'skin', main: undefined }), 'rules.md': undefined }, 'package/no-main ludwright.json:1');
    const looks = (text: string, ...found: string[]): void =>
      check({ 'ludwright.json': skin, 'rules.md': undefined, 'colours.json': utf8(text) }, ...found);
    looks('{ "cards": { "king": { "image": "images/cross.png" } } } // as drawn');
    looks('{ "cards": { "king": { "image": "images/Cross.png" } } }', 'package/no-image colours.json:1');
    looks('{\n "cards": { "king": { "label": "Queen" } } }', 'structure/unknown-key colours.json:2');
    looks('{ "surface": }', 'structure/not-json colours.json:1');
  });
  test('has no rules', () => check({ 'ludwright.json': skin, 'colours.json': utf8('{}') }, 'package/not-for-skins rules.md:1'));
});

describe('a file is what its bytes say', () => {
  test('an image under another ending', () => check({ 'Card_back_01.svg.png': PNG, 'drawing.png': SVG, 'picture.dat': PNG }));
  test('a text under the ending of an image', () => check({ 'a.webp': utf8('text') }, 'package/file a.webp:1'));
  test('neither', () =>
    check({ 'a.md': Uint8Array.of(0xff, 0xfe), 'b.md': Uint8Array.of(65, 0) }, 'package/file a.md:1', 'package/file b.md:1'));
  test('several faults are all told', () =>
    check({ 'a.png': png(5000, 1), 'b.png': png(0, 0) }, 'package/image a.png:1', 'package/image b.png:1'));
});

test('a package as a language sees it has its own files only', () => {
  const files = sampleFiles();
  const project = packageProject('my-game@1.0.0', manifestOf(files), (path) => (path === 'LICENSE' ? undefined : files.get(path)));
  expect(project.read('ludwright.json')).toHaveProperty('text');
  expect(project.read('../ludwright.json')).toEqual({ unreadable: 'there is no such file in the package' });
  expect(project.read('images/cross.png')).toEqual({ unreadable: 'it is not a text' });
  expect(project.read('LICENSE')).toEqual({ unreadable: 'the package is damaged; install it again' });
  expect(project.list('images').paths).toHaveLength(5);
  expect(project.list().paths).toHaveLength(files.size);
  expect(project.identify('images/cross.png')).toEqual({ size: PNG.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(project.identify('images/none.png')).toBeUndefined();
});

test.each([
  ['my-game', { name: 'my-game' }],
  ['my-game@1.0.0-beta.2', { name: 'my-game', version: '1.0.0-beta.2' }],
  ['My-Game', undefined],
  ['my-game@', undefined],
  ['my-game@latest', undefined],
  ['../my-game', undefined],
])('%s as a name', (text, expected) => expect(parsePackageName(text)).toEqual(expected));
