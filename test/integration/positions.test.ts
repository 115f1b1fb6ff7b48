/** Equal positions have equal hashes, and others have not, wherever play leads. */
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef, Match } from '../../src/ir/index.ts';
import { Interpreter, Rng } from '../../src/kernel/index.ts';
import { positionHash } from '../../src/kernel/position-hash.ts';
import { H } from '../../src/program/layout.ts';
import { link } from '../../src/program/index.ts';
import { FIXTURES } from '../fixtures/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../support/corpus.ts';
import { askedPlayers } from '../support/asked-players.ts';
import { positionText, shuffledNumbers } from '../support/position-oracle.ts';
import { figureFor } from '../support/thoroughness.ts';

const SEEDS = 4;

/** Plays a game at random a few times; gives how many positions came up more than once. */
function check(def: PlayableGameDef, match: Match | undefined, decisions: number): number {
  const { program } = link(def, match ?? { players: def.meta.players.min });
  const executor = new Interpreter(program!);
  const slot = executor.allocate();
  const byText = new Map<string, bigint>();
  const byHash = new Map<bigint, string>();
  let again = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const rng = new Rng(seed);
    executor.start(slot, BigInt(seed));
    for (let decision = 0; decision < decisions; decision++) {
      const words = executor.save(slot);
      const [text, hash] = [positionText(program!, words), executor.positionHash(slot)];
      again += Number(byText.has(text));
      expect(byText.get(text) ?? hash, 'equal positions have equal hashes').toBe(hash);
      expect(byHash.get(hash) ?? text, 'equal hashes are of equal positions').toBe(text);
      byText.set(text, hash);
      byHash.set(hash, text);
      const other = shuffledNumbers(program!, words, rng);
      expect(positionHash(program!, other), 'the numbers of tokens do not matter').toBe(hash);
      expect([...other.subarray(0, H.RNG)], 'nor do the lanes go by them').toEqual([...words.subarray(0, H.RNG)]);
      const asked = askedPlayers(executor, slot);
      if (asked.length === 0) break;
      const player = asked[rng.below(asked.length)]!;
      executor.apply(slot, player, rng.below(executor.optionCount(slot, player)));
    }
  }
  return again;
}

test('in all fixtures', () => {
  const again = FIXTURES.reduce((sum, { def, match }) => sum + check(def, match, figureFor({ quick: 4, full: 12 })), 0);
  expect(again).toBeGreaterThan(figureFor({ quick: 300, full: 1000 }));
});

describe('in the corpus', () => {
  test.each(sampleOf(ALL_GAMES, 4))('%s', (id) => {
    const def = corpusGame(id);
    check(def, { players: def.meta.players.max }, 40);
  });
});
