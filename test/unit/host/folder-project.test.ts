import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compile } from '../../../src/lang/index.ts';
import { CONTENT_LIMITS } from '../../../src/content/index.ts';
import { folderProject } from '../../../src/host/index.ts';
import { completeCgml } from '../../../src/diagnostics/catalogue/index.ts';
import type { Project } from '../../../src/text/index.ts';
import { folderWith } from '../../support/files-in.ts';
import { isQuick } from '../../support/thoroughness.ts';

const SECRET = 'TOKEN: s3cret\n';

const FOLDER = mkdtempSync(join(tmpdir(), 'ludwright-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** A repository with a game, and beside the root what nobody may read. */
function repository(): { readonly folder: string; readonly project: Project } {
  const folder = folderWith(
    {
      'outside.yml': SECRET,
      'repo/games/x.yml': '',
      'repo/components/y.yml': 'zone_types: {}\n',
      'repo/components/caf\u00e9.yml': 'a: 1\n',
      'repo/.env': SECRET,
      'repo/.env.yml': SECRET,
      'repo/.git/config.yml': SECRET,
      'repo/.github/workflows/deploy.yml': SECRET,
      'repo/components/.hidden/y.yml': SECRET,
      'repo/components/key.pem': SECRET,
      'repo/components/con.yml': SECRET,
      'repo/components/dots./y.yml': SECRET,
      'repo/components/binary.yml': Uint8Array.of(0, 1, 2),
      'repo/components/%2e%2e.yml.txt': SECRET,
      'repo/components/picture.png': Uint8Array.of(0x89, 0x50),
      'repo-2/y.yml': SECRET,
    },
    FOLDER,
  );
  const repo = join(folder, 'repo');
  for (const [link, target] of [
    ['components/to-env.yml', '../.env'],
    ['components/to-hidden.yml', '.hidden/y.yml'],
    ['components/to-key.yml', 'key.pem'],
    ['components/out.yml', '../../outside.yml'],
    ['components/absolute.yml', join(folder, 'outside.yml')],
    ['components/up', '../..'],
    ['components/git', '../.git'],
    ['components/loop.yml', 'loop.yml'],
    ['components/nothing.yml', 'nowhere.yml'],
    ['components/zero.yml', '/dev/zero'],
    ['components/inner.yml', 'y.yml'],
  ] as const)
    symlinkSync(target, join(repo, link));
  execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', join(repo, 'components/pipe.yml')]);
  mkdirSync(join(repo, 'components/folder.yml'));
  writeFileSync(join(repo, 'components/large.yml'), '');
  truncateSync(join(repo, 'components/large.yml'), CONTENT_LIMITS.textBytes + 1);
  return { folder, project: folderProject({ folder: repo, by: 'repository' }) };
}

/** Paths as a rulebook in the folder `games` writes them, each with a word of the reason. */
const TRICKS: readonly [path: string, reason: string][] = [
  ['../../outside.yml', 'leads out'],
  ['../../repo-2/y.yml', 'leads out'],
  ['../components/../../outside.yml', 'leads out'],
  ['..\\\\..\\\\outside.yml', 'leads out'],
  ['/etc/passwd', 'leads out'],
  ['//host/share/y.yml', 'leads out'],
  ['\\\\\\\\host\\\\share\\\\y.yml', 'leads out'],
  ['C:\\\\y.yml', 'leads out'],
  ['C:y.yml', 'leads out'],
  ['file:///etc/passwd', 'leads out'],
  ['data:text/yaml,a', 'leads out'],
  ['~/.ssh/id.yml', 'begin with a dot'],
  ['../.env', 'begin with a dot'],
  ['../.env.yml', 'begin with a dot'],
  ['../.git/config.yml', 'begin with a dot'],
  ['../.github/workflows/deploy.yml', 'begin with a dot'],
  ['../components/.hidden/y.yml', 'begin with a dot'],
  ['../components/key.pem', 'only files that end in'],
  ['../components/to-env.yml', 'is a link'],
  ['../components/to-hidden.yml', 'is a link'],
  ['../components/to-key.yml', 'is a link'],
  ['../components/out.yml', 'is a link that leads out'],
  ['../components/absolute.yml', 'is a link that leads out'],
  ['../components/up/outside.yml', 'is a link that leads out'],
  ['../components/git/config.yml', 'is a link'],
  ['../components/loop.yml', 'in a circle'],
  ['../components/nothing.yml', 'no such file'],
  ['../components/zero.yml', 'is a link that leads out'],
  ['../components/pipe.yml', 'it is no file'],
  ['../components/folder.yml', 'it is no file'],
  ['../components/con.yml', 'name of a device'],
  ['../components/NUL.yml', 'name of a device'],
  ['../components/COM\u00b9.yml', 'name of a device'],
  ['../components/y.yml.', 'ends with a dot or a space'],
  ['../components/y.yml ', 'ends with a dot or a space'],
  ['../components/dots./y.yml', 'ends with a dot or a space'],
  ['../components/y.yml::$DATA', 'contains the character :'],
  ['../components/y.yml:stream.yml', 'contains the character :'],
  ['../components/*.yml', 'contains the character *'],
  ['../components/y.yml\\0.png', 'leads out'],
  ['../components/y\\u200b.yml', 'cannot be seen'],
  ['../components/y\\u202elmy.yml', 'cannot be seen'],
  ['../components/cafe\\u0301.yml', 'composed form'],
  ['../components/Y.yml', 'no such file'],
  ['../Components/y.yml', 'no such file'],
  ['%2e%2e/%2e%2e/outside.yml', 'no such file'],
  ['../components%2fy.yml', 'no such file'],
  ['\uff0e\uff0e/\uff0e\uff0e/outside.yml', 'no such file'],
  ['..\u2215..\u2215outside.yml', 'begin with a dot'],
  ['../components/binary.yml', 'not UTF-8'],
  ['../components/large.yml', 'bytes that are read at most'],
  ['../components/y.yml/z.yml', 'not a folder'],
  ['', 'leads out'],
];

const { folder, project } = repository();

describe('what a rulebook may not include', () => {
  test.each(TRICKS)('%j', (path, reason) => {
    const text = completeCgml(`imports:\n  - !include "${path}"`);
    const { diagnostics, gameDef } = compile(text, { file: 'games/x.yml', project });
    const found = diagnostics.filter(({ code }) => code.startsWith('cgml/include'));
    expect(gameDef).toBeNull();
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining(reason)]);
    expect(JSON.stringify(diagnostics)).not.toContain('s3cret');
  });
  test('a path that leads out is told with the root and how to change it', () => {
    const { diagnostics } = compile(completeCgml("imports:\n  - !include '../../outside.yml'"), { file: 'games/x.yml', project });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      `"../../outside.yml" leads out of the root of the game, "${folder}/repo". It is the top of the repository; --root names another one, and so does a ludwright.json in a folder below.`,
    ]);
  });
});

test('what lies in the root is read, by links inside of it too', () => {
  const texts = ['components/y.yml', 'components/inner.yml', 'components/caf\u00e9.yml'].map((path) => project.read(path));
  expect(texts).toEqual([{ text: 'zone_types: {}\n' }, { text: 'zone_types: {}\n' }, { text: 'a: 1\n' }]);
});

test('files are listed by their paths from the root: no links, nothing hidden, nothing with other endings', () => {
  const components = ['binary.yml', 'caf\u00e9.yml', 'large.yml', 'picture.png', 'y.yml'].map((name) => `components/${name}`);
  expect(project.list()).toEqual({ paths: [...components, 'games/x.yml'], complete: true });
  expect(project.list('components')).toEqual({ paths: components, complete: true });
  for (const other of ['..', '.git', 'components/up', 'components/git', 'nowhere', '/', 'games/x.yml'])
    expect([other, project.list(other).paths]).toEqual([other, []]);
});

test.skipIf(isQuick)('no more files are listed than a package may have', () => {
  const many = folderWith({});
  for (let index = 0; index <= CONTENT_LIMITS.files; index++) writeFileSync(join(many, `${index}.md`), '');
  const { paths, complete } = folderProject({ folder: many, by: 'named' }).list();
  expect([paths.length, complete]).toEqual([CONTENT_LIMITS.files, false]);
});

test('an image is known by its size and hash, and is not read', () => {
  const sha256 = createHash('sha256').update(Uint8Array.of(0x89, 0x50)).digest('hex');
  expect(project.identify('components/picture.png')).toEqual({ size: 2, sha256 });
  expect(project.read('components/picture.png')).toHaveProperty('unreadable');
  for (const path of ['components/key.pem', '.env', 'components/large.yml', '../outside.yml'])
    expect([path, project.identify(path)]).toEqual([path, undefined]);
});

test('beside a game in the home folder nothing is read', () => {
  const home = folderProject({ folder: folderWith({ 'a.yml': SECRET }), by: 'too wide' });
  expect(home.read('a.yml')).toEqual({ unreadable: expect.stringContaining('give the game a folder of its own') });
  expect(home.list().paths).toEqual([]);
  expect(home.identify('a.yml')).toBeUndefined();
});
