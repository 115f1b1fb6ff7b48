import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { packageOf, packFiles, type Package } from '../../../src/content/index.ts';
import { findInstalled, installedPackages, installPackage, loadGame, readPackage, removePackage } from '../../../src/host/index.ts';
import { identityOf } from '../../../src/sim/index.ts';
import { temporaryFolder } from '../../support/cli.ts';
import { declaration, sampleFiles, utf8 } from '../../support/packages/sample-package.ts';

let data = '';
beforeEach(() => {
  data = temporaryFolder();
  vi.stubEnv('LUDWRIGHT_DATA', data);
});
afterEach(() => vi.unstubAllEnvs());

const made = (changes: object = {}, files: Readonly<Record<string, Uint8Array | undefined>> = {}): Package =>
  packageOf(sampleFiles({ 'ludwright.json': declaration(changes), ...files })).made!;
/** Rules of the same game in other words, which is a valid package as well. */
const tampered = (): string => `${Buffer.from(made().files.get('rules.md')!).toString('utf8')}\nAnd more.\n`;
/** What is installed: `my-game@1.0.0`. */
const installed = (): string[] => installedPackages().map(({ name, version }) => `${name}@${version}`);
const refusal = (done: object): unknown => ('refused' in done ? done.refused : 'done');
/** All files below a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted();

describe('packages that are installed', () => {
  test('have exactly the files of the package, by its hash', () => {
    const game = made();
    installPackage(game);
    const folder = join(data, 'content', game.hash);
    expect(filesIn(data)).toEqual(
      [
        'packages/my-game@1.0.0',
        `content/${game.hash}/manifest.json`,
        ...[...game.files.keys()].map((path) => `content/${game.hash}/${path}`),
      ].toSorted(),
    );
    for (const [path, bytes] of game.files) expect(Uint8Array.from(readFileSync(join(folder, path)))).toEqual(bytes);
  });

  test('are found by name and version, and by name the latest', () => {
    for (const version of ['1.0.0', '1.10.0', '1.9.0', '2.0.0-beta.2', '2.0.0-beta.10']) installPackage(made({ version }));
    installPackage(made({ name: 'another' }));
    expect(installed()).toEqual([
      'another@1.0.0',
      ...['1.0.0', '1.9.0', '1.10.0', '2.0.0-beta.2', '2.0.0-beta.10'].map((each) => `my-game@${each}`),
    ]);
    expect(findInstalled('my-game')).toMatchObject({ version: '2.0.0-beta.10' });
    expect(findInstalled('my-game@1.9.0')).toMatchObject({ version: '1.9.0' });
    expect(findInstalled('my-game@3.0.0')).toEqual({
      missing: 'There is no package "my-game@3.0.0". Installed are 1.0.0, 1.9.0, 1.10.0, 2.0.0-beta.2, 2.0.0-beta.10.',
    });
    for (const name of ['../packages/my-game@1.0.0', 'My-Game', 'my-game@../..', '']) expect(findInstalled(name)).toHaveProperty('missing');
  });

  test('stay unless they are to be replaced', () => {
    const first = made();
    const second = made({}, { LICENSE: utf8('Not free.\n') });
    installPackage(first);
    expect(refusal(installPackage(second))).toContain('another content');
    expect(findInstalled('my-game')).toMatchObject({ hash: first.hash });
    expect(refusal(installPackage(first))).toBe('done');
    expect(refusal(installPackage(second, { replace: true }))).toBe('done');
    expect(findInstalled('my-game')).toMatchObject({ hash: second.hash });
    expect(readdirSync(join(data, 'content'))).toEqual([second.hash]);
  });

  test('need what they depend on, which cannot be removed then', () => {
    const cards = made({ name: 'cards', kind: 'card-set', main: undefined });
    const game = made({ dependencies: { cards: '1.0.0' } });
    expect(refusal(installPackage(game))).toBe('"my-game@1.0.0" needs "cards@1.0.0", which is not installed.');
    installPackage(cards);
    expect(refusal(installPackage(game))).toBe('done');
    expect(refusal(removePackage('cards'))).toBe('"my-game@1.0.0" needs "cards@1.0.0".');
    expect(refusal(removePackage('my-game'))).toBe('done');
    expect(refusal(removePackage('cards'))).toBe('done');
    expect(filesIn(data)).toEqual([]);
  });

  test('are removed one version at a time', () => {
    for (const version of ['1.0.0', '1.1.0']) installPackage(made({ version }));
    expect(refusal(removePackage('my-game'))).toContain('several versions');
    expect(refusal(removePackage('my-game@1.1.0'))).toBe('done');
    expect(installed()).toEqual(['my-game@1.0.0']);
    expect(refusal(removePackage('other'))).toBe('There is no package "other".');
  });

  test('that were damaged are not used, and mended by installing them again', () => {
    const game = made();
    installPackage(game);
    const rules = join(data, 'content', game.hash, 'rules.md');
    writeFileSync(rules, 'something else');
    expect(loadGame('my-game@1.0.0')).toMatchObject({ unreadable: expect.stringContaining('damaged') });
    installPackage(game);
    expect(loadGame('my-game@1.0.0')).toMatchObject({ diagnostics: [] });
    writeFileSync(join(data, 'content', game.hash, 'manifest.json'), '{}');
    expect(installed()).toEqual([]);
    installPackage(game);
    writeFileSync(join(data, 'packages/my-game@1.0.0'), '../../../etc');
    expect(installed()).toEqual([]);
  });

  describe('that were changed since are refused:', () => {
    const changes: [what: string, path: string, change: (folder: string) => void][] = [
      ['a file with other bytes', 'rules.md', (folder) => writeFileSync(join(folder, 'rules.md'), tampered())],
      [
        'a file of the same size',
        'LICENSE',
        (folder) => writeFileSync(join(folder, 'LICENSE'), 'x'.repeat(made().files.get('LICENSE')!.length)),
      ],
      ['a file that is missing', 'LICENSE', (folder) => rmSync(join(folder, 'LICENSE'))],
      ['a file more', 'more.md', (folder) => writeFileSync(join(folder, 'more.md'), 'More.')],
      ['a link', 'LICENSE', (folder) => (rmSync(join(folder, 'LICENSE')), symlinkSync('rules.md', join(folder, 'LICENSE')))],
    ];
    test.each(changes)('%s', (_, path, change) => {
      const game = made();
      installPackage(game);
      expect(readPackage('my-game')).toMatchObject({ made: { hash: game.hash }, diagnostics: [] });
      change(join(data, 'content', game.hash));
      const read = readPackage('my-game');
      if ('unreadable' in read) expect.fail(read.unreadable);
      expect(read.made).toBe(null);
      expect(read.diagnostics.map(({ code, args }) => [code, args?.['file']])).toContainEqual([
        expect.stringMatching(/^package\/(changed|file)$/),
        path,
      ]);
      installPackage(game);
      expect(readPackage('my-game')).toMatchObject({ made: { hash: game.hash }, diagnostics: [] });
    });

    test.each<[string, (folder: string) => void]>([
      ['the manifest', (folder) => writeFileSync(join(folder, 'manifest.json'), '{}')],
      [
        'the manifest and a file that goes with it',
        (folder) =>
          writeFileSync(
            join(folder, 'manifest.json'),
            readFileSync(join(folder, 'manifest.json'), 'utf8').replace(/"sha256":"./, '"sha256":"0'),
          ),
      ],
      ['the declaration', (folder) => writeFileSync(join(folder, 'ludwright.json'), '{}')],
      ['everything', (folder) => rmSync(folder, { recursive: true })],
    ])('%s', (_, change) => {
      const game = made();
      installPackage(game);
      change(join(data, 'content', game.hash));
      for (const name of ['my-game', 'my-game@1.0.0'])
        expect(readPackage(name)).toEqual({
          unreadable: 'The package "my-game@1.0.0" was damaged or changed since it was installed. Install it again.',
        });
      expect(readPackage('my-game@2.0.0')).toMatchObject({ unreadable: expect.stringContaining('There is no package') });
    });
  });

  test('that cannot be written leave nothing behind', () => {
    const game = made();
    mkdirSync(join(data, 'content'));
    // A file where a folder should be: the second file of the package cannot be written.
    const blocked = { ...game, files: new Map([...game.files, ['LICENSE/inside', utf8('x')]]) };
    expect(() => installPackage(blocked)).toThrow('LICENSE');
    expect(filesIn(data)).toEqual([]);
  });
});

describe('a game of a package', () => {
  test('plays, and its matches say which package it came in', () => {
    const game = made();
    installPackage(game);
    const loaded = loadGame('my-game');
    if ('unreadable' in loaded || loaded.gameDef === null) throw new Error('it is there');
    expect(loaded).toMatchObject({ from: 'package', path: 'my-game@1.0.0/rules.md' });
    expect(identityOf(loaded.gameDef)).toMatchObject({
      id: 'tic-tac-toe',
      package: { name: 'my-game', version: '1.0.0', hash: game.hash },
    });
  });

  test('has the identity of the same game elsewhere', () => {
    installPackage(made());
    const [here, there] = ['my-game', 'tic-tac-toe'].map((name) => {
      const loaded = loadGame(name);
      return 'unreadable' in loaded ? undefined : identityOf(loaded.gameDef!);
    });
    expect(here!.hash).toBe(there!.hash);
    expect(there!.package).toBeUndefined();
  });

  test('comes after files and bundled games of the same name', () => {
    installPackage(made({ name: 'hearts' }));
    expect(loadGame('hearts')).toMatchObject({ from: 'bundled' });
    expect(loadGame('hearts@1.0.0')).toMatchObject({ from: 'package' });
  });

  test('is installed before it is named: an archive is none', () => {
    const path = join(data, 'game.zip');
    const packed = packFiles(made());
    if ('archive' in packed) writeFileSync(path, packed.archive);
    expect(loadGame(path)).toMatchObject({ unreadable: expect.stringContaining('It is an archive: "ludwright install') });
  });

  test('is not there in a card set', () => {
    installPackage(made({ kind: 'card-set' }));
    expect(loadGame('my-game')).toMatchObject({ unreadable: expect.stringContaining('is not a game') });
  });
});

describe('a folder', () => {
  const write = (files: ReadonlyMap<string, Uint8Array>): string => {
    const folder = temporaryFolder();
    for (const [path, bytes] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    return folder;
  };
  const messages = (folder: string): string => {
    const read = readPackage(folder);
    return 'unreadable' in read ? read.unreadable : read.diagnostics.map(({ message }) => message).join('\n');
  };

  test('is the package with its files, whatever their times and modes', () => {
    const folder = write(sampleFiles());
    chmodSync(join(folder, 'rules.md'), 0o700);
    expect(readPackage(folder)).toMatchObject({ made: { hash: made().hash }, diagnostics: [] });
  });

  test('has nothing in it that begins with a dot', () => {
    const folder = write(sampleFiles({ '.env': utf8('SECRET=1'), '.git/config': utf8('x'), 'node_modules/x.js': utf8('x') }));
    expect(readPackage(folder)).toMatchObject({ made: { hash: made().hash } });
  });

  test('is refused with a link in it', () => {
    const folder = write(sampleFiles());
    symlinkSync('/etc/passwd', join(folder, 'passwd.txt'));
    expect(messages(folder)).toContain('"passwd.txt" cannot be in a package: it is a link or a device');
    rmSync(join(folder, 'passwd.txt'));
    symlinkSync('/etc', join(folder, 'etc'));
    expect(messages(folder)).toContain('"etc" cannot be in a package: it is a link or a device');
  });

  test('is refused with files that are too large, and with folders that are too deep', () => {
    expect(messages(write(sampleFiles({ 'large.txt': new Uint8Array(8 * 1024 * 1024 + 1) })))).toContain(
      '"large.txt" cannot be in a package',
    );
    expect(messages(write(sampleFiles({ 'a/b/c/d/e/f/g/h/i': utf8('x') })))).toContain('8 names deep');
  });

  test('that is not there is told', () => {
    expect(existsSync('nowhere')).toBe(false);
    expect(messages('nowhere')).toBe('There is no package "nowhere".');
  });
});
