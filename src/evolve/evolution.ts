/**
 * The search: it asks for games to be judged, batch by batch, and is told what became of them, in the order in which it asked.
 * What it asks for follows from its seed and from what it was told, so that it does not matter who judges, where and how fast.
 */
import { Rng } from '../kernel/index.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import type { Assessment } from './assess.ts';
import { Archive, bestOf, type Candidate, type Placed } from './archive/archive.ts';
import type { Dimension } from './archive/dimensions.ts';
import type { Rivals } from './archive/rivals.ts';
import { nextArm, type Arm } from './bandit.ts';
import { emphasisOf, worthOf } from './emphasis.ts';
import { express } from './express.ts';
import type { Weights } from './fitness.ts';
import { genomeId, type Genome } from './genome.ts';
import { OPERATORS } from './operators/index.ts';
import { pick, type Operator } from './operators/operator.ts';
import { randomGenome } from './random-genome.ts';
import type { Stock } from './stock.ts';
import { Wishes } from './wishes.ts';

export interface EvolutionOptions {
  readonly seed: number;
  readonly dimensions: readonly Dimension[];
  /** The games that it begins with. */
  readonly seeds: readonly Genome[];
  /** How much each score counts for who owns a cell. */
  readonly weights?: Weights;
  /** Archives that know little of one another; 1 unless stated. */
  readonly islands?: number;
  /** Ways to make games; all that there are unless stated. */
  readonly operators?: readonly Operator[];
}

/** A game that is to be judged. */
export interface Task {
  readonly id: string;
  readonly genome: Genome;
  readonly rounds: number;
  /** Which seeds its matches have. */
  readonly series: number;
  /** Where it comes from: the way it was made, and of what. A game that is looked at once more comes from nowhere. */
  readonly origin: Origin | null;
}

export interface Origin {
  /** The name of an operator, `seed` or `restart`. */
  readonly by: string;
  readonly parents: readonly string[];
}

/** What was found out about a task. */
export interface Told {
  readonly task: Task;
  readonly assessment: Assessment;
}

/** What became of a task. */
export interface Outcome extends Told {
  readonly placed: Placed | 'refused' | 'filtered';
}

/** How far the search had come after a batch. */
export interface Progress {
  readonly proposals: number;
  readonly filled: number;
  /** The fitness of the best owner, and of all on average. */
  readonly best: number;
  readonly mean: number;
}

/** An operator that broke down. */
export interface Breakdown {
  readonly operator: string;
  readonly count: number;
  /** Of the first time. */
  readonly message: string;
}

export const BATCH = 32;
/** At most so many of a batch are games that are there already and have to be known better. */
const MOST_QUESTIONS = BATCH / 8;
/** Rounds by which a new game is judged. */
const FIRST_ROUNDS = 4;
/** One proposal in so many is a game of parts drawn at random. */
const RESTARTS = 10;
/** So often it is tried to make a new game of what is there. */
const TRIES = 8;
/** At most so many owners of a batch are measured again with fresh seeds, if that was not done for so many batches. */
const AGAIN_OF_BATCH = 2;
const AGAIN_AFTER = 16;
/** After so many batches of each island its best games go to the next one. */
const MIGRATION = 4;
const MIGRANTS = 4;
/** Games of parents that are kept, since most are asked for again. */
const MOST_GAMES = 64;

export class Evolution {
  readonly #stock: Stock;
  readonly #options: EvolutionOptions;
  readonly #operators: readonly Operator[];
  readonly #islands: readonly Archive[];
  readonly #known = new Map<string, { readonly genome: Genome; readonly origin: Origin }>();
  /** The batch in which a game was measured last. */
  readonly #measuredAt = new Map<string, number>();
  readonly #arms: Map<string, Arm>;
  /** How much the children of a game brought lately. */
  readonly #promise = new Map<string, number>();
  readonly #reasons = new Map<string, number>();
  readonly #breakdowns = new Map<string, Breakdown>();
  readonly #wishes = new Wishes();
  readonly #history: Progress[] = [];
  readonly #games = new Map<string, PlayableGameDef | null>();
  #batches = 0;
  #proposals = 0;

  constructor(stock: Stock, options: EvolutionOptions) {
    this.#stock = stock;
    this.#options = options;
    this.#operators = options.operators ?? OPERATORS;
    this.#arms = new Map(this.#operators.map(({ name }) => [name, { tried: 0, brought: 0 }]));
    this.#islands = Array.from({ length: options.islands ?? 1 }, () => new Archive(options.dimensions));
  }

  /** The best games of all islands. */
  get archive(): Archive {
    return this.#islands.length === 1 ? this.#islands[0]! : bestOf(this.#islands, this.#options.dimensions);
  }

  get dimensions(): readonly Dimension[] {
    return this.#options.dimensions;
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

  get breakdowns(): readonly Breakdown[] {
    return [...this.#breakdowns.values()];
  }

  /** What games asked for that Ludwright does not have. */
  get wishes(): Wishes {
    return this.#wishes;
  }

  /** Batch by batch. */
  get history(): readonly Progress[] {
    return this.#history;
  }

  /** The ids of all games that were ever judged. */
  get ids(): readonly string[] {
    return [...this.#known.keys()];
  }

  genomeOf(id: string): Genome | undefined {
    return this.#known.get(id)?.genome;
  }

  originOf(id: string): Origin | undefined {
    return this.#known.get(id)?.origin;
  }

  /** The next batch. It is the same until it is told what became of it. */
  async ask(): Promise<Task[]> {
    const rng = new Rng(BigInt(this.#options.seed) * 1_000_003n + BigInt(this.#batches));
    const tasks = this.#closerLooks();
    const looks = tasks.length;
    const asked = new Set(tasks.map(({ id }) => id));
    const arms = new Map(this.#arms);
    while (tasks.length < BATCH) {
      const task = this.#seedTask(this.#proposals + tasks.length - looks) ?? (await this.#propose(rng, arms, asked));
      if (task === null) break;
      asked.add(task.id);
      tasks.push(task);
    }
    return tasks;
  }

  /** Whom the new games of the batch that was asked for are up against. */
  get rivals(): Rivals {
    return this.#island.rivals();
  }

  /** What became of the batch, in the order in which it was asked for. */
  tell(told: readonly Told[]): Outcome[] {
    const outcomes = told.map(({ task, assessment }) => {
      if (task.origin !== null) {
        this.#proposals++;
        this.#known.set(task.id, { genome: task.genome, origin: task.origin });
      }
      this.#measuredAt.set(task.id, this.#batches);
      const placed = this.#place(task, assessment);
      this.#learn(task, assessment, placed);
      return { task, assessment, placed };
    });
    this.#batches++;
    this.#migrate();
    this.#history.push(progressOf(this.#proposals, this.archive));
    return outcomes;
  }

  get #island(): Archive {
    return this.#islands[this.#batches % this.#islands.length]!;
  }

  /** What has to be known better, and owners whose luck is put to the test. */
  #closerLooks(): Task[] {
    const questions = this.#island.questions().slice(0, MOST_QUESTIONS);
    const asked = new Set(questions.map(({ id }) => id));
    const age = ({ id }: Candidate): number => this.#batches - this.#measuredAt.get(id)!;
    const again = this.#island
      .owners()
      .filter((owner) => age(owner) >= AGAIN_AFTER && !asked.has(owner.id) && !this.#island.isContended(owner.id))
      .toSorted((one, other) => age(other) - age(one))
      .slice(0, AGAIN_OF_BATCH)
      .map(({ id, series, judged }) => ({ id, rounds: judged.estimate.rounds, series: series + 1 }));
    return [...questions, ...again].map((look): Task => ({ ...look, genome: this.genomeOf(look.id)!, origin: null }));
  }

  #place({ id, series, origin }: Task, assessment: Assessment): Outcome['placed'] {
    const isGood = assessment.verdict === 'judged' && assessment.skill.certain;
    if (isGood) {
      const candidate: Candidate = { id, series, judged: assessment };
      return origin === null ? this.#island.learn(candidate) : this.#island.offer(candidate);
    }
    if (origin === null) this.#island.drop(id);
    return assessment.verdict === 'refused' ? 'refused' : 'filtered';
  }

  #learn({ id, origin }: Task, assessment: Assessment, placed: Outcome['placed']): void {
    if (assessment.missing !== undefined)
      this.#wishes.add(id, assessment.missing, assessment.verdict === 'judged' ? assessment.estimate.mean : 0);
    if (origin === null) return;
    const arm = this.#arms.get(origin.by);
    const isGood = placed === 'new cell' || placed === 'owns the cell';
    for (const parent of origin.parents) this.#promise.set(parent, promiseAfter(this.#promise.get(parent) ?? 0, isGood));
    if (arm !== undefined) this.#arms.set(origin.by, { tried: arm.tried + 1, brought: arm.brought + Number(isGood) });
    if (isGood || placed === 'waits') return;
    const reason = assessment.verdict !== 'judged' ? assessment.reason : placed === 'filtered' ? 'no-skill' : placed;
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
  }

  /** Now and then the best games of each island are offered to the next one. */
  #migrate(): void {
    const count = this.#islands.length;
    if (count === 1 || this.#batches % (count * MIGRATION) !== 0) return;
    const travellers = this.#islands.map((island) =>
      island
        .owners()
        .toSorted((one, other) => other.judged.estimate.mean - one.judged.estimate.mean)
        .slice(0, MIGRANTS),
    );
    for (const [index, games] of travellers.entries()) for (const game of games) this.#islands[(index + 1) % count]!.offer(game);
  }

  #seedTask(number: number): Task | null {
    const genome = this.#options.seeds[number];
    return genome === undefined ? null : newTask(genome, { by: 'seed', parents: [] });
  }

  /** A game that nobody has seen; null if none was found. `arms` counts those of the same batch, so that not all are made the same way. */
  async #propose(rng: Rng, arms: Map<string, Arm>, asked: ReadonlySet<string>): Promise<Task | null> {
    for (let attempt = 0; attempt < TRIES * BATCH; attempt++) {
      const task = rng.below(RESTARTS) === 0 ? this.#restart(rng) : await this.#breed(rng, arms);
      if (task !== null && !this.#known.has(task.id) && !asked.has(task.id)) return task;
    }
    return null;
  }

  #restart(rng: Rng): Task {
    return newTask(randomGenome(this.#stock.library, rng), { by: 'restart', parents: [] });
  }

  async #breed(rng: Rng, arms: Map<string, Arm>): Promise<Task | null> {
    const owners = this.#island.owners();
    const parent = this.#parent(rng, owners);
    const mate = pick(rng, owners);
    if (parent === undefined || mate === undefined) return this.#restart(rng);
    const operator = this.#operators[nextArm([...arms.values()])]!;
    const arm = arms.get(operator.name)!;
    arms.set(operator.name, { ...arm, tried: arm.tried + 1 });
    const def = this.#gameOf(parent.id);
    if (def === null) return null;
    const genome = await this.#proposed(operator, {
      parent: this.genomeOf(parent.id)!,
      def,
      mate: this.genomeOf(mate.id)!,
      stock: this.#stock,
      rng,
    });
    const parents = operator.name === 'crossover' ? [parent.id, mate.id] : [parent.id];
    return genome === null ? null : newTask(genome, { by: operator.name, parents });
  }

  /**
   * One of two: by turns the one whose children brought more, the one beside which more cells are empty, or the better one in
   * the eyes of this batch. What counts most for that changes from batch to batch, so that no style takes over.
   */
  #parent(rng: Rng, owners: readonly Candidate[]): Candidate | undefined {
    const [one, other] = [pick(rng, owners), pick(rng, owners)];
    if (one === undefined || other === undefined) return one;
    const weights = emphasisOf(this.#batches, this.#options.weights);
    const worths: readonly ((candidate: Candidate) => number)[] = [
      ({ id }) => this.#promise.get(id) ?? 0,
      ({ id }) => this.#island.emptyBeside(id),
      (candidate) => worthOf(candidate, weights),
    ];
    const worth = pick(rng, worths)!;
    return worth(other) > worth(one) ? other : one;
  }

  /** What an operator makes; one that breaks down makes nothing, and it is said. */
  async #proposed(operator: Operator, breeding: Parameters<Operator['propose']>[0]): Promise<Genome | null> {
    try {
      return await operator.propose(breeding);
    } catch (error) {
      const { count, message } = this.#breakdowns.get(operator.name) ?? { count: 0, message: String(error) };
      this.#breakdowns.set(operator.name, { operator: operator.name, count: count + 1, message });
      return null;
    }
  }

  #gameOf(id: string): PlayableGameDef | null {
    const kept = this.#games.get(id);
    const def = kept === undefined ? express(this.genomeOf(id)!, this.#stock).def : kept;
    // Whoever was asked for last is forgotten last.
    this.#games.delete(id);
    this.#games.set(id, def);
    const oldest = this.#games.keys().next().value;
    if (this.#games.size > MOST_GAMES && oldest !== undefined) this.#games.delete(oldest);
    return def;
  }
}

function newTask(genome: Genome, origin: Origin): Task {
  return { id: genomeId(genome), genome, rounds: FIRST_ROUNDS, series: 0, origin };
}

/** A child that owns a cell counts for more than one that does not, and what was long ago for little. */
function promiseAfter(promise: number, isGood: boolean): number {
  return 0.8 * promise + (isGood ? 1 : -0.5);
}

function progressOf(proposals: number, archive: Archive): Progress {
  const means = archive.owners().map(({ judged }) => judged.estimate.mean);
  return {
    proposals,
    filled: archive.filled,
    best: means.reduce((one, other) => Math.max(one, other), 0),
    mean: means.length === 0 ? 0 : means.reduce((sum, mean) => sum + mean, 0) / means.length,
  };
}
