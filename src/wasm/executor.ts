/** A compiled program as an executor: states in slots of the module's memory. Crossing the border allocates nothing. */
import { CallerMistake } from '../diagnostics/caller-mistake.ts';
import {
  ANSWER,
  Interpreter,
  NOTE,
  spreadOption,
  type EventRecord,
  type Executor,
  type Notes,
  type Rng,
  type Trials,
} from '../kernel/index.ts';
import { checkImage } from '../kernel/check/index.ts';
import { stirred } from '../kernel/hash.ts';
import { recomputeAllLanes } from '../kernel/lanes.ts';
import { positionHash } from '../kernel/position-hash.ts';
import { H } from '../program/layout.ts';
import type { Valuation } from '../kernel/valuation.ts';
import type { Program } from '../program/program.ts';
import { MOST_KEYS } from './search.ts';
import { MOST_TRIED } from './trials.ts';
import { buildModule, type Places } from './build-module.ts';
import { low, up } from './seed-halves.ts';

/** What the module offers, as `runtime/slots.ts` and `search.ts` define it. */
interface Exports {
  memory: WebAssembly.Memory;
  clear(slot: number): void;
  copy(from: number, to: number): void;
  fork(from: number, to: number): void;
  evict(): void;
  start(slot: number, seedLow: number, seedUp: number): void;
  pending(slot: number): number;
  optionCount(slot: number, player: number): number;
  option(slot: number, player: number, index: number): number;
  apply(slot: number, player: number, index: number): void;
  playout(slot: number, maxPlies: number): number;
  playouts(from: number, slot: number, count: number, maxPlies: number): number;
  isEnded(slot: number): number;
  rank(slot: number, player: number): number;
  plies(slot: number): number;
  hashOf(slot: number): void;
  keyOf(slot: number, player: number, index: number): void;
  keysOf(slot: number, player: number): number;
  playoutNoted(slot: number, maxPlies: number): number;
  matches(slot: number, seedLow: number, seedUp: number, count: number, maxPlies: number): number;
  notedAnswers(): number;
  standings(slot: number): void;
  tryOptions(sample: number, begun: number, player: number, count: number): number;
  prepareKnown(slot: number, player: number): number;
  clearKnown(slot: number): void;
  drawSample(known: number, slot: number, player: number): void;
  chooseBest(known: number, sample: number, begun: number, player: number, samples: number): number;
}

const PAGE = 65_536;

/** An executor for a program, or why there is none. With a valuation it also tries options out, unless that makes the module too large. */
export function wasmExecutor(program: Program, valuation?: Valuation): WasmExecutor | { refused: string } {
  const built = buildModule(program, valuation === undefined ? {} : { valuation });
  if (!('refused' in built)) return new WasmExecutor(program, new WebAssembly.Module(built.bytes), built.places);
  return valuation === undefined ? built : wasmExecutor(program);
}

/** Plays a program compiled to WebAssembly. */
export class WasmExecutor implements Executor {
  readonly program: Program;
  readonly #exports: Exports;
  readonly #places: Places;
  readonly #freed: number[] = [];
  #slots = 0;
  readonly trials: Trials | null;
  /** The memory as words and as numbers, and the state in use; made anew when it has grown. */
  #words: Int32Array;
  #floats: Float64Array;
  #state: Int32Array;
  /** Tells what happens, where somebody listens; made when it is first needed. */
  #teller: { interpreter: Interpreter; slot: number } | null = null;

  constructor(program: Program, module: WebAssembly.Module, places: Places) {
    this.program = program;
    this.#places = places;
    this.#exports = new WebAssembly.Instance(module).exports as unknown as Exports;
    [this.#words, this.#floats, this.#state] = this.#views();
    this.trials = places.trials === null ? null : this.#makeTrials(places.trials);
  }

  #views(): [words: Int32Array, floats: Float64Array, state: Int32Array] {
    const { buffer } = this.#exports.memory;
    return [new Int32Array(buffer), new Float64Array(buffer), new Int32Array(buffer, this.#places.stateAt, this.program.layout.size)];
  }

  allocate(): number {
    const freed = this.#freed.pop();
    if (freed !== undefined) {
      this.#exports.clear(freed);
      return freed;
    }
    const end = this.#places.slotsAt + (this.#slots + 1) * this.#places.slotBytes;
    const missing = end - this.#words.byteLength;
    // By an eighth more than is needed, so that many slots do not mean many steps.
    if (missing > 0) {
      this.#exports.memory.grow(Math.ceil((missing + (this.#slots * this.#places.slotBytes) / 8) / PAGE));
      [this.#words, this.#floats, this.#state] = this.#views();
    }
    return this.#slots++;
  }

  free(slot: number): void {
    if (!this.#freed.includes(slot)) this.#freed.push(slot);
  }

  copy(from: number, to: number): void {
    this.#exports.copy(from, to);
  }

  save(slot: number): Int32Array {
    this.#exports.evict();
    const at = this.#at(slot);
    return this.#words.slice(at, at + this.#words[at + H.SP]!);
  }

  load(slot: number, image: Int32Array): void {
    const fault = checkImage(this.program, image);
    if (fault !== null) throw new CallerMistake(fault);
    this.reload(slot, image);
    recomputeAllLanes(this.program.layout, this.#words.subarray(this.#at(slot), this.#at(slot) + image.length));
  }

  reload(slot: number, image: Int32Array): void {
    this.#exports.evict();
    const at = this.#at(slot);
    const old = this.#words[at + H.SP]!;
    this.#words.set(image, at);
    if (old > image.length) this.#words.fill(0, at + image.length, at + old);
  }

  start(slot: number, seed: bigint, log?: EventRecord[]): void {
    if (log !== undefined) return this.#told(slot, (teller, own) => teller.start(own, seed, log));
    this.#exports.start(slot, low(seed), up(seed));
  }

  pending(slot: number): number {
    return this.#exports.pending(slot);
  }

  optionCount(slot: number, player: number): number {
    return this.#exports.optionCount(slot, player);
  }

  option(slot: number, player: number, index: number, args: Int32Array): number {
    const kind = this.#exports.option(slot, player, index);
    const at = this.#places.chosenAt >> 2;
    const count = this.#argumentsOf(kind);
    for (let i = 0; i < count; i++) args[i] = this.#words[at + i]!;
    return kind;
  }

  optionKeys(slot: number, player: number, keys: Int32Array): number {
    const count = this.#exports.keysOf(slot, player);
    const looked = Math.min(count, keys.length >> 1);
    const at = this.#places.keysAt >> 2;
    if (looked === count && count <= MOST_KEYS) {
      for (let word = 0; word < 2 * looked; word++) keys[word] = this.#words[at + word]!;
      return looked;
    }
    for (let place = 0; place < looked; place++) {
      this.#exports.keyOf(slot, player, spreadOption(place, looked, count));
      keys[2 * place] = this.#words[at]!;
      keys[2 * place + 1] = this.#words[at + 1]!;
    }
    return looked;
  }

  apply(slot: number, player: number, index: number, log?: EventRecord[]): void {
    if (log !== undefined) this.#told(slot, (teller, own) => teller.apply(own, player, index, log));
    else this.#exports.apply(slot, player, index);
  }

  /** Seldom enough that the interpreter may do it. */
  resign(slot: number, player: number, log?: EventRecord[]): void {
    this.#told(slot, (teller, own) => teller.resign(own, player, log));
  }

  ended(slot: number): boolean {
    return this.#exports.isEnded(slot) !== 0;
  }

  rank(slot: number, player: number): number {
    return this.#exports.rank(slot, player);
  }

  hash(slot: number): bigint {
    this.#exports.hashOf(slot);
    const at = this.#places.hashAt >> 2;
    return stirred(this.#words[at]!, this.#words[at + 1]!);
  }

  positionHash(slot: number): bigint {
    return positionHash(this.program, this.words(slot));
  }

  plies(slot: number): number {
    return this.#exports.plies(slot);
  }

  words(slot: number): Int32Array {
    // Any question about a slot makes it the one in use.
    this.#exports.plies(slot);
    return this.#state;
  }

  playout(slot: number, rng: Rng, maxPlies: number, notes?: Notes): number {
    this.#throwDice(rng);
    const plies = notes === undefined ? this.#exports.playout(slot, maxPlies) : this.#exports.playoutNoted(slot, maxPlies);
    this.#takeDice(rng);
    if (notes !== undefined) this.#takeNotes(notes);
    return plies;
  }

  playouts(from: number, slot: number, count: number, rng: Rng, maxPlies: number): number {
    this.#throwDice(rng);
    const plies = this.#exports.playouts(from, slot, count, maxPlies);
    this.#takeDice(rng);
    return plies;
  }

  matches(slot: number, seed: bigint, count: number, rng: Rng, maxPlies: number): number {
    this.#throwDice(rng);
    const plies = this.#exports.matches(slot, low(seed), up(seed), count, maxPlies);
    this.#takeDice(rng);
    return plies;
  }

  #makeTrials({ candidatesAt, worthsAt, standingAt }: NonNullable<Places['trials']>): Trials {
    const standings = new Float64Array(this.program.players);
    let begun: number | null = null;
    let known: number | null = null;
    let asking = 0;
    return {
      standings: (slot) => {
        this.#exports.standings(slot);
        for (let player = 0; player < standings.length; player++) standings[player] = this.#floats[(standingAt >> 3) + player]!;
        return standings;
      },
      tryOptions: (slot, player, options, worths, rng) => {
        // What is gone through with in several ways waits there.
        begun ??= this.allocate();
        let done = 0;
        for (let part = 0; done === part && part < options.length; part += MOST_TRIED) {
          const count = Math.min(MOST_TRIED, options.length - part);
          for (let i = 0; i < count; i++) this.#words[(candidatesAt >> 2) + i] = options[part + i]!;
          this.#throwDice(rng);
          const tried = this.#exports.tryOptions(slot, begun, player, count);
          this.#takeDice(rng);
          for (let i = 0; i < tried; i++) worths[part + i] = this.#floats[(worthsAt >> 3) + i]!;
          done += tried;
        }
        return done;
      },
      prepareSamples: (words, player) => {
        known ??= this.allocate();
        this.reload(known, words);
        asking = player;
        const isPrepared = this.#exports.prepareKnown(known, player) === 1;
        if (!isPrepared) this.#exports.clearKnown(known);
        return isPrepared;
      },
      drawSample: (slot, rng) => {
        this.#throwDice(rng);
        this.#exports.drawSample(known!, slot, asking);
        this.#takeDice(rng);
      },
      choose: (slot, samples, rng) => {
        begun ??= this.allocate();
        this.#throwDice(rng);
        const option = this.#exports.chooseBest(known!, slot, begun, asking, samples);
        this.#exports.clearKnown(known!);
        this.#takeDice(rng);
        return option;
      },
    };
  }

  /** Playouts draw from a generator inside, and the one outside goes on where they end. Loops: a call for eight words takes longer. */
  #throwDice({ words }: Rng): void {
    const at = this.#places.diceAt >> 2;
    for (let i = 0; i < words.length; i++) this.#words[at + i] = words[i]!;
  }

  #takeDice({ words }: Rng): void {
    const at = this.#places.diceAt >> 2;
    for (let i = 0; i < words.length; i++) words[i] = this.#words[at + i]!;
  }

  #takeNotes(notes: Notes): void {
    const count = this.#exports.notedAnswers();
    const at = this.#places.notesAt >> 2;
    for (let note = 0; note < count; note++) {
      const from = at + note * NOTE.SIZE;
      notes.add(this.#words[from + NOTE.PLAYER]!, this.#words[from + NOTE.FIRST]!, this.#words[from + NOTE.SECOND]!);
    }
  }

  #at(slot: number): number {
    return (this.#places.slotsAt + slot * this.#places.slotBytes) >> 2;
  }

  #argumentsOf(kind: number): number {
    if (kind < 0) return kind === ANSWER.ITEM || kind === ANSWER.PARAM ? 1 : 0;
    const { stepwise, params } = this.program.actions[kind]!;
    return stepwise ? 0 : params.length;
  }

  /** The interpreter does it, who can say what happens. */
  #told(slot: number, act: (teller: Interpreter, own: number) => void): void {
    this.#teller ??= (() => {
      const interpreter = new Interpreter(this.program);
      return { interpreter, slot: interpreter.allocate() };
    })();
    const { interpreter, slot: own } = this.#teller;
    const image = this.save(slot);
    if (image.length > 0) interpreter.reload(own, image);
    act(interpreter, own);
    this.reload(slot, interpreter.save(own));
  }
}
