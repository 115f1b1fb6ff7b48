/**
 * How a player stands while the match goes on: by what the end of the match will rank the players by, or else by the
 * declared scoring, or else by how near the player is to winning. Where all win or lose together, they all stand alike.
 */
import { extendProgram, Interpreter, isCooperative, opponentsOf, TIE_BREAK, type Executor, type Valuation } from '../kernel/index.ts';
import { nearness } from './nearness.ts';

type Program = Executor['program'];
type Scratch = Parameters<Interpreter['machine']['evaluate']>[0];

/** No value is worse than any; as a number it is the least there is. */
const NO_VALUE = -(2 ** 31);

const evaluations = new WeakMap<Program, Evaluation>();

/** The evaluation of a program. It lives as long as the program does. */
export function evaluationOf(program: Program): Evaluation {
  let evaluation = evaluations.get(program);
  if (evaluation === undefined) evaluations.set(program, (evaluation = new Evaluation(program)));
  return evaluation;
}

class Evaluation {
  readonly #program: Program;
  /** Evaluates states of any executor, in a slot of its own. */
  readonly #interpreter: Interpreter;
  readonly #slot: number;
  readonly #values: Scratch[];
  readonly #asActor: boolean;
  /** Whether more points are better (1) or worse (-1). */
  readonly sign: number;
  readonly #opponents: number[][];
  readonly #standings: Float64Array;

  constructor(program: Program) {
    const { by, lowest, asActor, computedBy } = valuationOf(program);
    this.#program = program;
    this.#interpreter = new Interpreter(computedBy);
    this.#slot = this.#interpreter.allocate();
    this.#values = by.map(({ value, locals }) => ({ run: this.#interpreter.evaluator(value), locals }));
    this.#asActor = asActor;
    this.sign = lowest ? -1 : 1;
    this.#opponents = Array.from({ length: program.players }, (_, player) => opponentsOf(program, player));
    this.#standings = new Float64Array(program.players);
  }

  /** How far each player is ahead of the opponents, on average and in points; without opponents, the points of all, on average. The list is reused. */
  standings(executor: Executor, slot: number): Float64Array {
    if (executor.trials !== null) return executor.trials.standings(slot);
    this.#standings.fill(0);
    if (this.#values.length === 0) return this.#standings;
    this.#interpreter.reload(this.#slot, executor.save(slot));
    const m = this.#interpreter.bind(this.#slot);
    let weight = 1;
    for (const value of this.#values) {
      const points = Array.from({ length: this.#program.players }, (_, player) =>
        this.#worth(m.evaluate(value, this.#asActor ? player : m.active, player)),
      );
      const mean = points.reduce((sum, each) => sum + each, 0) / points.length;
      this.#opponents.forEach((opponents, player) => {
        let ahead = 0;
        for (const other of opponents) ahead += points[player]! - points[other]!;
        ahead = opponents.length === 0 ? mean : ahead / opponents.length;
        // A later value must not outweigh an earlier one, however large it is.
        this.#standings[player]! += weight === 1 ? ahead : (weight * ahead) / (Math.abs(ahead) + TIE_BREAK.halfAt);
      });
      weight *= TIE_BREAK.numerator / TIE_BREAK.denominator;
    }
    return this.#standings;
  }

  #worth(value: number): number {
    return value === NO_VALUE ? value : this.sign * value;
  }
}

/** Of several ends that rank the players, the first is as good as any. `computedBy`: the program, or one that differs only in what can be evaluated. */
export function valuationOf(program: Program): Valuation & { readonly computedBy: Program } {
  const { ends, scoring, def } = program;
  const ranking = ends.map(({ result }) => result).find((result) => result.type === 'ranking');
  const near = ranking === undefined && scoring === null ? nearness(def, isCooperative(program)) : null;
  if (near === null)
    return {
      by: ranking?.by ?? (scoring === null ? [] : [scoring]),
      lowest: ranking?.lowest ?? false,
      asActor: false,
      computedBy: program,
    };
  const computedBy = extendProgram(program, { scoring: near });
  return { by: [computedBy.scoring!], lowest: false, asActor: true, computedBy };
}
