/** What the commands share that play several versions of a game: options, workers, and where the report goes. */
import { extname } from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
import type { ExecutorName } from '../host/executors.ts';
import type { RootOptions } from '../host/find-root.ts';
import { defaultJobs, withPool } from '../host/pool.ts';
import { world } from '../host/world.ts';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { matchesIn, type PartialRun, type RunBlocks, type Tally, type VersionReport } from '../sim/index.ts';
import { printJson } from '../text/print-json.ts';
import { EXIT } from './exit.ts';
import { executorOption, needExecutor } from './executor-option.ts';
import { endPartial, interruption, orNothing } from './interruption.ts';
import { matchFor, matchOptions, type MatchOptions } from './match-options.ts';
import { formatOption, rootOption, wholeNumber } from './options.ts';
import { progressBar } from './progress.ts';
import { err, out } from './terminal.ts';
import { prepareFile, writeFile } from './write-file.ts';

export interface ComparingOptions extends MatchOptions, RootOptions {
  runs: number;
  jobs: number;
  out: string[];
  executor: ExecutorName;
  format: string;
}

const MOST_JOBS = 256;

/** Adds the options of `ComparingOptions`. */
export function comparingOptions(command: Command): Command {
  command.option('--runs <number>', 'how many matches of each version; all play with the same seeds', wholeNumber(2), 400);
  return matchOptions(command, 'no clocks')
    .addOption(
      new Option('--jobs <number>', 'how many workers play; the report is the same for any number')
        .argParser(wholeNumber(1, MOST_JOBS))
        .default(defaultJobs(), 'one for each core'),
    )
    .addOption(
      new Option('--out <file>', 'write the report, as data (.json) or as a page (.html); may be given twice')
        .argParser(reportFile)
        .default([], 'none'),
    )
    .addOption(executorOption('what agents search on'))
    .addOption(rootOption())
    .addOption(formatOption(['pretty', 'json', 'html']));
}

const ENDINGS = ['.json', '.html'];

function reportFile(path: string, others: string[]): string[] {
  if (!ENDINGS.includes(extname(path))) throw new InvalidArgumentError(`The name of a report ends in ${ENDINGS.join(' or ')}.`);
  return [...others, path];
}

/** A match of every version for as many players; stops if one of them cannot be played so. */
export async function matchesFor(
  defs: readonly PlayableGameDef[],
  { agents, players, deck, executor }: ComparingOptions,
): Promise<Match[]> {
  const fewest = players ?? defs.reduce((most, { meta }) => Math.max(most, meta.players.min), agents.length);
  const matches = defs.map((def) => matchFor(def, agents.length, { players: fewest, deck }));
  for (const [i, def] of defs.entries()) await needExecutor(executor, def, matches[i]!);
  return matches;
}

/** Lets `use` play with workers: one version after the other, with those of its own. */
export async function withWorkers<T>(
  versions: number,
  { runs, jobs, executor, out: files }: ComparingOptions,
  use: (runBlocks: RunBlocks) => Promise<T>,
): Promise<T> {
  files.forEach(prepareFile);
  const progress = progressBar(versions === 2 ? 'Playing both versions' : `Playing ${versions} versions`, versions * runs);
  const stop = interruption();
  let done = 0;
  return use(async (def, blocks) => {
    const onProgress = (played: number): void => progress.at(done + played);
    if (stop.aborted) return null;
    const tallies = await withPool(def, { jobs: Math.min(jobs, runs), executor, matches: runs, stop, onProgress }, (pool) =>
      Promise.all(blocks.map((block) => pool.runMany(def, block))),
    );
    done += runs;
    const whole = tallies.filter((tally, block): tally is Tally => tally !== null && matchesIn(tally) === blocks[block]!.count);
    return whole.length < blocks.length ? null : whole;
  })
    .finally(progress.end)
    .catch(orNothing(stop));
}

/** How a report is written for people. */
export interface Printers<Report> {
  pretty: (report: Report) => string;
  html: (report: Report) => string;
}

/** Prints a report and writes its files. A version whose setup fails is a failure, and a report that was stopped says so. */
export function deliverReport<Report extends object>(
  report: Report & { readonly partial?: PartialRun },
  versions: readonly VersionReport[],
  { out: files, format }: ComparingOptions,
  { pretty, html }: Printers<Report>,
): void {
  for (const path of files) writeFile(path, extname(path) === '.json' ? printJson(report) : html(report));
  if (versions.some(({ flags }) => flags.some(({ code }) => code === 'SETUP_FAILED'))) world().exitCode = EXIT.failure;
  if (format === 'pretty') out.write(pretty(report));
  else out.data(format === 'json' ? printJson(report) : html(report));
  if (format === 'pretty') for (const path of files) err.write(`Wrote ${path}\n`);
  endPartial(report);
}
