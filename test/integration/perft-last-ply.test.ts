/** `perft` counts the last ply without playing it: the counts are those of playing it. */
import { describe, expect, test } from 'vitest';
import { executorsNamed, type ExecutorName } from '../../src/host/index.ts';
import { ENGINE, ENGINE_BIT, Rng, type Executor } from '../../src/kernel/index.ts';
import type { Match, PlayableGameDef } from '../../src/ir/index.ts';
import { perft } from '../../src/sim/index.ts';
import { FIXTURES } from '../fixtures/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../support/corpus.ts';
import { perftByPlaying } from '../support/perft-by-playing.ts';
import { figureFor } from '../support/thoroughness.ts';

/** Depths that take more answers than these are not compared. */
const MAX_ANSWERS = figureFor({ quick: 300, full: 2000 });
const MAX_DEPTH = 3;
/** Answers before the positions that are compared. */
const ANSWERS = [0, 1, 2, 5, 9, 14, 30];

function check(def: PlayableGameDef, match: Match, name: ExecutorName): void {
  const executor = executorsNamed(name)(def, match);
  for (const [seed, answers] of ANSWERS.entries()) {
    const slot = positionAfter(executor, answers, BigInt(seed));
    for (let depth = 1; depth <= MAX_DEPTH; depth++) {
      const played = perftByPlaying(executor, slot, depth, MAX_ANSWERS);
      if (played === null) break;
      expect(perft(executor, slot, depth), `depth ${depth} after ${answers} answers`).toEqual(played);
    }
    executor.free(slot);
  }
}

function positionAfter(executor: Executor, answers: number, seed: bigint): number {
  const slot = executor.allocate();
  const rng = new Rng(Number(seed));
  executor.start(slot, seed);
  for (let answer = 0; answer < answers; answer++) {
    const mask = executor.pending(slot);
    if (mask === 0) break;
    const player = mask === ENGINE_BIT ? ENGINE : 31 - Math.clz32(mask);
    executor.apply(slot, player, rng.below(executor.optionCount(slot, player)));
  }
  return slot;
}

describe('the counts are those of playing the last ply', () => {
  test.each(ALL_GAMES)('%s, interpreted', (id) => {
    const def = corpusGame(id);
    check(def, { players: def.meta.players.min }, 'interpreter');
  });

  test.each(sampleOf(ALL_GAMES, 4))('%s, compiled', (id) => {
    const def = corpusGame(id);
    check(def, { players: def.meta.players.min }, 'wasm');
  });

  test.each(FIXTURES)('$name', ({ def, match }) => check(def, match ?? { players: def.meta.players.min }, 'interpreter'));
});
