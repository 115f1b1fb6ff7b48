/** What a position is worth to each player, from 0 to 1: at the end of a match, or where a playout was cut off. */
import { opponentsOf, placingIn, returnOf, sharedReturn, type Executor } from '../kernel/index.ts';
import { evaluationOf } from './evaluation.ts';

/** How much of a result is by how many points a player is ahead; the rest is who is ahead. */
const MARGIN = 0.5;
/** How much of a result without points is by how near those who win or lose together were to winning; the rest is whether they did. */
const NEARNESS = 0.2;
/** How much of a result can be known before the end. */
const CUT_OFF = 0.5;

/** The return of a player from the match in a slot. One half before the end. */
export function returnIn(executor: Executor, slot: number, player: number): number {
  return returnOf(executor.program, placingIn(executor.program, executor.words(slot)), player);
}

/**
 * Results with a margin: few playouts tell good moves from bad ones sooner that way.
 * How many points are many is learnt from the positions of one search.
 */
export class PositionValues {
  readonly #executor: Executor;
  readonly #opponents: number[][];
  readonly #values: Float64Array;
  /** What is usual at the end, and before it: guesses need not be in points. */
  readonly #margins = new RunningMean();
  readonly #leads = new RunningMean();

  constructor(executor: Executor) {
    const { players } = executor.program;
    this.#executor = executor;
    this.#opponents = Array.from({ length: players }, (_, player) => opponentsOf(executor.program, player));
    this.#values = new Float64Array(players);
  }

  /** What the state in a slot is worth to each player. The list is reused. */
  of(slot: number): Float64Array {
    if (this.#executor.ended(slot)) this.#readResult(slot);
    else this.#guess(slot);
    return this.#values;
  }

  #readResult(slot: number): void {
    const { program } = this.#executor;
    const { layout, players } = program;
    const words = this.#executor.words(slot);
    const placing = placingIn(program, words)!;
    if (this.#opponents[0]!.length === 0) {
      this.#readAlone(slot, placing.type === 'ranking');
      return;
    }
    const shared = sharedReturn(placing);
    // What all win or lose has no margin. A draw has none either, and yet its points say what is usual.
    if (shared === 0 || shared === 1) {
      this.#values.fill(shared);
      return;
    }
    for (let player = 0; player < players; player++) {
      const opponents = this.#opponents[player]!;
      const place = words[layout.rank + player]!;
      const points = words[layout.score + player]!;
      let total = 0;
      for (const other of opponents) {
        const ahead = Math.sign(words[layout.rank + other]! - place);
        const margin = this.#margins.share(Math.abs(points - words[layout.score + other]!));
        total += 0.5 + 0.5 * ahead * (1 - MARGIN + MARGIN * margin);
      }
      this.#values[player] = total / opponents.length;
    }
  }

  /**
   * Where nobody has opponents: by points if the result has any, or else by the evaluation of the game, since random
   * players may lose a match whatever is done first, and then it counts how near they came.
   */
  #readAlone(slot: number, hasPoints: boolean): void {
    const { layout, players } = this.#executor.program;
    const evaluation = evaluationOf(this.#executor.program);
    const standings = hasPoints ? null : evaluation.standings(this.#executor, slot);
    const weight = hasPoints ? 1 - MARGIN : NEARNESS;
    for (let player = 0; player < players; player++) {
      const points = standings?.[player] ?? evaluation.sign * this.#executor.words(slot)[layout.score + player]!;
      this.#values[player] = (1 - weight) * returnIn(this.#executor, slot, player) + weight * (0.5 + 0.5 * this.#margins.surprise(points));
    }
  }

  /** Before the end, by the evaluation of the game; a result that is certain is worth more than any guess. */
  #guess(slot: number): void {
    const evaluation = evaluationOf(this.#executor.program);
    const standings = evaluation.standings(this.#executor, slot);
    for (let player = 0; player < standings.length; player++) {
      const standing = standings[player]!;
      const guess =
        this.#opponents[player]!.length === 0
          ? this.#leads.surprise(standing)
          : Math.sign(standing) * this.#leads.share(Math.abs(standing));
      this.#values[player] = 0.5 + 0.5 * CUT_OFF * guess;
    }
  }
}

/** Differences compared with those seen so far. */
class RunningMean {
  #differences = 0;
  #seen = 0;
  /** Of a player alone, the points themselves. */
  #points = 0;
  #alone = 0;

  /** A difference as a share, one half for what is usual. All of it where there never is any. */
  share(difference: number): number {
    this.#differences += difference;
    this.#seen++;
    return this.#differences === 0 ? 1 : difference / (difference + this.#differences / this.#seen);
  }

  /** How a player alone has done, from -1 to 1, compared with what is usual. */
  surprise(points: number): number {
    this.#points += points;
    this.#alone++;
    const better = points - this.#points / this.#alone;
    return Math.sign(better) * this.share(Math.abs(better));
  }
}
