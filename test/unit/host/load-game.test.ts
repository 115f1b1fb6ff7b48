/** Games by what a person types: where their files are looked for, and what they are called. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BASE_RULEBOOK, completeCgml } from '../../../src/diagnostics/catalogue/index.ts';
import { loadGame, type RootOptions } from '../../../src/host/index.ts';
import { folderWith } from '../../support/files-in.ts';

const GAME = completeCgml("imports:\n  - !include '../components/y.yml'");
const PART = 'variables:\n  - { name: tricks, scope: per_player, initial_value: 0 }\n';
const OTHER = BASE_RULEBOOK;

/** What becomes of a name that is typed in a folder: the faults, or else the files that the game is made of. */
function check(cwd: string, name: string, expected: readonly string[], options: RootOptions = {}): void {
  const before = process.cwd();
  process.chdir(cwd);
  onTestFinished(() => process.chdir(before));
  const game = loadGame(name, options);
  const found =
    'unreadable' in game
      ? [game.unreadable]
      : game.diagnostics.length > 0
        ? game.diagnostics.map(({ message, span }) => `${span?.file}: ${message}`)
        : [...game.sources.keys()];
  expect(found).toEqual(expected);
}

describe('a game that includes ../components/y.yml', () => {
  const layout = (marks: Readonly<Record<string, string>>) =>
    folderWith({ 'repo/games/x.yml': GAME, 'repo/components/y.yml': PART, ...marks });
  const MARKS = { repository: { 'repo/.git/HEAD': '' }, 'ludwright.json': { 'repo/ludwright.json': '{}' } };
  test.each(Object.entries(MARKS))('is found by every path: %s', (_, marks) => {
    const folder = layout(marks);
    check(join(folder, 'repo'), 'games/x.yml', ['games/x.yml', 'components/y.yml']);
    check(join(folder, 'repo'), './games/x.yml', ['./games/x.yml', 'components/y.yml']);
    check(join(folder, 'repo/games'), 'x.yml', ['x.yml', '../components/y.yml']);
    check(folder, 'repo/games/x.yml', ['repo/games/x.yml', 'repo/components/y.yml']);
    check(join(folder, 'repo/components'), '../games/x.yml', ['../games/x.yml', '../components/y.yml']);
    check('/', join(folder, 'repo/games/x.yml'), [join(folder, 'repo/games/x.yml'), join(folder, 'repo/components/y.yml')]);
  });
  test('is found by a link to its folder, and its parts by where they are', () => {
    const folder = layout(MARKS.repository);
    mkdirSync(join(folder, 'else'));
    symlinkSync(join(folder, 'repo/games'), join(folder, 'else/games'));
    check(join(folder, 'else'), 'games/x.yml', ['games/x.yml', '../repo/components/y.yml']);
  });
  test('is refused without a root above, with a word how to change that', () => {
    const folder = layout({});
    check(join(folder, 'repo'), 'games/x.yml', [
      `games/x.yml: "../components/y.yml" leads out of the root of the game, "${folder}/repo/games". It is the folder of the game; --root names another one, and so does a ludwright.json in a folder above.`,
    ]);
    check(join(folder, 'repo'), 'games/x.yml', ['games/x.yml', 'components/y.yml'], { root: '.' });
    check(join(folder, 'repo'), 'games/x.yml', ['The root "nowhere" is not a folder.'], { root: 'nowhere' });
  });
  test('is refused by a root that it does not lie in', () => {
    const folder = layout({});
    check(
      join(folder, 'repo'),
      'games/x.yml',
      [`"games/x.yml" does not lie in the root "${folder}/repo/components". --root names a folder above it.`],
      {
        root: 'components',
      },
    );
  });
  test('is refused in the home folder', () => {
    const folder = layout({ 'repo/ludwright.json': '{}' });
    vi.stubEnv('HOME', join(folder, 'repo'));
    onTestFinished(() => void vi.unstubAllEnvs());
    check(join(folder, 'repo'), 'games/x.yml', [expect.stringContaining('leads out of the root of the game') as unknown as string]);
  });
});

test('a rulebook that was downloaded into a repository cannot quote its secrets', () => {
  const folder = folderWith({
    'repo/.git/HEAD': '',
    'repo/.env': 'TOKEN=s3cret\n',
    'repo/downloads/game.cgml': completeCgml("imports:\n  - !include '../.env'"),
  });
  const game = loadGame(join(folder, 'repo/downloads/game.cgml'));
  if ('unreadable' in game) throw new Error(game.unreadable);
  expect(game.diagnostics.map(({ message }) => message)).toEqual([
    '"../.env" cannot be read: files and folders whose names begin with a dot are not part of a game.',
  ]);
  expect(JSON.stringify([...game.sources])).not.toContain('s3cret');
});

describe('a folder in place of a game', () => {
  test('is its only rulebook', () => check(folderWith({ 'cards/a.md': OTHER, 'cards/README.md': '# Cards\n' }), 'cards', ['cards/a.md']));
  test('may be the one where one is', () => check(folderWith({ 'a.md': OTHER }), '.', ['a.md']));
  test('is what ludwright.json names', () =>
    check(
      folderWith({
        'p/ludwright.json': '{ // the game\n "main": "games/x.yml", }',
        'p/games/x.yml': GAME,
        'p/components/y.yml': PART,
        'p/a.md': OTHER,
      }),
      'p/',
      ['p/games/x.yml', 'p/components/y.yml'],
    ));
  test('has all of it as its root', () =>
    check(folderWith({ 'p/games/x.yml': GAME, 'p/components/y.yml': PART }), 'p', ['p/games/x.yml', 'p/components/y.yml']));
  test.each(['p', 'rules', 'main', 'game'])('is the rulebook that is called %s', (stem) =>
    check(folderWith({ 'p/a.md': OTHER, [`p/${stem}.md`]: OTHER }), 'p', [`p/${stem}.md`]),
  );
  test('is none if there are several', () =>
    check(folderWith({ 'p/a.md': OTHER, 'p/b.md': OTHER }), 'p', [
      '"p" is a folder with several rulebooks: a.md, b.md. Name one of them, or say which one it is in a ludwright.json: { "main": "a.md" }.',
    ]));
  test('is none without a rulebook', () => check(folderWith({ 'p/README.md': '# Cards\n' }), 'p', ['"p" is a folder without a rulebook.']));
  test.each([
    [
      '{ "main": "nowhere.md" }',
      '"p/ludwright.json" says that the game begins with "nowhere.md", which cannot be read: there is no such file.',
    ],
    [
      '{ "main": "../a.md" }',
      '"p/ludwright.json" says that the game begins with "../a.md", which cannot be read: it is not written in the shortest way.',
    ],
    ['{ "main": 7 }', 'In "p/ludwright.json", "main" is not the path of a file.'],
    ['{ "main": ', '"p/ludwright.json" cannot be read. The text is not JSON: expected a value, found the end of the text.'],
  ])('is none if ludwright.json says %s', (text, expected) =>
    check(folderWith({ 'p/ludwright.json': text, 'p/a.md': OTHER, 'a.md': OTHER }), 'p', [expected]),
  );
  test('that has no game leaves the name to the bundled one', () => {
    const game = loadGame('tic-tac-toe');
    const folder = folderWith({ 'tic-tac-toe/README.md': '' });
    const before = process.cwd();
    process.chdir(folder);
    onTestFinished(() => process.chdir(before));
    expect(loadGame('tic-tac-toe')).toMatchObject({ from: 'bundled', path: (game as { path: string }).path });
  });
});

test('a name that is not there is told with the nearest one beside it', () => {
  const folder = folderWith({ 'night-ferry.jsonc': '{}', 'cards/x.md': '' });
  check(folder, 'night-fery.jsonc', ['"night-fery.jsonc" cannot be read: there is no such file. Did you mean "night-ferry.jsonc"?']);
  check(folder, 'night-fery', ['"night-fery" cannot be read: there is no such file. Did you mean "night-ferry.jsonc"?']);
  check(folder, 'crads', ['"crads" cannot be read: there is no such file. Did you mean "cards"?']);
});
