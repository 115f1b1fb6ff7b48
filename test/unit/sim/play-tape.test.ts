/** Matches that are played onto tapes: who is asked, and where they stop. */
import { expect, test } from 'vitest';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { executorFor, STOPPED, type TapeBatch } from '../../../src/kernel/index.ts';
import { interpretedTapes, seatsFor } from '../../../src/sim/index.ts';
import { first, last, named, ruled } from '../../support/sim/agents.ts';
import { bazaar } from '../../support/sim/bazaar.ts';
import { readTape, type TapeMatch } from '../../support/sim/read-tape.ts';

const match = { players: 2 };

function played(def: PlayableGameDef, parts: Partial<TapeBatch>): TapeMatch[] {
  const found: TapeMatch[] = [];
  const batch: TapeBatch = { seed: 5n, first: 0, count: 1, maxTurns: 100, maxMoves: 100, seats: null, ...parts };
  interpretedTapes(def, match).play(batch, (words) => found.push(...readTape(executorFor(def, match).program, words)));
  return found;
}

const seatsOf = (...contenders: Parameters<typeof seatsFor>[2]): TapeBatch['seats'] => seatsFor(bazaar, match, contenders, executorFor);

test('matches have their own numbers and seeds', () => {
  const found = played(bazaar, { first: 3, count: 2 });
  expect(found.map(({ run, seed }) => [run, seed])).toEqual([
    [3, 8n],
    [4, 9n],
  ]);
  expect(played(bazaar, { first: 4 })).toEqual(found.slice(1));
});

test.each([
  [{ maxMoves: 3 }, STOPPED.MOVE_CAP, 3],
  [{ maxTurns: 2 }, STOPPED.TURN_CAP, 2],
  [{ maxMoves: 10_000, maxTurns: 10_000 }, STOPPED.ENDED, null],
] as const)('with %j a match stops in time', (caps, stopped, moves) => {
  const [{ end, moves: made }] = played(bazaar, caps) as [TapeMatch];
  expect(end.stopped).toBe(stopped);
  if (moves !== null) expect(made).toHaveLength(moves);
  expect(end.result >= 0).toBe(stopped === STOPPED.ENDED);
});

test('each of those who think goes on by one seat from match to match', () => {
  const found = played(bazaar, { count: 2, maxMoves: 6, seats: seatsOf(first, last) });
  for (const { run, moves } of found)
    for (const { head } of moves) expect(head.OPTION_LOW).toBe((head.PLAYER + run) % 2 === 0 ? 0 : head.OPTIONS - 1);
});

test('nobody is asked where all play at random, or about the only option', () => {
  expect(seatsOf(...named('random', 'random'))).toBeNull();
  const asked: number[] = [];
  const counting = ruled((question) => asked.push(question.options.length) - asked.length);
  const [{ moves }] = played(bazaar, { seats: seatsOf(counting, counting) }) as [TapeMatch];
  expect(asked).toEqual(moves.flatMap(({ head: { OPTIONS } }) => (OPTIONS > 1 ? [OPTIONS] : [])));
});

test('an answer that is no option is the mistake of who gave it', () =>
  expect(() => played(bazaar, { seats: seatsOf(ruled(() => 99)) })).toThrow(/Player \d answered 99 to a question with \d+ options/));
