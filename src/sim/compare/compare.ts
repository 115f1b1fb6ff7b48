/** Two versions of a game, played with the same seeds: what changed, and how sure that is. */
import { matchHash, type Match, type PlayableGameDef } from '../../ir/index.ts';
import { callerMust, seedBits } from '../../kernel/index.ts';
import { ENGINE_VERSION } from '../engine-version.ts';
import { fitnessOf } from '../fitness.ts';
import { flagsOf, type Flag } from '../flags.ts';
import { identityOf } from '../identity.ts';
import { metricsOf } from '../metrics.ts';
import { contenderNamed, type Batch } from '../run-batch.ts';
import { StoppedEarly } from '../partial-run.ts';
import { MAX_MOVES, MAX_TURNS } from '../run-game.ts';
import { THRESHOLDS, type Thresholds } from '../thresholds.ts';
import { changedParts } from './changed-parts.ts';
import type { CompareReport, ComparisonHeader, FigureChange, FlagChange, Setting, VersionReport } from './comparison.ts';
import { differenceOf, estimateOf, mattersOf, printed } from './estimate.ts';
import type { Reading } from './figures.ts';
import { commonReadings, judged } from './judge.ts';
import { blockCount, playBlocks, runBlocksHere, type Played, type RunBlocks } from './play-blocks.ts';

/** A game that is compared, and what it is called. */
export interface Version {
  label: string;
  /** What it was loaded by. Default: the id of the game. */
  source?: string;
  def: PlayableGameDef;
  /** What was set from outside; the definition has it already. */
  settings?: readonly Setting[];
  match: Match;
}

export interface ComparisonOptions {
  /** How many matches of each version, at least two. Default 400. */
  runs?: number;
  /** Names of the agents that play, in turn on every seat. Default: random. */
  agents?: readonly string[];
  /** Default 1. */
  seed?: bigint | number;
  maxTurns?: number;
  maxMoves?: number;
  thresholds?: Partial<Thresholds>;
}

/** Compares two versions. `runBlocks` decides where matches are played; it has no influence on the report. */
export async function compare(
  before: Version,
  after: Version,
  options: ComparisonOptions = {},
  runBlocks: RunBlocks = runBlocksHere,
): Promise<CompareReport> {
  const header = headerOf(options);
  const old = await playVersion(before, header, runBlocks);
  if (old === null) throw stoppedEarly();
  const identical = isSame(before, after);
  // The same game plays the same matches.
  const now = identical ? old : await playVersion(after, header, runBlocks);
  if (now === null) throw stoppedEarly();
  const [first, second] = [versionReport(before, old, header), versionReport(after, now, header)];
  return {
    header: { format: 'ludwright-comparison', ...header },
    before: first,
    after: second,
    identical,
    parts: changedParts(before.def, after.def),
    flags: flagChanges(first.flags, second.flags),
    figures: figureChanges(old, now, header.runs, 'game'),
    choices: figureChanges(old, now, header.runs, 'choice'),
  };
}

function stoppedEarly(): StoppedEarly {
  return new StoppedEarly('The comparison was stopped before both versions were played.');
}

/** Whether two versions play the same by their letter. */
export function isSame(one: Version, other: Version): boolean {
  return identityOf(one.def).hash === identityOf(other.def).hash && matchHash(one.match) === matchHash(other.match);
}

/** What was played by whom, with what is left out filled in. */
export function headerOf(options: ComparisonOptions): ComparisonHeader {
  const { runs = 400, agents = ['random'], seed = 1, maxTurns = MAX_TURNS, maxMoves = MAX_MOVES } = options;
  callerMust(Number.isInteger(runs) && runs >= 2, `A comparison has at least two matches of each version, not ${runs}.`);
  return {
    version: 1,
    engine: ENGINE_VERSION,
    seed: String(seedBits(seed)),
    runs,
    blocks: blockCount(runs),
    agents: agents.map((name) => contenderNamed(name).name),
    maxTurns,
    maxMoves,
    thresholds: { ...THRESHOLDS, ...options.thresholds },
  };
}

/** Plays the matches of a version; null if that was stopped. */
export function playVersion({ def, match }: Version, header: ComparisonHeader, runBlocks: RunBlocks): Promise<Played | null> {
  const { agents, seed, runs, maxTurns, maxMoves, thresholds } = header;
  const batch: Batch = { match, agents, seed, first: 0, count: runs, maxTurns, maxMoves };
  return playBlocks(def, batch, thresholds, runBlocks);
}

/** What is said of a version by itself. */
export function versionReport(
  { label, def, source = def.meta.id, settings = [], match }: Version,
  { tally }: Played,
  header: ComparisonHeader,
): VersionReport {
  const metrics = metricsOf(tally.sums, def);
  const flags = flagsOf(tally, metrics, header.thresholds);
  const { passed, filters } = fitnessOf(metrics, flags, null);
  return {
    label,
    source,
    game: identityOf(def),
    settings: [...settings],
    match,
    matchHash: matchHash(match),
    passed: passed && flags.every(({ code }) => code !== 'SETUP_FAILED'),
    filters,
    flags,
  };
}

function flagChanges(before: readonly Flag[], after: readonly Flag[]): FlagChange[] {
  return [
    ...without(after, before).map((flag): FlagChange => ({ change: 'gained', flag })),
    ...without(before, after).map((flag): FlagChange => ({ change: 'lost', flag })),
  ];
}

function without(flags: readonly Flag[], others: readonly Flag[]): Flag[] {
  return flags.filter(({ code }) => others.every((other) => other.code !== code));
}

/** Every figure that at least one of them has, the surest changes first. */
function figureChanges(before: Played, after: Played, runs: number, about: Reading['about']): FigureChange[] {
  const found = commonReadings([before, after], about).map(({ figure, name, unit }) => {
    const [old, now] = [estimateOf(before, figure, runs), estimateOf(after, figure, runs)];
    const compared = differenceOf(before, after, figure, runs);
    return { figure, name, unit, before: old, after: now, compared, matters: mattersOf(unit, old?.value ?? 0, now?.value ?? 0) };
  });
  return judged(found, runs).map(({ compared, matters, verdict, runsNeeded, ...names }) => ({
    ...names,
    difference: compared === null ? null : printed(compared, names.unit),
    verdict,
    matters,
    runsNeeded,
  }));
}
