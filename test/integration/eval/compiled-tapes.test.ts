/** The tapes of compiled games are those of the interpreter, word for word. */
import { describe, expect, test } from 'vitest';
import { executorFor, MOST_WORDS, STOPPED } from '../../../src/kernel/index.ts';
import { interpretedTapes } from '../../../src/sim/index.ts';
import { FIXTURES } from '../../fixtures/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../../support/corpus.ts';
import { action, game } from '../../support/fixture.ts';
import { tapeDifference, tapesOf } from '../../support/sim/both-tapes.ts';
import { readTape } from '../../support/sim/read-tape.ts';
import { isLong } from '../../support/thoroughness.ts';

describe.each(sampleOf(ALL_GAMES, 8, 1))('%s', (id) => {
  const def = corpusGame(id);
  const { min, max } = def.meta.players;
  const all = Array.from({ length: max - min + 1 }, (_, index) => min + index);

  test.each(isLong ? all : [max])('random matches of %i', (players) => {
    // Options are listed in some and not in others.
    expect(
      tapeDifference(def, { match: { players }, agents: ['random'], first: 253, count: isLong ? 20 : 6, maxTurns: 200, maxMoves: 1000 }),
    ).toBeNull();
    expect(tapeDifference(def, { match: { players }, agents: ['random'], first: 0, count: 2, maxTurns: 3, maxMoves: 1000 })).toBeNull();
    expect(tapeDifference(def, { match: { players }, agents: ['random'], first: 0, count: 2, maxTurns: 200, maxMoves: 5 })).toBeNull();
  });

  test('matches of those who think', () =>
    expect(
      tapeDifference(def, {
        match: { players: min },
        agents: ['greedy:1', 'random'],
        first: 0,
        count: isLong ? 3 : 2,
        maxTurns: 8,
        maxMoves: isLong ? 60 : 12,
      }),
    ).toBeNull());
});

test.each(sampleOf(FIXTURES, 12, 1).map((fixture) => [fixture.name, fixture] as const))('%s', (_, { def, match }) =>
  expect(
    tapeDifference(def, {
      match: match ?? { players: def.meta.players.min },
      agents: ['random'],
      first: 254,
      count: 4,
      maxTurns: 20,
      maxMoves: 100,
    }),
  ).toBeNull(),
);

test('a match that has filled its tape is stopped at the same move', () => {
  const def = game({
    actions: [action('say', [], { params: [{ name: '$n', domain: { query: 'intsInRange', min: 1, max: 600 } }] })],
  });
  const matches = { match: { players: 2 }, agents: ['random'], first: 0, count: 1, maxTurns: 20_000, maxMoves: 20_000 };
  const [words] = tapesOf(def, interpretedTapes(def, matches.match), matches);
  const [match] = readTape(executorFor(def, matches.match).program, words!);
  expect(match!.end.stopped).toBe(STOPPED.TAPE_FULL);
  expect(words!.length).toBeGreaterThan(MOST_WORDS);
  expect(words!.length).toBeLessThan(MOST_WORDS + 3000);
  expect(tapeDifference(def, matches)).toBeNull();
});
