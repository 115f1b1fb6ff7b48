/** Writes tapes of matches that the interpreter plays, by comparing states. It is slow and simple: others must write the same. */
import { FRAME, H, STRAND, TOKEN } from '../../program/layout.ts';
import { NONE, type ValueKind } from '../../program/nodes.ts';
import type { Program } from '../../program/program.ts';
import { ENGINE } from '../executor.ts';
import { ANSWERING, SEALED, STATUS } from '../flow/stages.ts';
import { keysFor, sumOf } from '../hash.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Scratch } from '../machine.ts';
import { argumentKinds } from './argument-kinds.ts';
import { Changes } from './changes.ts';
import { Heard } from './heard.ts';
import {
  END_ENTRY,
  ENTRY_FLAG,
  ENTRY_HEAD,
  ENTRY_OF,
  isListed,
  MOST_COUNTED,
  MOST_LISTED,
  MOST_WORDS,
  RESIGNS,
  START_ENTRY,
  STOPPED,
} from './layout.ts';
import { pointsOf } from './points.ts';

const TWO_32 = 2 ** 32;

/** Plays a match in a slot of its own, and writes down what is done. */
export class TapeWriter {
  readonly #executor: Interpreter;
  readonly #slot: number;
  readonly #args: Int32Array;
  readonly #heard: Heard;
  readonly #changes: Changes;
  readonly #points: Scratch | null;
  #words = new Int32Array(1024);
  /** Where the next word goes, and where the entry began that is being written. */
  #at = 0;
  #entry = 0;
  #isListed = false;
  #upkeepAt = -1;

  constructor(executor: Interpreter) {
    const { program } = executor;
    this.#executor = executor;
    this.#slot = executor.allocate();
    this.#args = new Int32Array(program.layout.strandSize);
    this.#changes = new Changes(program.layout, toldColumns(program));
    this.#heard = new Heard(() => {
      this.#changes.find(executor.words(this.#slot));
      this.#upkeepAt = this.#changes.count;
    });
    const { by } = pointsOf(program);
    this.#points = by === null ? null : { run: executor.evaluator(by.value), locals: by.locals };
  }

  /** Where the match is played. */
  get slot(): number {
    return this.#slot;
  }

  /** What was written since the start of the match; good until more is written. */
  get words(): Int32Array {
    return this.#words.subarray(0, this.#at);
  }

  /** Whether the match has more words than it may have. */
  get isFull(): boolean {
    return this.#at > MOST_WORDS;
  }

  /** The turn that is going on. */
  get turn(): number {
    return this.#state[H.TURN]!;
  }

  /** Begins a match on an empty tape. */
  start(seed: bigint, run: number): void {
    this.#at = 0;
    this.#isListed = isListed(run);
    this.#heard.forget();
    this.#executor.start(this.#slot, seed, this.#heard);
    this.#changes.begin(this.#state);
    this.#open(ENTRY_OF.START);
    this.#set(START_ENTRY.SEED_LOW, Number(BigInt.asIntN(32, seed)));
    this.#set(START_ENTRY.SEED_UP, Number(BigInt.asIntN(32, seed >> 32n)));
    this.#set(START_ENTRY.RUN, run);
    this.#set(ENTRY_HEAD.TURN, this.turn);
    this.#set(ENTRY_HEAD.TURNS, this.turn);
    this.#setQuestion(-1, -1);
    this.#put(0);
    this.#put(0);
    this.#close(this.#heard.setupFailed ? ENTRY_FLAG.SETUP_FAILED : 0);
  }

  /** A player takes an option. */
  move(player: number, index: number): void {
    const executor = this.#executor;
    const slot = this.#slot;
    const turn = this.turn;
    this.#open(player);
    const options = executor.optionCount(slot, player);
    const kind = executor.option(slot, player, index, this.#args);
    this.#set(ENTRY_HEAD.KIND, kind);
    this.#set(ENTRY_HEAD.OPTION_LOW, (index % TWO_32) | 0);
    this.#set(ENTRY_HEAD.OPTION_UP, Math.floor(index / TWO_32));
    this.#set(ENTRY_HEAD.OPTIONS, Math.min(options, MOST_COUNTED));
    this.#findQuestion(player);
    this.#putArguments(kind);
    this.#putKinds(player, options);
    if (this.#isListed) this.#putOptions(player, Math.min(options, MOST_LISTED));
    const sealed = this.#sealed();
    this.#listen();
    executor.apply(slot, player, index, this.#heard);
    this.#closeMove(player, turn, sealed, this.#isListed ? ENTRY_FLAG.LISTED : 0);
  }

  /** A player gives up. */
  resign(player: number): void {
    const turn = this.turn;
    this.#open(player);
    this.#set(ENTRY_HEAD.KIND, RESIGNS);
    this.#set(ENTRY_HEAD.OPTION_LOW, -1);
    this.#set(ENTRY_HEAD.OPTION_UP, -1);
    this.#setQuestion(-1, -1);
    this.#put(0);
    this.#put(0);
    const sealed = this.#sealed();
    this.#listen();
    this.#executor.resign(this.#slot, player, this.#heard);
    this.#closeMove(player, turn, sealed, 0);
  }

  /** Ends a match, by its rules or because it is stopped. */
  end(stopped: (typeof STOPPED)[keyof typeof STOPPED], maxTurns: number): void {
    const { layout, players } = this.#executor.program;
    const s = this.#state;
    const isEnded = s[layout.flow.STATUS] === STATUS.ENDED;
    this.#entry = this.#at;
    this.#room(END_ENTRY.PLAYERS + 2 * players);
    this.#at += END_ENTRY.PLAYERS;
    this.#set(END_ENTRY.PLAYER, ENTRY_OF.END);
    this.#set(END_ENTRY.STOPPED, stopped);
    this.#set(END_ENTRY.RESULT, isEnded ? s[layout.flow.RESULT_KIND]! : -1);
    this.#set(END_ENTRY.CONDITION, isEnded ? s[layout.flow.RESULT]! - 2 : -1);
    this.#set(END_ENTRY.TURN, Math.min(this.turn, maxTurns));
    for (let player = 0; player < players; player++) {
      this.#put(s[layout.rank + player]!);
      this.#put(s[layout.score + player]!);
    }
    this.#set(END_ENTRY.LENGTH, this.#at - this.#entry);
  }

  get #state(): Int32Array {
    return this.#executor.words(this.#slot);
  }

  /** Before a move is made. */
  #listen(): void {
    this.#heard.forget();
    this.#changes.forget();
    this.#upkeepAt = -1;
  }

  /** Begins an entry, with nothing in its head but who it belongs to. */
  #open(player: number): void {
    this.#entry = this.#at;
    this.#room(ENTRY_HEAD.SIZE);
    this.#words.fill(0, this.#at, this.#at + ENTRY_HEAD.SIZE);
    this.#at += ENTRY_HEAD.SIZE;
    this.#set(ENTRY_HEAD.PLAYER, player);
  }

  /** Which question a player answers. */
  #setQuestion(asked: number, place: number): void {
    this.#set(ENTRY_HEAD.ASKED, asked);
    this.#set(ENTRY_HEAD.PLACE, place);
  }

  #findQuestion(player: number): void {
    const { layout } = this.#executor.program;
    const s = this.#state;
    const frame = s[H.FP]!;
    const strand = layout.strands + player * layout.strandSize;
    if (player !== ENGINE && frame !== 0) this.#setQuestion(s[frame + FRAME.ROUTINE]!, s[frame + FRAME.PC]!);
    else if (player !== ENGINE && s[strand + STRAND.STATUS] === ANSWERING)
      this.#setQuestion(s[strand + STRAND.ACTION]! - 1, s[strand + STRAND.BOUND]!);
    else if (player === ENGINE) this.#setQuestion(-1, -1);
    else this.#setQuestion(s[layout.flow.STATE]!, s[layout.flow.PHASE]!);
  }

  /** The kinds of the arguments of an option of the current question. */
  #kindsOf(kind: number): readonly ValueKind[] {
    return argumentKinds(this.#executor.program, kind, this.#get(ENTRY_HEAD.ASKED), this.#get(ENTRY_HEAD.PLACE));
  }

  /** What a value is, whichever one. */
  #lookOf(kind: ValueKind, value: number): number {
    const { tokens, tokenStride } = this.#executor.program.layout;
    return kind === 'token' && value >= 0 ? this.#state[tokens + value * tokenStride + TOKEN.DEFINITION]! - 1 : value;
  }

  #putArguments(kind: number): void {
    const kinds = this.#kindsOf(kind);
    this.#put(kinds.length);
    kinds.forEach((each, i) => {
      this.#put(this.#args[i]!);
      this.#put(this.#lookOf(each, this.#args[i]!));
    });
  }

  #putKinds(player: number, options: number): void {
    const counts = new Map<number, number>();
    for (let index = 0; index < options;) {
      const kind = this.#executor.option(this.#slot, player, index, this.#args);
      const count = this.#executor.optionsLeft(this.#slot, player, index);
      counts.set(kind, (counts.get(kind) ?? 0) + count);
      index += count;
    }
    this.#put(counts.size);
    for (const [kind, count] of counts) {
      this.#put(kind);
      this.#put(Math.min(count, MOST_COUNTED));
    }
  }

  #putOptions(player: number, count: number): void {
    this.#put(count);
    for (let index = 0; index < count; index++) {
      const kind = this.#executor.option(this.#slot, player, index, this.#args);
      this.#put(kind);
      this.#kindsOf(kind).forEach((each, i) => this.#put(this.#lookOf(each, this.#args[i]!)));
    }
  }

  /** The players whose answers wait for those of others, as bits. */
  #sealed(): number {
    const { layout, players } = this.#executor.program;
    let sealed = 0;
    for (let player = 0; player < players; player++)
      if (this.#state[layout.strands + player * layout.strandSize + STRAND.STATUS] === SEALED) sealed |= 1 << player;
    return sealed;
  }

  /** What has become of a move. */
  #closeMove(player: number, turn: number, before: number, flags: number): void {
    const changes = this.#changes;
    changes.find(this.#state);
    this.#set(ENTRY_HEAD.TURN, turn);
    this.#set(ENTRY_HEAD.TURNS, this.turn - turn);
    this.#set(ENTRY_HEAD.UPKEEP_AT, this.#upkeepAt < 0 ? changes.count : this.#upkeepAt);
    const waiting = this.#sealed();
    const own = player === ENGINE ? 0 : 1 << player;
    const sealed = (waiting & ~before & own) !== 0 ? ENTRY_FLAG.SEALED : 0;
    const opened = (before & ~waiting & ~own) !== 0 ? ENTRY_FLAG.OPENED : 0;
    this.#close(flags | opened | sealed);
  }

  /** The rest of an entry. */
  #close(flags: number): void {
    const { triggers, stuck, hasIncident } = this.#heard;
    this.#set(ENTRY_HEAD.TRIGGERS, triggers);
    this.#set(ENTRY_HEAD.STUCK, stuck);
    this.#set(ENTRY_HEAD.FLAGS, flags | (hasIncident ? ENTRY_FLAG.INCIDENT : 0));
    this.#put(this.#changes.count);
    for (const word of this.#changes.words) this.#put(word);
    this.#putPoints();
    this.#putLook();
    this.#set(ENTRY_HEAD.LENGTH, this.#at - this.#entry);
  }

  #putPoints(): void {
    if (this.#points === null) return;
    // What counting costs is not paid by the match.
    this.#executor.refresh(this.#slot);
    const { machine } = this.#executor;
    for (let player = 0; player < this.#executor.program.players; player++) {
      const points = machine.evaluate(this.#points, machine.active, player);
      this.#put(points === NONE ? 0 : points);
    }
    this.#executor.refresh(this.#slot);
  }

  #putLook(): void {
    const { position, hashed, agenda, flow, size } = this.#executor.program.layout;
    const s = this.#state;
    const { a, b } = keysFor(size);
    const lane = (keys: Int32Array, hash: number): number =>
      (hash + sumOf(s, keys, position, flow.FREE_TOKEN) + sumOf(s, keys, flow.FREE_TOKEN + 1, hashed) + sumOf(s, keys, agenda, s[H.SP]!)) |
      0;
    this.#put(lane(a, s[H.HASH_A]!));
    this.#put(lane(b, s[H.HASH_B]!));
  }

  /** A word of the entry that is being written. */
  #get(word: number): number {
    return this.#words[this.#entry + word]!;
  }

  #set(word: number, value: number): void {
    this.#words[this.#entry + word] = value;
  }

  #put(word: number): void {
    this.#room(1);
    this.#words[this.#at++] = word;
  }

  #room(count: number): void {
    if (this.#at + count <= this.#words.length) return;
    const larger = new Int32Array(2 * this.#words.length);
    larger.set(this.#words);
    this.#words = larger;
  }
}

/** The columns of tokens that hold what is not where and whose they are: faces, then properties. */
function toldColumns({ layout, props }: Program): number[] {
  return [layout.face, ...props.map(({ column }) => column)].filter((column) => column >= 0).toSorted((a, b) => a - b);
}
