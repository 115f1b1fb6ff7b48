/** Hints are worked out in states that follow from what the player knows; where there are no such states, there is no hint. */
import { describe, expect, test } from 'vitest';
import type { Effect, PlayableGameDef, ValueExpr } from '../../../src/ir/index.ts';
import { applyMove, determinize, legalMoves, pendingPlayers, Rng, startMatch, type State } from '../../../src/kernel/index.ts';
import { openMatch, think, type Hint } from '../../../src/match/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { action, game } from '../../support/fixture.ts';
import { MatchTable, reasons, seatKinds } from '../../support/match-table.ts';

function hintOf(def: PlayableGameDef, { match, words }: State, player: number, agent = 'ismcts:30', hintMatches = 60): Hint | null {
  const task = { id: 1, kind: 'hint', player, agent, seed: 5n, index: 1, match, words } as const;
  const thought = think(def, task, { hintMatches });
  return 'hint' in thought ? thought.hint : expect.fail('no hint');
}

const score = (value: number): Effect => ({ setVar: { scope: 'global', var: 'points', value } });
const ENDS = {
  endConditions: [1, 2].map((points) => ({
    id: `end ${points}`,
    when: { op: '==' as const, left: { ref: 'gvar' as const, var: 'points' }, right: points },
    result: { type: 'win' as const, player: { id: points - 1 } },
  })),
};

describe('a value that waits beneath the question', () => {
  /** Who guesses a number wins; it was worked out before the question, and stored where nobody sees it. */
  const guessing = (worked: Effect[], stored: 'hidden' | 'public'): PlayableGameDef =>
    game({
      variables: { global: { kept: { type: 'int', min: 0, max: 9, visibility: stored }, points: { type: 'int', min: 0, max: 9 } } },
      actions: [
        action('guess', [
          ...worked,
          { setVar: { scope: 'global', var: 'kept', value: '$r' } },
          { chooseOne: { bind: '$x', options: { query: 'intsInRange', min: 1, max: 6 } } },
          { if: { when: { op: '==', left: '$x', right: '$r' }, then: [score(1)], else: [score(2)] } },
        ]),
      ],
      ...ENDS,
    });
  const asked = (def: PlayableGameDef, seed: number): State => {
    const { state } = startMatch(def, seed);
    const applied = applyMove(def, state, 0, { action: 'guess', args: {} });
    return 'state' in applied ? applied.state : expect.fail(applied.rejected);
  };
  const roll: Effect[] = [{ rollRandom: { bind: '$r', min: 1, max: 6 } }];

  test('that was rolled in secret is given away by no hint', () => {
    const def = guessing(roll, 'hidden');
    for (let seed = 1; seed <= 5; seed++) expect(hintOf(def, asked(def, seed), 0)).toBeNull();
  });

  test('that was rolled before everybody is no secret', () => {
    const def = guessing(roll, 'public');
    expect(hintOf(def, asked(def, 1), 0)!.estimates[0]).toMatchObject({ won: 10, matches: 10 });
  });

  test('is refused in words', () => {
    const def = guessing(roll, 'hidden');
    const opening = { def, seed: 1n, match: { players: 2 }, seats: seatKinds(['person', 'person']), adviser: 'greedy:2' };
    const table = new MatchTable(openMatch(opening), [0, 1]);
    table.play(0, { action: 'guess', args: {} });
    table.send(0, { type: 'hint', version: table.match.versionFor(0) });
    expect(reasons(table.thinkAbout('hint', { hintMatches: 6 }))).toEqual(['not-allowed']);
  });
});

test('the size of a pile that the player does not see is given away by no hint', () => {
  const size: ValueExpr = { ref: 'zoneCount', zone: 'pile:none' };
  const def = game({
    zones: [{ id: 'pile', owner: 'none', ordering: 'set', visibility: { owner: 'none', others: 'none' } }],
    tokenTypes: [{ id: 'stone' }],
    variables: { global: { points: { type: 'int', min: 0, max: 9 } } },
    setup: [
      { rollRandom: { bind: '$n', min: 0, max: 6 } },
      { repeat: { times: '$n', effects: [{ createToken: { type: 'stone', zone: 'pile:none' } }] } },
    ],
    actions: [
      action('many', [{ if: { when: { op: '>', left: size, right: 3 }, then: [score(1)], else: [score(2)] } }]),
      action('few', [{ if: { when: { op: '>', left: size, right: 3 }, then: [score(2)], else: [score(1)] } }]),
    ],
    ...ENDS,
  });
  const hints = Array.from({ length: 12 }, (_, seed) => JSON.stringify(hintOf(def, startMatch(def, seed).state, 0)));
  expect(new Set(hints).size).toBe(1);
});

describe('in every world that a player must think possible there is the same hint', () => {
  test.each(['love-letter', 'go-fish', 'chains', 'skull', 'texas-holdem'])('%s', (id) => {
    const def = corpusGame(id);
    const rng = new Rng(3);
    let { state } = startMatch(def, 3n);
    let compared = 0;
    for (let decision = 0; decision < 40 && compared < 4; decision++) {
      const [player] = pendingPlayers(def, state);
      if (player === undefined || player < 0) break;
      const moves = legalMoves(def, state, player);
      if (moves.length > 1) {
        const [other, own] = [determinize(def, state, player, rng), state].map((world) => hintOf(def, world, player, 'greedy:2', 8));
        expect(other).toEqual(own);
        compared++;
      }
      const applied = applyMove(def, state, player, moves[rng.below(moves.length)]!);
      if ('rejected' in applied) throw new Error(applied.rejected);
      ({ state } = applied);
    }
    expect(compared).toBeGreaterThan(2);
  });
});
