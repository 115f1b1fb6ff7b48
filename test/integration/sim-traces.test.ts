/** Traces of the whole corpus: they are complete, they fit their schema, and they can be played again. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { executorFor, inspect, legalMoves, Rng, type Named, type State } from '../../src/kernel/index.ts';
import { Recorder, replay, replayOn, runGame, type Delta, type GameTrace } from '../../src/sim/index.ts';
import { CORPUS, corpusGame } from '../support/corpus.ts';
import { named } from '../support/sim/agents.ts';
import { war } from '../support/war.ts';

const ajv = new Ajv({ strict: true, allowUnionTypes: true });
const fitsSchema = ajv.compile(JSON.parse(readFileSync(join(import.meta.dirname, '../../schemas/Trace.schema.json'), 'utf8')) as object);

const GAMES: [id: string, def: () => PlayableGameDef][] = [
  ...CORPUS.map((id): [string, () => PlayableGameDef] => [id, () => corpusGame(id)]),
  ['war', () => war],
];

describe.each(GAMES)('%s', (_, load) => {
  const def = load();
  const { min, max } = def.meta.players;
  const traces = [min, max].map((players, seed) => runGame(def, seed, named('random'), { match: { players } }));

  test('matches end', () => expect(traces.map(({ end }) => end.stopped)).toEqual(['ended', 'ended']));

  test('a trace is the same each time, byte for byte', () => {
    expect(JSON.stringify(runGame(def, 0, named('random'), { match: { players: min } }))).toBe(JSON.stringify(traces[0]));
  });

  test('a trace from a file plays again', () => {
    for (const trace of traces)
      expect(replay(def, JSON.parse(JSON.stringify(trace)) as GameTrace)).toEqual({ verified: trace.entries.length, divergence: null });
  });

  test('a trace plays again on an executor that knows no names', () => {
    for (const trace of traces)
      expect(replayOn(executorFor(def, trace.header.match), trace)).toEqual({ verified: trace.entries.length, divergence: null });
  });

  test('a trace fits its schema, with the definition and without', () => {
    for (const trace of [...traces, { ...traces[0], gameDef: def }]) {
      fitsSchema(JSON.parse(JSON.stringify(trace)));
      expect(fitsSchema.errors ?? []).toEqual([]);
    }
  });

  test('the deltas lead from each moment to the next', () => {
    const recorder = new Recorder(def, 5n, { players: min });
    const rng = new Rng(5);
    const variables = structuredClone(recorder.start.variables);
    const counts: Record<string, number> = {};
    followTokens(counts, recorder.start.deltas);
    checkMoment(def, recorder.state, variables, counts);
    for (let asked = recorder.asked(); asked.length > 0; asked = recorder.asked()) {
      const options = legalMoves(def, recorder.state, asked[0]!);
      const turn = inspect(def, recorder.state).turn;
      const entry = recorder.play(asked[0]!, options[rng.below(options.length)]!, options);
      if ('rejected' in entry) return expect.fail(entry.rejected);
      expect(entry.turn).toBe(turn);
      followVariables(variables, entry.deltas);
      followTokens(counts, entry.deltas);
      checkMoment(def, recorder.state, variables, counts);
    }
  });
});

/** The values of variables and the numbers of tokens in zones are those of the state. */
function checkMoment(def: PlayableGameDef, state: State, variables: Record<string, Named | Named[]>, counts: Record<string, number>) {
  const seen = inspect(def, state);
  expect(withoutPlaces(variables)).toEqual(withoutPlaces(seen.variables));
  expect(Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0))).toEqual(
    Object.fromEntries(Object.entries(seen.zones).map(([zone, tokens]) => [zone, tokens.length])),
  );
}

/** A token is named by where it lies, which may change while the variable stays. */
function withoutPlace(value: Named | Named[] | undefined): Named | Named[] | undefined {
  if (Array.isArray(value)) return value.map((each) => withoutPlace(each) as Named);
  return typeof value === 'string' ? value.split('@')[0] : value;
}

function withoutPlaces(variables: Record<string, Named | Named[]>): Record<string, Named | Named[] | undefined> {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, withoutPlace(value)]));
}

function followVariables(variables: Record<string, Named | Named[]>, deltas: readonly Delta[]): void {
  for (const delta of deltas) {
    if (delta.kind !== 'variable') continue;
    const owner = delta.player ?? delta.team;
    const old = owner === undefined ? variables[delta.variable] : (variables[delta.variable] as Named[])[owner];
    expect(withoutPlace(delta.before)).toEqual(withoutPlace(old));
    if (owner === undefined) variables[delta.variable] = delta.after;
    else (variables[delta.variable] as Named[])[owner] = delta.after;
  }
}

function followTokens(counts: Record<string, number>, deltas: readonly Delta[]): void {
  for (const delta of deltas) {
    // No game of the corpus takes anything back.
    expect(delta.kind).not.toBe('undone');
    if (delta.kind !== 'created' && delta.kind !== 'moved' && delta.kind !== 'destroyed') continue;
    if (delta.from !== undefined) counts[delta.from] = (counts[delta.from] ?? 0) - 1;
    if (delta.to !== undefined) counts[delta.to] = (counts[delta.to] ?? 0) + 1;
  }
}
