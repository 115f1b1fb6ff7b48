/**
 * Plays samples on both executors, whose states must be the same in bytes after every answer, and compares what came of it.
 * A quick run plays one sample in eight on the compiled executor.
 */
import { expect } from 'vitest';
import { compile } from '../../../src/lang/index.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import {
  applyMove,
  ENGINE,
  executorFor,
  inspect,
  legalMoves,
  observe,
  pendingPlayers,
  startMatch,
  type Executor,
  type GameEvent,
  type Inspection,
  type Move,
  type State,
} from '../../../src/kernel/index.ts';
import type { Program } from '../../../src/program/index.ts';
import { wasmExecutor } from '../../../src/wasm/index.ts';
import { printEvent, printZone } from '../fixture.ts';
import { printDiagnostic } from '../print-diagnostic.ts';
import { isTwinPlayed } from '../thoroughness.ts';
import { differenceOf } from '../twins.ts';
import { plain } from './named.ts';
import type { Expected, Sample } from './sample.ts';
import { projectOf } from '../project.ts';

/** After so many steps of the engine alone a sample is stopped. */
const MOST_STEPS = 100;

/** Compiles and plays a sample, and compares everything it states. */
export function checkSample({ title, files, main = 'game.cgml', players, seed = 1, answers = [], expected }: Sample): void {
  const { gameDef, diagnostics } = compile(files[main]!, { file: main, project: projectOf(files) });
  const said = diagnostics.map(
    (diagnostic) =>
      `${diagnostic.span === undefined || diagnostic.span.file === main ? '' : `${diagnostic.span.file}:`}${printDiagnostic(diagnostic)}`,
  );
  const wanted = expected.diagnostics ?? [];
  expect(
    said.map((text, index) => (text.includes(wanted[index] ?? '\n') ? wanted[index]! : text)),
    'diagnostics',
  ).toEqual(wanted);
  if (expected.sameAs !== undefined) expect(gameDef).toEqual(compile(expected.sameAs, { file: main, project: projectOf(files) }).gameDef);
  if (gameDef === null) expect(wanted.length, 'a game with errors says which').toBeGreaterThan(0);
  else checkPlay(gameDef, { players: players ?? gameDef.meta.players.min }, { seed, answers, hasTwin: isTwinPlayed(title) }, expected);
}

function checkPlay(def: PlayableGameDef, match: { players: number }, how: Played, expected: Expected): void {
  if (expected.gameDef !== undefined) expect(def).toMatchObject(expected.gameDef);
  const { state, events } = play(def, match, how);
  const seen = inspect(def, state);
  const facts = factsOf(def, state, seen, events, expected);
  const { diagnostics: _, gameDef: __, sameAs: ___, ...stated } = expected;
  expect(facts).toEqual({ over: expected.asks === undefined, ...stated });
}

/** What is the case, of everything that is stated. */
function factsOf(def: PlayableGameDef, state: State, seen: Inspection, events: readonly GameEvent[], expected: Expected): Expected {
  const { variables, zones, sees, wins, ranks, state: at, asks, events: told } = expected;
  const pick = <T, U>(wanted: Readonly<Record<string, T>>, get: (key: string) => U): Record<string, U> =>
    Object.fromEntries(Object.keys(wanted).map((key) => [key, get(key)]));
  const types = new Set(told?.map((line) => line.split(' ')[0]));
  return {
    over: seen.result !== null && seen.result.type !== 'halted',
    ...(variables !== undefined && { variables: pick(variables, (name) => plain(seen.variables[name] ?? null)) }),
    ...(zones !== undefined && { zones: pick(zones, (name) => (seen.zones[name] ?? []).join(' ')) }),
    ...(sees !== undefined && {
      sees: pick(sees, (viewer) =>
        pick(sees[Number(viewer)]!, (zone) => printZone(withoutProperties(observe(def, state, Number(viewer)).zones[zone]!))),
      ),
    }),
    ...(wins !== undefined && { wins: seen.result?.winners ?? [] }),
    ...(ranks !== undefined && { ranks: seen.result?.ranks ?? [] }),
    ...(at !== undefined && { state: seen.state }),
    ...(asks !== undefined && { asks: pendingPlayers(def, state) }),
    ...(told !== undefined && {
      events: events
        .filter(({ type }) => types.has(type))
        .map((event) => `${printEvent(event)}${event.place === undefined ? '' : ` at ${event.place.join('.')}`}`),
    }),
  };
}

/** What is printed on a card says its name. */
function withoutProperties(zone: ReturnType<typeof observe>['zones'][string]): typeof zone {
  return { ...zone, ...(zone.tokens !== undefined && { tokens: zone.tokens.map(({ props: _, ...token }) => token) }) };
}

interface Played {
  readonly seed: number;
  /** Without answers, the first option is always taken. */
  readonly answers?: readonly string[];
  /** Whether the compiled game is played beside the interpreter; it is unless told otherwise. */
  readonly hasTwin?: boolean;
}

/** Plays with the interpreter, and the same with the compiled game beside it. */
export function play(
  def: PlayableGameDef,
  match: { players: number },
  { seed, answers, hasTwin = true }: Played,
): { state: State; events: GameEvent[] } {
  const { program } = executorFor(def, match);
  const twin = hasTwin ? compiled(program) : null;
  const slot = twin?.allocate() ?? 0;
  let { state, events } = startMatch(def, seed, match);
  twin?.start(slot, BigInt(seed));
  const compare = (): void => {
    if (twin !== null) expect(differenceOf(state.words, twin.save(slot), program), 'interpreter and compiled game').toBeNull();
  };
  compare();
  const left = [...(answers ?? [])];
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const [player] = pendingPlayers(def, state);
    if (player === undefined || (player !== ENGINE && answers !== undefined && left.length === 0)) break;
    const [seat, index] = player === ENGINE || answers === undefined ? [player, 0] : answer(def, state, left.shift()!);
    const moves = legalMoves(def, state, seat);
    if (twin !== null) expect(twin.optionCount(slot, seat), 'options of the compiled game').toBe(moves.length);
    const applied = applyMove(def, state, seat, moves[index]!);
    if ('rejected' in applied) throw new Error(applied.rejected);
    twin?.apply(slot, seat, index);
    state = applied.state;
    events = [...events, ...applied.events];
    compare();
  }
  expect(left, 'answers to questions that were never asked').toEqual([]);
  return { state, events };
}

/** Of a game that is played with several seeds, the compiled form is made once. */
const twins = new WeakMap<Program, Executor>();

function compiled(program: Program): Executor {
  const known = twins.get(program);
  if (known !== undefined) return known;
  const twin = wasmExecutor(program);
  if ('refused' in twin) throw new Error(twin.refused);
  twins.set(program, twin);
  return twin;
}

/** The seat and the option that an answer names. */
function answer(def: PlayableGameDef, state: State, text: string): [seat: number, index: number] {
  const [, seat, word, nth, offered] = /^(\d+): (.+?)(?:#(\d+))?(?: of (.*))?$/.exec(text)!;
  const labels = legalMoves(def, state, Number(seat)).map(labelOf);
  if (offered !== undefined) expect(labels.toSorted(), `the options of seat ${seat}`).toEqual(offered.split(', ').toSorted());
  const index = labels.flatMap((label, at) => (label === word ? [at] : [])).at(Number(nth ?? 1) - 1) ?? -1;
  expect(
    index,
    `"${text}" is possible; seats ${pendingPlayers(def, state).join(', ')} are asked, and the options are ${labels.join(', ')}`,
  ).toBeGreaterThanOrEqual(0);
  return [Number(seat), index];
}

/** A move in a word: what is chosen, `done`, `decline`, or the arguments of an action. */
function labelOf(move: Move): string {
  if ('choose' in move) return String(plain(move.choose));
  if ('param' in move) return String(plain(move.value));
  if ('action' in move)
    return (
      Object.values(move.args)
        .map((value) => String(plain(value)))
        .join(' ') || move.action
    );
  return Object.keys(move)[0]!;
}
