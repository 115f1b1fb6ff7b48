import { symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findRoot, type RootOptions, type Surroundings } from '../../../src/host/index.ts';
import { folderWith } from '../../support/files-in.ts';

/** The root of the folder `home/repo/games/deep`, from the folder of the test; `marks` are files that lie around. */
function check(
  marks: readonly string[],
  expected: string,
  { others = [], start = 'home/repo/games/deep', ...options }: RootOptions & { others?: readonly string[]; start?: string } = {},
): void {
  const folder = folderWith({ [`${start}/x.yml`]: '', ...Object.fromEntries(marks.map((mark) => [mark, ''])) });
  const surroundings: Surroundings = {
    home: join(folder, 'home'),
    ownerOf: (each) => (others.some((other) => each === join(folder, other)) ? 1 : 0),
  };
  const inFolder = Object.fromEntries(Object.entries(options).map(([name, path]) => [name, join(folder, path)]));
  const { folder: root, by } = findRoot(join(folder, start), inFolder, surroundings);
  expect(`${root.slice(folder.length + 1)} (${by})`).toBe(expected);
}

describe('the root is', () => {
  test('the folder of the game, if nothing else is known', () => check([], 'home/repo/games/deep (own folder)'));
  test('the nearest folder with a ludwright.json', () =>
    check(['home/repo/games/ludwright.json', 'home/repo/ludwright.json'], 'home/repo/games (marked)'));
  test('such a folder rather than a repository that is nearer', () =>
    check(['home/repo/games/.git/HEAD', 'home/repo/ludwright.json'], 'home/repo (marked)'));
  test('the top of the repository', () => check(['home/repo/.git/HEAD'], 'home/repo (repository)'));
  test('that of the nearest repository', () => check(['home/repo/.git/HEAD', 'home/repo/games/.git'], 'home/repo/games (repository)'));
  test('what is named', () => check(['home/repo/ludwright.json'], 'home (named)', { root: 'home' }));
});

describe('the search ends', () => {
  test('at the home folder, which is never found', () =>
    check(['home/.git/HEAD', 'home/ludwright.json', 'ludwright.json'], 'home/repo/games/deep (own folder)'));
  test('at the home folder, if the game lies in it', () => check(['home/ludwright.json'], 'home (too wide)', { start: 'home' }));
  test('at a folder of another owner', () =>
    check(['home/repo/ludwright.json'], 'home/repo/games/deep (own folder)', { others: ['home/repo'] }));
  test('not at folders of the owner of the game, whoever that is', () =>
    check(['home/repo/ludwright.json'], 'home/repo (marked)', { others: ['home/repo', 'home/repo/games', 'home/repo/games/deep'] }));
  test('at a ceiling, which may be the root', () => {
    check(['home/repo/ludwright.json'], 'home/repo/games/deep (own folder)', { ceiling: 'home/repo/games' });
    check(['home/repo/ludwright.json'], 'home/repo (marked)', { ceiling: 'home/repo' });
  });
  test('at once, if the game does not lie below the ceiling', () =>
    check(['home/repo/ludwright.json'], 'home/repo/games/deep (own folder)', { ceiling: 'home/rep' }));
  test.each(['cards', '@scope/cards'])('at an installed package: %s', (name) =>
    check(['home/repo/ludwright.json', 'home/repo/.git/HEAD'], `home/repo/node_modules/${name} (package)`, {
      start: `home/repo/node_modules/${name}/games`,
    }),
  );
});

test('links are followed before anything is looked for', () => {
  const folder = folderWith({ 'repo/ludwright.json': '', 'repo/games/x.yml': '', 'else/ludwright.json': '' });
  symlinkSync(join(folder, 'repo/games'), join(folder, 'else/games'));
  expect(findRoot(join(folder, 'else/games')).folder).toBe(join(folder, 'repo'));
});

test('without a home folder there is nothing to end at', () => {
  const folder = folderWith({ 'x.yml': '' });
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  expect(findRoot('.', {}, { home: '', ownerOf: () => 0 })).toEqual({ folder, by: 'own folder' });
});

test('the top of the file system is not a root', () => expect(findRoot('/').by).toBe('too wide'));

test('a folder that is not there is an error', () =>
  expect(() => findRoot(join(dirname(import.meta.filename), 'nowhere'))).toThrow(expect.objectContaining({ code: 'ENOENT' })));
