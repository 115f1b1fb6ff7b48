/** What a server counts, in the text format of Prometheus. What there is to count is one table; labels have few values. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

interface Metric {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  /** The one label that it has. */
  readonly label?: string;
}

const METRICS = {
  matches: { type: 'gauge', help: 'Matches in memory.', label: 'stage' },
  clients: { type: 'gauge', help: 'Clients that are connected.' },
  threads: { type: 'gauge', help: 'Threads that play matches.', label: 'kind' },
  queue_length: { type: 'gauge', help: 'What waits to be done.', label: 'queue' },
  created_total: { type: 'counter', help: 'Matches that were created.' },
  moves_total: { type: 'counter', help: 'Messages of players that were accepted and kept.' },
  messages_total: { type: 'counter', help: 'Messages of clients.', label: 'type' },
  refused_total: { type: 'counter', help: 'What was refused.', label: 'reason' },
  frozen_total: { type: 'counter', help: 'Matches that were frozen.' },
  thoughts_total: { type: 'counter', help: 'Decisions of bots.' },
  store_commits_total: { type: 'counter', help: 'Transactions of the store.' },
  store_changes_total: { type: 'counter', help: 'Changes that were kept; several go into one transaction.' },
  webhooks_total: { type: 'counter', help: 'Webhooks that were called.', label: 'outcome' },
  uploads_total: { type: 'counter', help: 'Uploads of games.', label: 'outcome' },
  move_seconds: { type: 'histogram', help: 'From a message of a player to its answer.' },
  commit_seconds: { type: 'histogram', help: 'From a change to when it was kept.' },
  thought_seconds: { type: 'histogram', help: 'How long bots took, with waiting.' },
} as const satisfies Record<string, Metric>;

type Names<Type extends Metric['type']> = {
  [Name in keyof typeof METRICS]: (typeof METRICS)[Name]['type'] extends Type ? Name : never;
}[keyof typeof METRICS];

/** Seconds; answers of a busy server are among the first. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Further values of a label are counted as `other`. */
const MOST_VALUES = 50;
const PREFIX = 'ludwright_';

/** What is read: a number, or one for each value of its label. */
export type Gauged = number | Readonly<Record<string, number>>;

interface Histogram {
  readonly counts: number[];
  sum: number;
  count: number;
}

export class Metrics {
  readonly #counts = new Map<Names<'counter'>, Map<string, number>>();
  readonly #readers = new Map<Names<'gauge' | 'counter'>, () => Gauged>();
  readonly #histograms = new Map<Names<'histogram'>, Histogram>();
  readonly #delay = monitorEventLoopDelay();

  constructor() {
    this.#delay.enable();
  }

  /** `value` is that of the label, if there is one. */
  count(name: Names<'counter'>, value = '', amount = 1): void {
    let counts = this.#counts.get(name);
    if (counts === undefined) this.#counts.set(name, (counts = new Map()));
    const key = counts.has(value) || counts.size < MOST_VALUES ? value : 'other';
    counts.set(key, (counts.get(key) ?? 0) + amount);
  }

  /** Asked whenever somebody looks. */
  read(name: Names<'gauge' | 'counter'>, read: () => Gauged): void {
    this.#readers.set(name, read);
  }

  observe(name: Names<'histogram'>, seconds: number): void {
    let histogram = this.#histograms.get(name);
    if (histogram === undefined) this.#histograms.set(name, (histogram = { counts: BUCKETS.map(() => 0), sum: 0, count: 0 }));
    const index = BUCKETS.findIndex((most) => seconds <= most);
    if (index >= 0) histogram.counts[index]!++;
    histogram.sum += seconds;
    histogram.count++;
  }

  /** Everything, and what the system knows of the process. */
  text(): string {
    const ours = (Object.keys(METRICS) as (keyof typeof METRICS)[]).flatMap((name) => {
      const metric: Metric = METRICS[name];
      return [`# HELP ${PREFIX}${name} ${metric.help}`, `# TYPE ${PREFIX}${name} ${metric.type}`, ...this.#lines(name, metric)];
    });
    return `${[...ours, ...this.#process()].join('\n')}\n`;
  }

  close(): void {
    this.#delay.disable();
  }

  #lines(name: keyof typeof METRICS, { type, label }: Metric): string[] {
    if (type === 'histogram') return histogramLines(name, this.#histograms.get(name as Names<'histogram'>));
    return this.#values(name as Names<'gauge' | 'counter'>).flatMap(([value, amount]) => {
      if (label === undefined) return [`${PREFIX}${name} ${amount}`];
      return value === '' ? [] : [`${PREFIX}${name}{${label}="${escaped(value)}"} ${amount}`];
    });
  }

  /** By the values of the label; of one without a label, by the empty text. */
  #values(name: Names<'gauge' | 'counter'>): readonly (readonly [string, number])[] {
    const read = this.#readers.get(name)?.();
    if (typeof read === 'number') return [['', read]];
    if (read !== undefined) return Object.entries(read);
    return [...(this.#counts.get(name as Names<'counter'>) ?? [['', 0] as const])];
  }

  #process(): string[] {
    const { user, system } = process.cpuUsage();
    const memory = process.memoryUsage();
    return [
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${(user + system) / 1e6}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${memory.rss}`,
      '# TYPE nodejs_heap_size_used_bytes gauge',
      `nodejs_heap_size_used_bytes ${memory.heapUsed}`,
      '# TYPE nodejs_external_memory_bytes gauge',
      `nodejs_external_memory_bytes ${memory.external}`,
      '# TYPE nodejs_eventloop_lag_p99_seconds gauge',
      `nodejs_eventloop_lag_p99_seconds ${this.#delay.percentile(99) / 1e9}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime()}`,
    ];
  }
}

function histogramLines(name: string, { counts, sum, count }: Histogram = { counts: BUCKETS.map(() => 0), sum: 0, count: 0 }): string[] {
  let below = 0;
  const buckets = BUCKETS.map((most, index) => `${PREFIX}${name}_bucket{le="${most}"} ${(below += counts[index]!)}`);
  return [...buckets, `${PREFIX}${name}_bucket{le="+Inf"} ${count}`, `${PREFIX}${name}_sum ${sum}`, `${PREFIX}${name}_count ${count}`];
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
