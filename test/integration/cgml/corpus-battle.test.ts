/** War and High Card: nobody decides anything, so that the rules alone say how they end. */
import { describe, expect, test } from 'vitest';
import { ENGINE, executorFor, terminalResult } from '../../../src/kernel/index.ts';
import { H } from '../../../src/program/layout.ts';
import { corpusGame } from '../../support/corpus.ts';
import { endOf, randomMatch, type Position } from '../../support/random-match.ts';
import { figureFor } from '../../support/thoroughness.ts';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

const rankOf = (card: string): number => RANKS.indexOf(card.slice(0, -1));

describe('War', () => {
  const def = corpusGame('war');
  const executor = executorFor(def, { players: 2 });

  /** The longest match of the seeds 1 to 10,000, as the game says. */
  const LONGEST = { seed: 500, turns: 2363 };

  /** The number of turns to the end of a match; more than the longest of all is no end. */
  function turnsOf(seed: number): number {
    const slot = executor.allocate();
    executor.start(slot, BigInt(seed));
    const turn = (): number => executor.words(slot)[H.TURN]!;
    while (executor.pending(slot) !== 0 && turn() <= LONGEST.turns) executor.apply(slot, ENGINE, 0);
    const turns = executor.ended(slot) ? turn() : Infinity;
    executor.free(slot);
    return turns;
  }

  test(`ends with the seeds 1 to ${figureFor({ quick: '40', full: '200', long: '10,000' })}`, () => {
    const turns = Array.from({ length: figureFor({ quick: 40, full: 200, long: 10_000 }) }, (_, index) => turnsOf(index + 1));
    expect(Math.max(...turns)).toBeLessThanOrEqual(LONGEST.turns);
    expect(turnsOf(LONGEST.seed)).toBe(LONGEST.turns);
  });

  test('the winner has all cards', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const { zones, state } = endOf(randomMatch(def, 2, seed));
      const { winners } = terminalResult(def, state)!;
      expect(winners.length).toBe(1);
      expect([...(zones[`player_deck:${winners[0]}`] ?? []), ...(zones[`winnings:${winners[0]}`] ?? [])].length).toBe(52);
    }
  });
});

describe('High Card', () => {
  const def = corpusGame('high-card');

  test(`26 rounds, 52 cards won, ties to who is behind: seeds 1 to ${figureFor({ quick: '40', full: '200', long: '10,000' })}`, () => {
    for (let seed = 1; seed <= figureFor({ quick: 40, full: 200, long: 10_000 }); seed++) {
      // Nobody is asked before the first round is over.
      const positions = [...randomMatch(def, 2, seed)];
      const { zones, variables } = positions.at(-1)!;
      expect(variables['rounds_played']).toBe(26);
      const won = wonIn(zones);
      expect(won[0] + won[1]).toBe(52);
      expect(won).toEqual(expected(positions[0]!));
    }
  });

  function wonIn(zones: Position['zones']): [number, number] {
    return [zones['winnings:0']?.length ?? 0, zones['winnings:1']?.length ?? 0];
  }

  /** How many cards each will have won, by the rules as they are told. */
  function expected({ zones }: Position): [number, number] {
    const won = wonIn(zones);
    const [first, second] = [zones['player_deck:0']!, zones['player_deck:1']!];
    first.forEach((card, round) => {
      const ahead = rankOf(card) - rankOf(second[round]!);
      won[ahead > 0 || (ahead === 0 && won[1] >= won[0]) ? 0 : 1] += 2;
    });
    return won;
  }
});
