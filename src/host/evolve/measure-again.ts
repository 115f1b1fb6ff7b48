/**
 * The games of an archive, measured once more with seeds that no game was chosen by: what is left of their fitness was no
 * luck. It takes long, so that what was found out is kept beside the run, and goes on from there.
 */
import { MATCHES_OF_ROUND, type Assessment, type Elite, type Estimate, type Task } from '../../evolve/index.ts';
import { printJson } from '../../text/print-json.ts';
import { summaryOfRun, type Run } from './open-run.ts';
import type { Judge } from './search-run.ts';

/** What came of a game. */
export interface MeasuredAgain {
  readonly id: string;
  readonly name: string;
  /** What the archive says. */
  readonly before: Estimate;
  /** What the fresh matches say; null if with them it is no game that an archive would take. */
  readonly after: Estimate | null;
}

export interface AgainOptions {
  /** Matches of each kind, at the least. */
  readonly matches: number;
  /** How many games, drawn evenly from the best to the worst; all unless stated. */
  readonly sample?: number;
  readonly judge: Judge;
  readonly onMeasured?: (done: number, all: number) => void;
}

export const AGAIN = 'again.json';

/** No search comes so far. */
const FRESH_SERIES = 1_000_000;
/** After so many games what was found out is written down. */
const KEPT_AFTER = 16;

export async function measureAgain(run: Run, { matches, sample, judge, onMeasured = () => {} }: AgainOptions): Promise<MeasuredAgain[]> {
  const rounds = Math.ceil(matches / MATCHES_OF_ROUND);
  const { elites } = summaryOfRun(run);
  const chosen = sample === undefined || sample >= elites.length ? elites : spread(elites, sample);
  const known = keptIn(run, rounds);
  const left = chosen.filter(({ id }) => known[id] === undefined);
  onMeasured(chosen.length - left.length, chosen.length);
  for (let at = 0; at < left.length; at += KEPT_AFTER) {
    const tasks = left
      .slice(at, at + KEPT_AFTER)
      .map(({ id, genome }): Task => ({ id, genome, rounds, series: FRESH_SERIES, origin: null }));
    const judgements = await judge(tasks, run.evolution.rivals);
    for (const [place, { assessment }] of judgements.entries()) known[tasks[place]!.id] = assessment;
    run.files.write(AGAIN, `${printJson({ rounds, games: known } satisfies Kept)}\n`);
    onMeasured(chosen.length - left.length + at + tasks.length, chosen.length);
  }
  return chosen.map(({ id, name, judged }) => ({ id, name, before: judged.estimate, after: estimateIn(known[id]!) }));
}

interface Kept {
  readonly rounds: number;
  /** By the ids of genomes. */
  readonly games: Readonly<Record<string, Assessment>>;
}

/** What is known from before, by as many rounds. What cannot be read is measured anew. */
function keptIn({ files }: Run, rounds: number): Record<string, Assessment> {
  const read = files.read(AGAIN);
  if (!('text' in read)) return {};
  try {
    const kept = JSON.parse(read.text) as Kept;
    return kept.rounds === rounds ? { ...kept.games } : {};
  } catch {
    return {};
  }
}

function estimateIn(assessment: Assessment): Estimate | null {
  return assessment.verdict === 'judged' && assessment.skill.certain ? assessment.estimate : null;
}

function spread(elites: readonly Elite[], count: number): Elite[] {
  return Array.from({ length: count }, (_, at) => elites[Math.floor((at * elites.length) / count)]!);
}
