/**
 * Plays samples: on both executors, whose states must be the same in bytes after every answer, and with A on either seat, which must
 * make no difference. Making and compiling the game takes longer than playing it: only a long run plays both seats, and a quick one plays
 * one sample in eight on the compiled executor.
 */
import { expect } from 'vitest';
import { compile } from '../../../src/lang/index.ts';
import type { Match, PlayableGameDef } from '../../../src/ir/index.ts';
import {
  applyMove,
  ENGINE,
  executorFor,
  inspect,
  legalMoves,
  observe,
  pendingPlayers,
  startMatch,
  type GameEvent,
  type Move,
  type State,
} from '../../../src/kernel/index.ts';
import { tellEvents } from '../../../src/tell/index.ts';
import type { Program } from '../../../src/program/index.ts';
import { wasmExecutor, type WasmExecutor } from '../../../src/wasm/index.ts';
import { plain, type Named } from '../cgml/named.ts';
import { printDiagnostic } from '../print-diagnostic.ts';
import { projectOf } from '../project.ts';
import { isLong, isTwinPlayed } from '../thoroughness.ts';
import { differenceOf } from '../twins.ts';
import { filesOf, type Player, type Sample } from './sample.ts';

const SEED = 1;
/** After so many steps of the engine alone a sample is stopped. */
const MOST_STEPS = 200;

export function checkSample(sample: Sample): void {
  for (const seatOfA of [0, 1] as const) {
    if (!isLong && sample.title.length % 2 !== seatOfA) continue;
    const def = compiled(sample, seatOfA);
    if (def !== null) new Table(sample, def, seatOfA, isTwinPlayed(sample.title)).check();
  }
}

function compiled(sample: Sample, seatOfA: 0 | 1): PlayableGameDef | null {
  const files = filesOf(sample, seatOfA);
  const { gameDef, diagnostics } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  const wanted = sample.diagnostics ?? [];
  // Nobody draws in most samples.
  const remarks = diagnostics.filter(({ code }) => code !== 'cardinal/no-step');
  const said = remarks.map(printDiagnostic).map((text, index) => (text.includes(wanted[index] ?? '\n') ? wanted[index]! : text));
  expect(said, 'diagnostics').toEqual(wanted);
  if (gameDef === null) expect(wanted.length, 'a game with errors says which').toBeGreaterThan(0);
  return gameDef;
}

function compiledTwin(program: Program): WasmExecutor {
  const twin = wasmExecutor(program);
  if ('refused' in twin) throw new Error(twin.refused);
  return twin;
}

/** A match of a sample, with A on a seat. */
class Table {
  readonly #sample: Sample;
  readonly #def: PlayableGameDef;
  readonly #seatOfA: 0 | 1;
  readonly #match: Match;
  readonly #events: GameEvent[] = [];

  readonly #isCompiled: boolean;

  constructor(sample: Sample, def: PlayableGameDef, seatOfA: 0 | 1, isCompiled: boolean) {
    this.#isCompiled = isCompiled;
    this.#sample = sample;
    this.#def = def;
    this.#seatOfA = seatOfA;
    const seats: readonly Player[] = seatOfA === 0 ? ['A', 'B'] : ['B', 'A'];
    this.#match = { players: 2, seats: seats.map((name) => ({ deck: name, name })) };
  }

  check(): void {
    const state = this.#play();
    const { expected, told } = this.#sample;
    const facts = Object.fromEntries(Object.keys(expected).map((name) => [name, this.#fact(state, name)]));
    expect(facts, `with A on seat ${this.#seatOfA}`).toEqual(expected);
    if (told !== undefined) expect(this.#said(told)).toEqual(told);
  }

  #play(): State {
    const [def, match] = [this.#def, this.#match];
    const { program } = executorFor(def, match);
    const twin = this.#isCompiled ? compiledTwin(program) : null;
    const slot = twin?.allocate() ?? 0;
    const started = startMatch(def, SEED, match);
    let { state } = started;
    this.#events.push(...started.events);
    twin?.start(slot, BigInt(SEED));
    const left = [...(this.#sample.answers ?? [])];
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      if (twin !== null) expect(differenceOf(state.words, twin.save(slot), program), 'interpreter and compiled game').toBeNull();
      const [player] = pendingPlayers(def, state);
      if (player === undefined || (player !== ENGINE && left.length === 0)) break;
      const [seat, index] = player === ENGINE ? [player, 0] : this.#answer(state, left.shift()!);
      const moves = legalMoves(def, state, seat);
      if (twin !== null) expect(twin.optionCount(slot, seat), 'options of the compiled game').toBe(moves.length);
      const applied = applyMove(def, state, seat, moves[index]!);
      if ('rejected' in applied) throw new Error(applied.rejected);
      twin?.apply(slot, seat, index);
      state = applied.state;
      this.#events.push(...applied.events);
    }
    expect(left, 'answers to questions that were never asked').toEqual([]);
    return state;
  }

  /** The seat and the option that an answer names. */
  #answer(state: State, text: string): [seat: number, index: number] {
    const [, player, word, offered] = /^([AB]): (.+?)(?: of (.*))?$/.exec(text)!;
    const seat = this.#seat(player as Player);
    const placed = legalMoves(this.#def, state, seat).map((move) => this.#label(move));
    const labels = word!.includes('@') ? placed : placed.map((label) => label.split(' ').map(plain).join(' '));
    if (offered !== undefined) expect(labels.toSorted(), `the options of ${player}`).toEqual(offered.split(', ').toSorted());
    const index = labels.indexOf(word!);
    const asked = pendingPlayers(this.#def, state).map((each) => this.#player(each));
    expect(index, `"${text}" is possible; ${asked.join(', ')} must answer, with ${labels.join(', ')}`).toBeGreaterThanOrEqual(0);
    return [seat, index];
  }

  /** A move in a word: what is chosen or played, `pass_priority`, `done`, `decline`. A player is A or B. */
  #label(move: Move): string {
    if ('choose' in move) return this.#named(move.choose);
    if ('param' in move) return this.#named(move.value);
    if (!('action' in move)) return Object.keys(move)[0]!;
    const args = Object.values(move.args).map((value) => this.#named(value));
    return args.length === 0 ? move.action : args.join(' ');
  }

  #named(value: Named): string {
    const avatar = /^player@players:(\d)/.exec(String(value));
    if (avatar !== null) return this.#player(Number(avatar[1]));
    return String(value).replace(/:(\d)/, (_, seat: string) => `:${this.#player(Number(seat))}`);
  }

  #fact(state: State, name: string): string | number | boolean | null {
    if (name === 'asks')
      return pendingPlayers(this.#def, state)
        .map((seat) => this.#player(seat))
        .join(' ');
    const seen = inspect(this.#def, state);
    if (name === 'wins') return (seen.result?.winners ?? []).map((seat) => this.#player(seat)).join(' ');
    const [player, what, prop] = name.split('.');
    if (what === undefined) return (seen.zones[`${name}:none`] ?? []).join(' ');
    const seat = this.#seat(player as Player);
    if (prop !== undefined) return this.#prop(state, seat, what, prop);
    const variable = seen.variables[what];
    if (Array.isArray(variable)) return variable[seat] as number;
    return (seen.zones[`${what}:${seat}`] ?? []).toSorted().join(' ');
  }

  #prop(state: State, seat: number, definition: string, prop: string): string | number | boolean | null {
    const { zones, displays } = observe(this.#def, state, seat);
    const token = zones[`field:${seat}`]?.tokens?.find((each) => each.definition === definition);
    expect(token, `${definition} is on the field`).toBeDefined();
    // What modifiers make of it is displayed.
    const shown = displays?.[prop]?.find(({ of }) => of === token!.name)?.value;
    return plain(shown ?? token!.props?.[prop] ?? null) as string | number | boolean | null;
  }

  /** Those of the sentences that were told, in the order in which they were. */
  #said(wanted: readonly string[]): string[] {
    const sentences = tellEvents(this.#def, this.#events, { match: this.#match });
    const found: string[] = [];
    for (const sentence of sentences) if (sentence === wanted[found.length]) found.push(sentence);
    return found.length === wanted.length ? found : sentences;
  }

  #seat(player: Player): number {
    return player === 'A' ? this.#seatOfA : 1 - this.#seatOfA;
  }

  #player(seat: number): Player {
    return seat === this.#seatOfA ? 'A' : 'B';
  }
}
