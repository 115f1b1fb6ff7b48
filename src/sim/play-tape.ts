/** Matches between agents, played onto tapes by the interpreter. A compiled game does the same sooner; this is what it must come to. */
import {
  callerMust,
  ENGINE,
  ENGINE_BIT,
  executorFor,
  Rng,
  seatRng,
  STOPPED,
  TapeWriter,
  type Answering,
  type Interpreter,
  type TapeBatch,
  type TapePlayer,
  type TapePlayerMaker,
} from '../kernel/index.ts';

const known = new WeakMap<Interpreter, InterpretedTapes>();

/** Tapes that the interpreter plays. */
export const interpretedTapes: TapePlayerMaker = (def, match) => {
  const executor = executorFor(def, match);
  let tapes = known.get(executor);
  if (tapes === undefined) known.set(executor, (tapes = new InterpretedTapes(executor)));
  return tapes;
};

/** Plays onto tapes on an interpreter, in a slot of its own. */
class InterpretedTapes implements TapePlayer {
  readonly program: TapePlayer['program'];
  readonly #executor: Interpreter;
  readonly #writer: TapeWriter;

  constructor(executor: Interpreter) {
    this.program = executor.program;
    this.#executor = executor;
    this.#writer = new TapeWriter(executor);
  }

  play(batch: TapeBatch, take: (words: Int32Array) => void): void {
    for (let run = batch.first; run < batch.first + batch.count; run++) {
      this.#playMatch(run, batch);
      take(this.#writer.words);
    }
  }

  #playMatch(run: number, batch: TapeBatch): void {
    const seed = BigInt.asUintN(64, batch.seed + BigInt(run));
    const { players } = this.program;
    const writer = this.#writer;
    const seats = batch.seats?.(run, seed) ?? Array.from({ length: players }, () => null);
    const rngs = seats.map((seat, number) => (seat === null ? seatRng(seed, number) : null));
    // Where several are asked at once, somebody has to be first.
    const order = seatRng(seed, players);
    writer.start(seed, run);
    let moves = 0;
    for (;;) {
      const mask = this.#executor.pending(writer.slot);
      const stopped = this.#stopped(mask, moves, batch);
      if (stopped !== null) return writer.end(stopped, batch.maxTurns);
      const player = mask === ENGINE_BIT ? ENGINE : oneOf(mask, order);
      writer.move(player, player === ENGINE ? 0 : this.#answer(player, seats[player]!, rngs[player]!));
      moves++;
    }
  }

  #stopped(mask: number, moves: number, { maxTurns, maxMoves }: TapeBatch): (typeof STOPPED)[keyof typeof STOPPED] | null {
    if (mask === 0) return STOPPED.ENDED;
    if (this.#writer.turn > maxTurns) return STOPPED.TURN_CAP;
    if (moves >= maxMoves) return STOPPED.MOVE_CAP;
    return this.#writer.isFull ? STOPPED.TAPE_FULL : null;
  }

  /** The option that a seat takes. Nobody needs to think about the only one there is. */
  #answer(player: number, seat: Answering | null, rng: Rng | null): number {
    const { slot } = this.#writer;
    const options = Math.min(this.#executor.optionCount(slot, player), this.program.limits.options);
    if (options === 1) return 0;
    if (seat === null) return rng!.below(options);
    const index = seat(this.#executor.save(slot), player);
    callerMust(
      Number.isInteger(index) && index >= 0 && index < options,
      `Player ${player} answered ${index} to a question with ${options} options.`,
    );
    return index;
  }
}

/** One of the players in a mask. */
function oneOf(mask: number, order: Rng): number {
  let left = mask;
  if ((left & (left - 1)) !== 0) for (let skip = order.below(bitsIn(left)); skip > 0; skip--) left &= left - 1;
  return 31 - Math.clz32(left & -left);
}

function bitsIn(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}
