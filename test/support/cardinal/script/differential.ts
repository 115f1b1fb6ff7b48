/** Scripts that were made by chance, carried out by both executors and by the interpreter of the tests: all must come to the same. */
import { SourceFile } from '../../../../src/diagnostics/index.ts';
import type { Match, PlayableGameDef } from '../../../../src/ir/index.ts';
import {
  applyMove,
  executorFor,
  legalMoves,
  matchFaults,
  pendingPlayers,
  Rng,
  startMatch,
  type GameEvent,
  type Move,
  type State,
} from '../../../../src/kernel/index.ts';
import { parseScript } from '../../../../src/lang/cardinal/script/parse.ts';
import { wasmExecutor, type WasmExecutor } from '../../../../src/wasm/index.ts';
import { differenceOf } from '../../twins.ts';
import { arena, cardOf } from './arena.ts';
import { boardOf, summaryOf, type Board, type ZoneName } from './board.ts';
import { generateScript } from './generate.ts';
import { interpret, LeastNumber } from './interpreter.ts';
import { cardValue, type Value } from './values.ts';

export interface Outcome {
  readonly made: number;
  readonly compiled: number;
  /** What came out differently, with the script. */
  readonly differences: readonly string[];
}

/** Carries out so many generated scripts in one game. */
export function carryOutGenerated(seed: number, count: number): Outcome {
  const rng = new Rng(seed);
  return carryOut(
    Array.from({ length: count }, () => generateScript(rng)),
    seed,
  );
}

/** Carries out scripts in one game; the seed says who begins, what the boards are, and what players answer. */
export function carryOut(scripts: readonly string[], seed: number): Outcome {
  const count = scripts.length;
  const rng = new Rng(seed);
  const begins = (seed % 2) as 0 | 1;
  const game = arena(scripts, begins, rng);
  const none: Outcome = { made: count, compiled: 0, differences: [] };
  if (game === null) return none;
  // Scripts with many loops need much room: too many of them do not fit into one game.
  if (matchFaults(game.def, MATCH).length > 0) return count === 1 ? none : joined(halves(scripts).map((half) => carryOut(half, seed)));
  const table = new ScriptTable(game.def, begins);
  const differences = game.numbers.flatMap((number) => {
    const difference = table.difference(number, scripts[number]!, new Rng(seed * 1000 + number));
    return difference === null ? [] : [`seed ${seed}, script ${number}: ${difference}\n${scripts[number]!}`];
  });
  return { made: count, compiled: game.numbers.length, differences };
}

function halves<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}

function joined(outcomes: readonly Outcome[]): Outcome {
  return {
    made: outcomes.reduce((sum, { made }) => sum + made, 0),
    compiled: outcomes.reduce((sum, { compiled }) => sum + compiled, 0),
    differences: outcomes.flatMap(({ differences }) => differences),
  };
}

const MATCH: Match = { players: 2, seats: [{ deck: 'all' }, { deck: 'all' }] };
const SEED = 1;

interface Played {
  readonly state: State;
  readonly asked: Move[];
  readonly said: readonly string[];
  readonly fault: string | null;
}

class ScriptTable {
  readonly #def: PlayableGameDef;
  readonly #begins: 0 | 1;
  readonly #wasm: WasmExecutor;
  readonly #slot: number;
  readonly #start: State;

  constructor(def: PlayableGameDef, begins: 0 | 1) {
    this.#def = def;
    this.#begins = begins;
    const wasm = wasmExecutor(executorFor(def, MATCH).program);
    if ('refused' in wasm) throw new Error(wasm.refused);
    this.#wasm = wasm;
    this.#slot = wasm.allocate();
    this.#start = startMatch(def, SEED, MATCH).state;
  }

  /** What is different after a script, or null. */
  difference(number: number, text: string, rng: Rng): string | null {
    const { state, asked, said, fault } = this.#play(number, rng);
    const board = boardOf(this.#def, this.#start);
    const { script } = parseScript(new SourceFile('script.rhai', text));
    try {
      interpret(script, board, this.#begins, (question, now) => answerOf(question, asked.shift(), now));
    } catch (error) {
      if (error instanceof LeastNumber) return null;
      if (!(error instanceof Unasked)) throw error;
      return fault ?? error.message;
    }
    if (fault !== null) return fault;
    board.settle();
    if (asked.length > 0) return `${asked.length} questions more than the interpreter asks`;
    const [expected, found] = [board.summary, summaryOf(this.#def, state, cardOf(number))].map((each) => JSON.stringify(each));
    if (expected !== found) return `\n${found}\ninstead of\n${expected}`;
    return JSON.stringify(said) === JSON.stringify(board.said) ? null : `said ${said.join('; ')} instead of ${board.said.join('; ')}`;
  }

  /** Plays the spell on both executors; whoever is asked answers by chance. */
  #play(number: number, rng: Rng): Played {
    let state = this.#start;
    const asked: Move[] = [];
    const events: GameEvent[] = [];
    this.#wasm.start(this.#slot, BigInt(SEED));
    const plays = [cardOf(number), 'pass_priority', 'pass_priority'];
    for (;;) {
      const different = differenceOf(state.words, this.#wasm.save(this.#slot), executorFor(this.#def, MATCH).program);
      if (different !== null) return { state, asked, said: [], fault: `executors differ: ${different}` };
      const [player] = pendingPlayers(this.#def, state);
      if (player === undefined) break;
      const moves = legalMoves(this.#def, state, player);
      const isAsked = moves.some((move) => 'choose' in move);
      if (!isAsked && plays.length === 0) break;
      const index = isAsked ? rng.below(moves.length) : indexOf(moves, plays.shift()!);
      if (isAsked) asked.push(moves[index]!);
      const applied = applyMove(this.#def, state, player, moves[index]!);
      if ('rejected' in applied) throw new Error(applied.rejected);
      this.#wasm.apply(this.#slot, player, index);
      ({ state } = applied);
      for (const event of applied.events) events.push(event);
    }
    const failed = events.find(({ type }) => UNWANTED.has(type));
    return { state, asked, said: saidIn(events), fault: failed === undefined ? null : JSON.stringify(failed) };
  }
}

const UNWANTED: ReadonlySet<string> = new Set(['failed', 'attemptFailed', 'triggerTruncated', 'checksTruncated', 'halted']);

/** What messages of scripts say. */
function saidIn(events: readonly GameEvent[]): string[] {
  return events.flatMap(({ type, text }) => (type === 'message' && text?.startsWith('now ') === true ? [text] : []));
}

function indexOf(moves: readonly Move[], word: string): number {
  const index = moves.findIndex(
    (move) => 'action' in move && (move.action === word || Object.values(move.args).some((arg) => String(arg).startsWith(`${word}@`))),
  );
  if (index < 0) throw new Error(`nobody can play ${word}: ${JSON.stringify(moves)}`);
  return index;
}

class Unasked extends Error {}

/** A number, or a card by its place. */
function answerOf(question: string, move: Move | undefined, board: Board): Value {
  if (move === undefined || !('choose' in move)) throw new Unasked(`${question} is not asked`);
  const card = /^\w+@(\w+):(\d)(?:\[(\d+)\])?$/.exec(String(move.choose));
  if (card === null) return move.choose as number;
  return cardValue(board.zones[card[1] as ZoneName][Number(card[2])]![Number(card[3] ?? 0)]!);
}
