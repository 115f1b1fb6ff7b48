/** Bundled games pack, install and play from the package as they do from their files. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf, readArchive } from '../../src/content/index.ts';
import { bundledGames, installPackage, loadGame, packPackage } from '../../src/host/index.ts';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { runGame, type GameTrace } from '../../src/sim/index.ts';
import { sampleOf } from '../support/corpus.ts';
import { bundledPackage } from '../support/packages/bundled-package.ts';
import { named } from '../support/sim/agents.ts';

const data = mkdtempSync(join(tmpdir(), 'ludwright-data-'));
beforeAll(() => void vi.stubEnv('LUDWRIGHT_DATA', data));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(data, { recursive: true });
});

function gameDef(name: string): PlayableGameDef {
  const loaded = loadGame(name);
  if ('unreadable' in loaded || loaded.gameDef === null) throw new Error(`${name} cannot be loaded`);
  return loaded.gameDef;
}

/** A short match by chance. */
function played(def: PlayableGameDef): GameTrace {
  const match = { players: def.meta.players.min };
  return runGame(def, 7, named('random'), { match, maxTurns: 20, maxMoves: 60 });
}

describe.each(sampleOf(bundledGames(), 3, 2))('%s', (name) => {
  test('plays from its package as from its file', () => {
    const { made, diagnostics } = packageOf(bundledPackage(name));
    expect(diagnostics).toEqual([]);
    const { archive, diagnostics: compiled } = packPackage(made!);
    expect(compiled.filter(({ severity }) => severity === 'error')).toEqual([]);
    const read = readArchive('game.zip', archive!).made!;
    expect(read.hash).toBe(made!.hash);
    expect(installPackage(read)).toHaveProperty('installed');
    const [inPackage, asFile] = [`packed-${name}@1.0.0`, name].map((each) => played(gameDef(each)));
    const { package: cameIn, ...game } = inPackage!.header.game;
    expect(cameIn).toEqual({ name: `packed-${name}`, version: '1.0.0', hash: made!.hash });
    expect({ ...inPackage!, header: { ...inPackage!.header, game } }).toEqual(asFile);
  });
});

test('a game that includes what the package does not contain is not packed', () => {
  const files = new Map(bundledPackage('hearts'));
  const shared = [...files.keys()].find((path) => path.startsWith('common/'))!;
  files.delete(shared);
  const { archive, diagnostics } = packPackage(packageOf(files).made!);
  expect(archive).toBeNull();
  expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
});
