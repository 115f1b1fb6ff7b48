/** What callers do wrong is told as that, at every door: never as a defect of ours, and never by an error that says nothing. */
import { describe, expect, test } from 'vitest';
import { iterations, questionFor, seatRng } from '../../../src/agents/index.ts';
import {
  applyEffects,
  CallerMistake,
  countMoves,
  determinize,
  dispatch,
  evalValue,
  executorFor,
  hashPosition,
  hashState,
  initialState,
  legalMoves,
  loadState,
  pendingPlayers,
  Rng,
  saveState,
  startMatch,
  terminalResult,
} from '../../../src/kernel/index.ts';
import { evaluate, perft, runBatch, runGame } from '../../../src/sim/index.ts';
import { playable } from '../../support/playable.ts';
import { baseDef } from '../../support/base-def.ts';

const def = playable(baseDef());
const state = initialState(def, 1);
const rng = new Rng(1);
/** What TypeScript would refuse. */
const wrong = (value: unknown) => value as never;

function check(what: string, calls: readonly (() => unknown)[]): void {
  test.each(calls.map((call, index) => [index, call] as const))(`${what}, %i`, (_, call) => {
    let thrown: unknown;
    try {
      call();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(CallerMistake);
    expect((thrown as Error).message).not.toMatch(/defect|undefined \(reading|convert/);
  });
}

describe('mistakes of callers', () => {
  const matches = [{ players: -1 }, { players: Number.NaN }, { players: 99 }, { players: '2' }, {}, 7, null, { players: 2, seats: 5 }];
  check(
    'a match',
    [...matches, { players: 2, seats: [null] }, { players: 2, seats: [{ team: 'nobody' }] }].flatMap((match) => [
      () => initialState(def, 1, wrong(match)),
      () => executorFor(def, wrong(match)),
      () => loadState(def, saveState(def, state), wrong(match)),
      () => runGame(def, 1, [], { match: wrong(match) }),
    ]),
  );
  check(
    'a seed',
    [1.5, Number.NaN, 'x', null, {}].flatMap((seed) => [
      () => startMatch(def, wrong(seed)),
      () => new Rng(wrong(seed)),
      () => seatRng(wrong(seed), 0),
    ]),
  );
  check(
    'a seat',
    [-2, 99, 0.5, Number.NaN, '0', null].flatMap((seat) => [
      () => legalMoves(def, state, wrong(seat)),
      () => countMoves(def, state, wrong(seat)),
      () => determinize(def, state, wrong(seat), rng),
      () => questionFor(def, state, wrong(seat), { rng, budget: iterations(1) }),
      () => evalValue(def, 1, { state, actor: wrong(seat) }),
    ]),
  );
  check(
    'a state',
    [null, {}, { match: { players: 2 }, words: [1] }, { match: { players: 2 }, words: new Int32Array(3) }].flatMap((other) => [
      () => pendingPlayers(def, wrong(other)),
      () => terminalResult(def, wrong(other)),
      () => hashState(def, wrong(other)),
      () => hashPosition(def, wrong(other)),
      () => saveState(def, wrong(other)),
    ]),
  );
  check('a definition', [() => initialState(wrong(null), 1), () => initialState(wrong({}), 1), () => legalMoves(wrong({}), state, 0)]);
  check(
    'a value',
    [undefined, [], { op: 'bogus', left: 1, right: 2 }, { ref: 'nope' }, { first: { query: 'nope' } }, { aggregate: {} }].map(
      (value) => () => evalValue(def, wrong(value), { state }),
    ),
  );
  check(
    'effects',
    [{}, [undefined], [{}], [{ nope: {} }], [{ moveToken: {} }], [{ forEach: { bind: '$x' } }]].map(
      (effects) => () => applyEffects(def, wrong(effects), { state }),
    ),
  );
  check('an event', [() => dispatch(def, 'varChanged', {}, { state })]);
  check('an amount', [
    () => iterations(Number.NaN),
    () => perft(executorFor(def), 0, -1),
    () => runGame(def, 1, []),
    () => runGame(def, 1, [{ ...agent(), agent: { name: 'lost', choose: () => 99 } }]),
    () => runGame(def, 1, [agent()], { maxTurns: 0 }),
    () => runBatch(def, { match: { players: 2 }, agents: ['random'], seed: '1', first: 0, count: 0, maxTurns: 1, maxMoves: 1 }),
    () => runBatch(def, { match: { players: 2 }, agents: ['nobody'], seed: '1', first: 0, count: 1, maxTurns: 1, maxMoves: 1 }),
  ]);
  test('an evaluation of nothing', () => expect(evaluate(def, { runs: 0 })).rejects.toThrow(CallerMistake));
});

function agent() {
  return { name: 'first', iterations: 1, agent: { name: 'first', choose: () => 0 } };
}
