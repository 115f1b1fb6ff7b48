/**
 * The search: it asks for games to be judged, batch by batch, and is told what became of them, in the order in which it asked.
 * What it asks for follows from its seed and from what it was told, so that it does not matter who judges, where and how fast.
 */
import { Rng } from '../kernel/index.ts';
import type { Assessment } from './assess.ts';
import { Archive, type Candidate, type Placed } from './archive/archive.ts';
import type { Dimension } from './archive/dimensions.ts';
import { nextArm, type Arm } from './bandit.ts';
import { express } from './express.ts';
import { genomeId, type Genome } from './genome.ts';
import { OPERATORS } from './operators/index.ts';
import { pick } from './operators/operator.ts';
import { randomGenome } from './random-genome.ts';
import type { Stock } from './stock.ts';

export interface EvolutionOptions {
  readonly seed: number;
  readonly dimensions: readonly Dimension[];
  /** The games that it begins with. */
  readonly seeds: readonly Genome[];
}

/** A game that is to be judged. */
export interface Task {
  readonly id: string;
  readonly genome: Genome;
  readonly rounds: number;
  /** Where it comes from: the way it was made, and of what. A game that is looked at more closely comes from nowhere. */
  readonly origin: Origin | null;
}

export interface Origin {
  /** The name of an operator, `seed` or `restart`. */
  readonly by: string;
  readonly parents: readonly string[];
}

/** What became of a task. */
export interface Outcome {
  readonly task: Task;
  readonly assessment: Assessment;
  readonly placed: Placed | 'refused' | 'filtered';
}

export const BATCH = 32;
/** At most so many of a batch are games that are there already and have to be known better. */
const MOST_QUESTIONS = BATCH / 2;
/** Rounds by which a new game is judged. */
const FIRST_ROUNDS = 4;
/** One proposal in so many is a game of parts drawn at random. */
const RESTARTS = 10;
/** So often it is tried to make a new game of what is there. */
const TRIES = 8;

export class Evolution {
  readonly archive: Archive;
  readonly #stock: Stock;
  readonly #options: EvolutionOptions;
  readonly #known = new Map<string, { readonly genome: Genome; readonly origin: Origin }>();
  readonly #arms = new Map<string, Arm>(OPERATORS.map(({ name }) => [name, { tried: 0, brought: 0 }]));
  readonly #reasons = new Map<string, number>();
  #batches = 0;
  #proposals = 0;

  constructor(stock: Stock, options: EvolutionOptions) {
    this.#stock = stock;
    this.#options = options;
    this.archive = new Archive(options.dimensions);
  }

  /** How many new games were judged. */
  get proposals(): number {
    return this.#proposals;
  }

  get batches(): number {
    return this.#batches;
  }

  /** By operator: how often it was tried, and how often it brought a game that owns a cell. */
  get arms(): ReadonlyMap<string, Arm> {
    return this.#arms;
  }

  /** Why games are not in the archive, and how many. */
  get reasons(): ReadonlyMap<string, number> {
    return this.#reasons;
  }

  genomeOf(id: string): Genome | undefined {
    return this.#known.get(id)?.genome;
  }

  originOf(id: string): Origin | undefined {
    return this.#known.get(id)?.origin;
  }

  /** The next batch. It is the same until it is told what became of it. */
  ask(): Task[] {
    const rng = new Rng(BigInt(this.#options.seed) * 1_000_003n + BigInt(this.#batches));
    const questions = this.archive
      .questions()
      .slice(0, MOST_QUESTIONS)
      .map(({ id, rounds }): Task => ({ id, genome: this.genomeOf(id)!, rounds, origin: null }));
    const asked = new Set(questions.map(({ id }) => id));
    const tasks = [...questions];
    const arms = new Map(this.#arms);
    while (tasks.length < BATCH) {
      const task = this.#seedTask(this.#proposals + tasks.length - questions.length) ?? this.#propose(rng, arms, asked);
      if (task === null) break;
      asked.add(task.id);
      tasks.push(task);
    }
    return tasks;
  }

  /** What became of the batch, in the order in which it was asked for. */
  tell(told: readonly { readonly task: Task; readonly assessment: Assessment }[]): Outcome[] {
    this.#batches++;
    return told.map(({ task, assessment }) => {
      if (task.origin !== null) {
        this.#proposals++;
        this.#known.set(task.id, { genome: task.genome, origin: task.origin });
      }
      const placed = this.#place(task, assessment);
      this.#learn(task, assessment, placed);
      return { task, assessment, placed };
    });
  }

  #place({ id, origin }: Task, assessment: Assessment): Outcome['placed'] {
    if (assessment.verdict !== 'judged') return assessment.verdict;
    const { estimate, descriptors, skill } = assessment;
    if (origin === null) return this.archive.learn(id, estimate);
    const candidate: Candidate = { id, descriptors, estimate };
    return skill.certain ? this.archive.offer(candidate) : 'filtered';
  }

  #learn({ origin }: Task, assessment: Assessment, placed: Outcome['placed']): void {
    const arm = origin === null ? undefined : this.#arms.get(origin.by);
    const isGood = placed === 'new cell' || placed === 'owns the cell';
    if (arm !== undefined) this.#arms.set(origin!.by, { tried: arm.tried + 1, brought: arm.brought + Number(isGood) });
    if (origin === null || isGood || placed === 'waits') return;
    const reason = assessment.verdict !== 'judged' ? assessment.reason : placed === 'filtered' ? 'no-skill' : placed;
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
  }

  #seedTask(number: number): Task | null {
    const genome = this.#options.seeds[number];
    return genome === undefined ? null : { id: genomeId(genome), genome, rounds: FIRST_ROUNDS, origin: { by: 'seed', parents: [] } };
  }

  /** A game that nobody has seen; null if none was found. `arms` counts those of the same batch, so that not all are made the same way. */
  #propose(rng: Rng, arms: Map<string, Arm>, asked: ReadonlySet<string>): Task | null {
    for (let attempt = 0; attempt < TRIES * BATCH; attempt++) {
      const made = rng.below(RESTARTS) === 0 ? this.#restart(rng) : this.#breed(rng, arms);
      const id = made === null ? undefined : genomeId(made.genome);
      if (made !== null && !this.#known.has(id!) && !asked.has(id!)) return { id: id!, ...made, rounds: FIRST_ROUNDS };
    }
    return null;
  }

  #restart(rng: Rng): { genome: Genome; origin: Origin } {
    return { genome: randomGenome(this.#stock.library, rng), origin: { by: 'restart', parents: [] } };
  }

  #breed(rng: Rng, arms: Map<string, Arm>): { genome: Genome; origin: Origin } | null {
    const owners = this.archive.owners();
    const [one, other] = [pick(rng, owners), pick(rng, owners)];
    if (one === undefined || other === undefined) return this.#restart(rng);
    const [parent, mate] = [this.genomeOf(one.id)!, this.genomeOf(other.id)!];
    const operator = OPERATORS[nextArm([...arms.values()])]!;
    const { def } = express(parent, this.#stock);
    if (def === null) return null;
    const genome = operator.propose({ parent, def, mate, stock: this.#stock, rng });
    const arm = arms.get(operator.name)!;
    arms.set(operator.name, { ...arm, tried: arm.tried + 1 });
    const parents = operator.name === 'crossover' ? [one.id, other.id] : [one.id];
    return genome === null ? null : { genome, origin: { by: operator.name, parents } };
  }
}
