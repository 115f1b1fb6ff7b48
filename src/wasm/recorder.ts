/** A compiled program that writes tapes. Random seats are played inside; its memory is used again for every match. */
import { callerMust } from '../diagnostics/caller-mistake.ts';
import type { Answering, TapeBatch, TapePlayer } from '../kernel/tape/tape-player.ts';
import { H } from '../program/layout.ts';
import type { Program } from '../program/program.ts';
import { buildModule, type Places } from './build-module.ts';
import { low, up } from './seed-halves.ts';

/** What the module offers, as `runtime/record.ts` defines it. */
interface Exports {
  memory: WebAssembly.Memory;
  rewind(maxTurns: number, maxMoves: number): void;
  recordMatch(slot: number, seedLow: number, seedUp: number, run: number, random: number): number;
  recordAnswer(index: number): number;
  recordMatches(slot: number, seedLow: number, seedUp: number, run: number, count: number): number;
  tapeEnd(): number;
  optionCount(slot: number, player: number): number;
}

/** Matches are played in the first slot. */
const SLOT = 0;
const PAGE = 65_536;
/** The most that a cap can be inside; nothing reaches it. */
const UNBOUNDED = 2 ** 31 - 1;

/** What plays matches of a program onto tapes, or why there is none. */
export function wasmRecorder(program: Program): WasmRecorder | { refused: string } {
  const built = buildModule(program, { records: true });
  return 'refused' in built ? built : new WasmRecorder(program, new WebAssembly.Module(built.bytes), built.places);
}

/** Plays matches onto tapes in a module that records. */
export class WasmRecorder implements TapePlayer {
  readonly program: Program;
  readonly #exports: Exports;
  readonly #tape: Int32Array;
  readonly #state: Int32Array;

  constructor(program: Program, module: WebAssembly.Module, { slotsAt, slotBytes, tapeAt, stateAt }: Places) {
    this.program = program;
    this.#exports = new WebAssembly.Instance(module).exports as unknown as Exports;
    const { memory } = this.#exports;
    const missing = slotsAt + slotBytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    callerMust(tapeAt !== undefined, 'A module that writes tapes is built for it.');
    this.#tape = new Int32Array(memory.buffer, tapeAt);
    this.#state = new Int32Array(memory.buffer, stateAt, program.layout.size);
  }

  play({ seed, first, count, maxTurns, maxMoves, seats }: TapeBatch, take: (words: Int32Array) => void): void {
    for (let run = first; run < first + count;) {
      this.#exports.rewind(Math.min(maxTurns, UNBOUNDED), Math.min(maxMoves, UNBOUNDED));
      const own = BigInt.asUintN(64, seed + BigInt(run));
      if (seats === null) run += this.#exports.recordMatches(SLOT, low(own), up(own), run, first + count - run);
      else this.#playAsking(own, run++, seats(run - 1, own));
      take(this.#tape.subarray(0, this.#exports.tapeEnd()));
    }
  }

  /** One match, in which some are asked outside. */
  #playAsking(seed: bigint, run: number, seats: readonly (Answering | null)[]): void {
    const random = seats.reduce((mask, seat, player) => (seat === null ? mask | (1 << player) : mask), 0);
    let asked = this.#exports.recordMatch(SLOT, low(seed), up(seed), run, random);
    while (asked >= 0) {
      const options = Math.min(this.#exports.optionCount(SLOT, asked), this.program.limits.options);
      const index = seats[asked]!(this.#state.subarray(0, this.#state[H.SP]), asked);
      callerMust(
        Number.isInteger(index) && index >= 0 && index < options,
        `Player ${asked} answered ${index} to a question with ${options} options.`,
      );
      asked = this.#exports.recordAnswer(index);
    }
  }
}
