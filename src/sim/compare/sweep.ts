/** One game with several values of something that its author wrote: what depends on it, and which value is best. */
import { callerMust } from '../../kernel/index.ts';
import { MatchCount, StoppedEarly } from '../partial-run.ts';
import { reach } from '../statistics/jackknife.ts';
import { headerOf, isSame, playVersion, versionReport, type ComparisonOptions, type Version } from './compare.ts';
import type { BestVersion, ParameterValue, SweepReport, SweptFigure, SweptVersion } from './comparison.ts';
import { differenceOf, estimateOf, mattersOf, printed } from './estimate.ts';
import { FITNESS, type Reading } from './figures.ts';
import { commonReadings, judged } from './judge.ts';
import { runBlocksHere, type Played, type RunBlocks } from './play-blocks.ts';

/** What is set, what the author wrote, and the game with each of the values. */
export interface Swept {
  parameter: string;
  written: ParameterValue;
  versions: readonly (Version & { value: ParameterValue })[];
}

/**
 * Plays every version with the same seeds. `runBlocks` decides where matches are played; it has no influence on the report.
 * If it is stopped, the report has the versions until then, and says so; without any, `StoppedEarly` is thrown.
 */
export async function sweep(
  { parameter, written, versions: asked }: Swept,
  options: ComparisonOptions = {},
  runBlocks: RunBlocks = runBlocksHere,
): Promise<SweepReport> {
  callerMust(asked.length > 0, 'A sweep has at least one value.');
  const header = headerOf(options);
  const all: Played[] = [];
  for (const version of asked) {
    const same = asked.slice(0, all.length).findIndex((other) => isSame(other, version));
    const played = same < 0 ? await playVersion(version, header, runBlocks) : all[same]!;
    if (played === null) break;
    all.push(played);
  }
  if (all.length === 0) throw new StoppedEarly('The sweep was stopped before its first value was played.');
  const versions = asked.slice(0, all.length);
  const count = new MatchCount();
  count.add(versions.length * header.runs, asked.length * header.runs);
  const reports = versions.map((version, i): SweptVersion => ({ value: version.value, ...versionReport(version, all[i]!, header) }));
  return {
    header: { format: 'ludwright-sweep', ...header },
    parameter,
    written,
    ...count.mark,
    versions: reports,
    figures: sweptFigures(all, header.runs, 'game'),
    choices: sweptFigures(all, header.runs, 'choice'),
    best: bestOf(reports, all, header.runs),
  };
}

function sweptFigures(all: readonly Played[], runs: number, about: Reading['about']): SweptFigure[] {
  const found = commonReadings(all, about).map(({ figure, name, unit }) => {
    const values = all.map((played) => estimateOf(played, figure, runs));
    const known = values.flatMap((each, i) => (each === null ? [] : [{ i, value: each.value }]));
    const least = known.reduce((a, b) => (b.value < a.value ? b : a));
    const most = known.reduce((a, b) => (b.value > a.value ? b : a));
    const compared = known.length < all.length ? null : differenceOf(all[least.i]!, all[most.i]!, figure, runs);
    return { figure, name, unit, values, least: least.i, most: most.i, compared, matters: mattersOf(unit, least.value, most.value) };
  });
  const pairs = pairsOf(all.length);
  return judged(found, runs, pairs).map(({ compared, matters, verdict, runsNeeded, ...names }) => ({
    ...names,
    difference: compared === null ? null : printed(compared, names.unit, pairs),
    verdict,
    matters,
    runsNeeded,
  }));
}

/** In how many ways two of so many can be compared; at least one. */
function pairsOf(count: number): number {
  return Math.max(1, (count * (count - 1)) / 2);
}

/** The best of those that pass all filters; of equals the first. */
function bestOf(versions: readonly SweptVersion[], all: readonly Played[], runs: number): BestVersion | null {
  const fitness = (i: number): number => all[i]!.readings.all.get(FITNESS)?.value ?? 0;
  const passing = versions.flatMap(({ passed }, i) => (passed ? [i] : []));
  if (passing.length === 0) return null;
  const version = passing.reduce((a, b) => (fitness(b) > fitness(a) ? b : a));
  const rivals = passing.filter((i) => {
    if (i === version) return false;
    const compared = differenceOf(all[i]!, all[version]!, FITNESS, runs);
    // Chance had as many tries as there are pairs.
    return compared?.sure == null || compared.value <= reach(compared.sure, 0.05 / pairsOf(passing.length));
  });
  return { version, rivals };
}
