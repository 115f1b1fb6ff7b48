/** Resigning through traces, saved states and agents; `wasm/resigning.test.ts` compares the executors. */
import { describe, expect, test } from 'vitest';
import { agentNamed, iterations, questionFor, type NamedAgent } from '../../src/agents/index.ts';
import {
  applyMove,
  determinize,
  executorFor,
  initialState,
  inspect,
  legalMoves,
  loadState,
  pendingPlayers,
  resign,
  Rng,
  saveState,
  terminalResult,
  type State,
} from '../../src/kernel/index.ts';
import { Recorder, replay, replayOn, traceHeader, type GameTrace } from '../../src/sim/index.ts';
import { wasmExecutor, type WasmExecutor } from '../../src/wasm/index.ts';
import { ALL_GAMES, corpusGame } from '../support/corpus.ts';

/** A match at random in which seats give up at some of its moves. */
function played(id: string, players: number, seed: bigint, gone: ReadonlyMap<number, number>): GameTrace {
  const def = corpusGame(id);
  const match = { players };
  const recorder = new Recorder(def, seed, match);
  const rng = new Rng(Number(seed));
  while (recorder.asked().length > 0) {
    const [player] = recorder.asked() as [number];
    const seat = gone.get(recorder.entries.length);
    const listed = legalMoves(def, recorder.state, seat ?? player);
    const entry =
      seat === undefined ? recorder.play(player, listed[rng.below(listed.length)]!, listed) : recorder.play(seat, { resign: true }, listed);
    if ('rejected' in entry) throw new Error(entry.rejected);
  }
  const agents = Array.from({ length: players }, () => 'random');
  const by = { agents, maxTurns: 1000, maxMoves: 20_000, best: recorder.best };
  return {
    header: traceHeader({ def, seed, match }, by),
    start: recorder.start,
    entries: recorder.entries,
    end: { stopped: 'ended', turns: recorder.turn, result: recorder.result },
  };
}

describe('a trace', () => {
  const trace = played(
    'liars-dice',
    4,
    3n,
    new Map([
      [2, 3],
      [5, 1],
    ]),
  );
  const def = corpusGame('liars-dice');

  test('has resignations as entries, and goes on to the end of the match', () => {
    const resigned = trace.entries.filter(({ move }) => 'resign' in move);
    expect(resigned.map(({ index, player, option }) => [index, player, option])).toEqual([
      [2, 3, -1],
      [5, 1, -1],
    ]);
    expect(trace.entries.at(-1)!.move).not.toHaveProperty('resign');
    expect(trace.end.result!.winners).toHaveLength(1);
    expect([0, 2]).toContain(trace.end.result!.winners[0]);
  });

  test('is played again, by every executor', () => {
    const agreed = { verified: trace.entries.length, divergence: null };
    const interpreter = executorFor(def, trace.header.match);
    expect(replay(def, trace)).toEqual(agreed);
    expect(replayOn(interpreter, trace)).toEqual(agreed);
    expect(replayOn(wasmExecutor(interpreter.program) as WasmExecutor, trace)).toEqual(agreed);
  });

  test.each([
    ['by somebody who is out', (copy: GameTrace) => void (copy.entries[5]!.player = 3)],
    ['by nobody', (copy: GameTrace) => void (copy.entries[5]!.player = -1)],
    ['by another', (copy: GameTrace) => void (copy.entries[5]!.player = 0)],
  ])('is refused with one %s', (_, change) => {
    const copy = structuredClone(trace);
    change(copy);
    expect(replay(def, copy)).toMatchObject({ verified: 5, divergence: { index: 5 } });
    expect(replayOn(executorFor(def, trace.header.match), copy)).toMatchObject({ verified: 5, divergence: { index: 5 } });
  });
});

describe('the result', () => {
  const check = (id: string, players: number, expected: object): void => {
    const def = corpusGame(id);
    const given = resign(def, initialState(def, 1, { players }), 0) as { state: State };
    expect(terminalResult(def, given.state)).toMatchObject(expected);
    expect(pendingPlayers(def, given.state)).toEqual([]);
    expect(resign(def, given.state, 1)).toEqual({ rejected: 'match-over' });
    expect(loadState(def, saveState(def, given.state), { players })).toHaveProperty('state');
  };
  test('of two', () => check('tic-tac-toe', 2, { type: 'loss', end: null, ranks: [2, 1], winners: [1] }));
  test('of four where nobody is ever out', () => check('crazy-eights', 4, { type: 'loss', ranks: [2, 1, 1, 1], winners: [1, 2, 3] }));
  test('of a group that wins or loses together', () => check('late-frost', 3, { type: 'lossAll', ranks: [2, 2, 2], winners: [] }));
});

describe('a match of several comes to its end after somebody has given up', () => {
  const several = ALL_GAMES.map((id) => ({ id, most: corpusGame(id).meta.players.max })).filter(({ most }) => most > 2);
  test.each(several)('$id', ({ id, most }) => {
    const def = corpusGame(id);
    const players = Math.min(4, most);
    for (const seed of [1, 2, 3]) {
      const rng = new Rng(seed);
      let state = initialState(def, BigInt(seed), { players });
      let moves = 0;
      for (; moves < 5000 && pendingPlayers(def, state).length > 0; moves++) {
        const [player] = pendingPlayers(def, state) as [number];
        const options = legalMoves(def, state, player);
        const after = moves === 2 * seed ? resign(def, state, seed) : applyMove(def, state, player, options[rng.below(options.length)]!);
        if ('rejected' in after) throw new Error(after.rejected);
        ({ state } = after);
      }
      expect(moves, `seed ${seed}`).toBeLessThan(5000);
    }
  });
});

test('who has resigned is saved, sampled and played around', () => {
  const def = corpusGame('texas-holdem');
  const match = { players: 4 };
  const { state } = resign(def, initialState(def, 2, match), 2) as { state: State };
  expect(inspect(def, state).eliminated).toEqual([2]);
  const loaded = loadState(def, saveState(def, state), match) as { state: State };
  expect(loaded.state.words).toEqual(state.words);
  const [player] = pendingPlayers(def, state) as [number];
  expect(player).not.toBe(2);
  expect(inspect(def, determinize(def, state, player, new Rng(1))).eliminated).toEqual([2]);
  const { agent } = agentNamed('ismcts:50') as NamedAgent;
  for (const executor of [executorFor(def, match), wasmExecutor(executorFor(def, match).program) as WasmExecutor]) {
    const question = questionFor(def, state, player, { rng: new Rng(1), budget: iterations(50), executor });
    const move = legalMoves(def, state, player)[agent.choose(question)]!;
    expect(applyMove(def, state, player, move)).toHaveProperty('state');
  }
});

test('a seat that does not exist is a mistake of the caller', () => {
  const def = corpusGame('tic-tac-toe');
  expect(() => resign(def, initialState(def, 1), 7)).toThrow('There is no seat 7');
  expect(resign(def, initialState(def, 1), -1)).toEqual({ rejected: 'illegal-move' });
});
