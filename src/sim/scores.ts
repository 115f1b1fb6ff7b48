/** The points of all players while a match goes on: by what its end will rank them by, or else by the declared scoring. */
import { pointsOf, type Best, type Interpreter, type State } from '../kernel/index.ts';

/** A value that is none; the result of a match counts it as 0. */
const NO_VALUE = -(2 ** 31);

const known = new WeakMap<Interpreter, Scores>();

/** The points of the matches that an executor plays. */
export function scoresFor(executor: Interpreter): Scores {
  let scores = known.get(executor);
  if (scores === undefined) known.set(executor, (scores = new Scores(executor)));
  return scores;
}

/** Counts points in states of one program, in a slot of its own. */
class Scores {
  readonly best: Best;
  readonly #executor: Interpreter;
  readonly #slot: number;
  readonly #value: Parameters<Interpreter['machine']['evaluate']>[0] | null;

  constructor(executor: Interpreter) {
    const { best, by } = pointsOf(executor.program);
    this.best = best;
    this.#executor = executor;
    this.#slot = executor.allocate();
    this.#value = by === null ? null : { run: executor.evaluator(by.value), locals: by.locals };
  }

  /** The points of each player; undefined where the game has none. */
  of(state: State): number[] | undefined {
    if (this.#value === null) return undefined;
    this.#executor.reload(this.#slot, state.words);
    const m = this.#executor.bind(this.#slot);
    const points = Array.from({ length: this.#executor.program.players }, (_, player) => m.evaluate(this.#value!, m.active, player));
    return points.map((value) => (value === NO_VALUE ? 0 : value));
  }
}
