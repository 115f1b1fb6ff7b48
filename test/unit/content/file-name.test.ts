/** Names of files never lead out of their folder, and name one file on every system. */
import { basename, join, resolve, win32 } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownFile } from '../../../src/cli/play/keep-match.ts';
import { fileName, pathFault } from '../../../src/content/index.ts';
import { packedName } from '../../../src/content/package-name.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { figureFor } from '../../support/thoroughness.ts';

const RUNS = figureFor({ quick: 300, full: 3000, long: 100_000 });

test.each([
  ['tic-tac-toe', 'tic-tac-toe.save.json'],
  ['../../x', '______x.save.json'],
  ['..', '__.save.json'],
  ['.', '_.save.json'],
  ['', '_.save.json'],
  ['/etc/passwd', '_etc_passwd.save.json'],
  ['C:\\evil', 'C__evil.save.json'],
  ['file.txt:stream', 'file_txt_stream.save.json'],
  ['-rf', '_rf.save.json'],
  ['con', '_con.save.json'],
  ['LPT1', '_LPT1.save.json'],
  ['com¹', '_com¹.save.json'],
  ['nul\0', 'nul_.save.json'],
  ['a\nb', 'a_b.save.json'],
  ['\u202egnp', '_gnp.save.json'],
  ['cafe\u0301', 'caf\u00e9.save.json'],
  ['\ud800', '_.save.json'],
  ['x'.repeat(10_000), `${'x'.repeat(120)}.save.json`],
])('%j is kept in %s', (id, file) => {
  expect(fileName(id, '.save.json')).toBe(file);
  expect(ownFile({ meta: { id } } as PlayableGameDef, 'save')).toBe(file);
});

/** Text with many of the characters that matter. */
const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'./\\:*?"<>|~$%- ', '..', '\0', '\n', '\u202e', '\u0301', 'con', 'NUL', 'aux.', '日', '😀', '\ud800', '\u212a'),
    fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
  ),
  maxLength: 300,
});

test('whatever the words are', () =>
  fc.assert(
    fc.property(hostile, (words) => {
      const version = words.slice(-9);
      for (const name of [
        fileName(words, '.json'),
        fileName(words, ''),
        packedName({ name: words, version }),
        packedName({ name: words, version }, '.zip'),
      ]) {
        expect(pathFault(name), JSON.stringify([words, name])).toBeUndefined();
        expect(name).not.toMatch(/^[-.]|[/\\]/);
        expect([basename(name), win32.basename(name)]).toEqual([name, name]);
        expect(resolve(join('/folder', name))).toBe(`/folder/${name}`);
      }
    }),
    { numRuns: RUNS },
  ));

describe('a package is written to', () => {
  test.each([
    ['my-game', '1.0.0', 'my-game-1.0.0.zip'],
    ['my-game', '2.0.0-beta.2', 'my-game-2.0.0-beta.2.zip'],
    ['nul.x', '1.', 'nul_x-1_.zip'],
  ])('%s %s', (name, version, file) => expect(packedName({ name, version }, '.zip')).toBe(file));
});
