/** `ludwright eval`: a game judged by playing it many times. */
import { extname } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import type { ExecutorName } from '../../host/executors.ts';
import type { RootOptions } from '../../host/find-root.ts';
import { defaultJobs, withPool } from '../../host/pool.ts';
import { world } from '../../host/world.ts';
import { printReport, renderReport } from '../../report/index.ts';
import { depthLadder, evaluate, ladderFor, ladderMatches, type EvalOptions, type EvalReport } from '../../sim/index.ts';
import type { Match, PlayableGameDef } from '../../ir/index.ts';
import { printJson } from '../../text/print-json.ts';
import type { Register } from '../command.ts';
import { EXIT } from '../exit.ts';
import { executorOption, needExecutor } from '../executor-option.ts';
import { endPartial, interruption, orNothing } from '../interruption.ts';
import { agentsOption, matchOptions, matchFor, seedFor, type MatchOptions } from '../match-options.ts';
import { formatOption, rootOption, wholeNumber } from '../options.ts';
import { paintFor } from '../paint.ts';
import { peoplesMatches } from '../peoples-matches.ts';
import { playable, writtenAt } from '../playable.ts';
import { progressBar } from '../progress.ts';
import { err, out } from '../terminal.ts';
import { writeFile } from '../write-file.ts';

interface EvalCommand extends MatchOptions, RootOptions {
  runs: number;
  jobs: number;
  /** True stands for the usual agents. */
  ladder?: string[] | true | undefined;
  ladderRuns: number;
  deep: boolean;
  out: string[];
  traces?: string[];
  executor: ExecutorName;
  format: string;
}

const MOST_JOBS = 256;

/** How a report is written, by the end of the name of the file. */
const WRITERS: Readonly<Record<string, (report: EvalReport) => string>> = { '.json': printJson, '.html': renderReport };

export const register: Register = (program) => {
  const command = program
    .command('eval')
    .description('play a game many times and say what it is like')
    .argument('<file>', 'a rulebook, a GameDef, a folder with one, or a bundled game')
    .option('--runs <number>', 'how many matches', wholeNumber(1), 50);
  matchOptions(command, 'no clocks')
    .addOption(
      new Option('--jobs <number>', 'how many workers play; the report is the same for any number')
        .argParser(wholeNumber(1, MOST_JOBS))
        .default(defaultJobs(), 'one for each core'),
    )
    // Off unless asked for: a match of `uct` takes up to a thousand times as long as one at random.
    .addOption(agentsOption('--ladder [names]', 'no clocks'))
    .option('--ladder-runs <number>', 'matches of each two agents of the ladder', wholeNumber(1), 20)
    .option('--deep', 'also whether a hundred and a thousand iterations are worth more than ten', false)
    .addOption(
      new Option('--out <file>', 'write the report, as data (.json) or as a page (.html); may be given twice')
        .argParser(reportFile)
        .default([], 'none'),
    )
    .option('--traces <paths...>', 'matches that people played, or folders of them: reported beside the others')
    .addOption(executorOption('what agents search on'))
    .addOption(rootOption())
    .addOption(formatOption(['pretty', 'json']))
    .action(evaluateGame);
};

async function evaluateGame(
  file: string,
  { agents, players, deck, runs, ladder, ladderRuns, deep, jobs, out: files, format, executor, traces, ...options }: EvalCommand,
): Promise<void> {
  const def = playable(file, options);
  const match = matchFor(def, agents.length, { players, deck });
  await needExecutor(executor, def, match);
  const people = traces === undefined ? {} : { people: peoplesMatches(def, traces) };
  const thinking = thinkingOptions(def, match, { ladder, ladderRuns, deep });
  const ladders = [thinking.ladder, thinking.depth].filter((each) => each !== undefined);
  const total = runs + ladders.reduce((sum, each) => sum + ladderMatches(def, match, each), 0);
  const stop = interruption();
  const progress = progressBar(`Playing ${def.meta.name ?? def.meta.id}`, total);
  const report = await withPool(
    def,
    { jobs: Math.min(jobs, Math.max(runs, ladderRuns)), executor, stop, onProgress: progress.at },
    (pool) =>
      evaluate(
        def,
        {
          ...options,
          seed: seedFor(def, options.seed),
          agents,
          runs,
          match,
          ...thinking,
          ...people,
          where: (place) => writtenAt(def, place),
        },
        pool.runMany,
      ),
  )
    .finally(progress.end)
    .catch(orNothing(stop));
  for (const path of files) writeFile(path, WRITERS[extname(path)]!(report));
  if (report.flags.some(({ code }) => code === 'SETUP_FAILED')) world().exitCode = EXIT.failure;
  if (format === 'json') out.data(printJson(report));
  else {
    out.write(printReport(report, paintFor(out)));
    for (const path of files) err.write(`Wrote ${path}\n`);
  }
  endPartial(report);
}

/** How many matches are looked at again, and for how many iterations each time. */
const LOOK_BACK = { matches: 24, iterations: 100 } as const;

/** Agents that cost little, so that whoever names only these is not kept waiting for a search. */
const QUICK = /^(random|greedy)(:|$)/;

/** What is asked of agents that think: nothing unless a ladder or depth is, and no search unless an agent that searches is. */
function thinkingOptions(
  def: PlayableGameDef,
  match: Match,
  { ladder, ladderRuns: runs, deep }: Pick<EvalCommand, 'ladder' | 'ladderRuns' | 'deep'>,
): Pick<EvalOptions, 'ladder' | 'depth' | 'lookBack'> {
  const agents = ladder === true ? ladderFor(def, match) : ladder;
  const searches = deep || (agents ?? []).some((name) => !QUICK.test(name));
  return {
    ...(agents === undefined ? {} : { ladder: { agents, runs } }),
    ...(searches ? { depth: { agents: depthLadder(def, match, deep), runs }, lookBack: LOOK_BACK } : {}),
  };
}

function reportFile(path: string, others: string[]): string[] {
  if (!Object.hasOwn(WRITERS, extname(path)))
    throw new InvalidArgumentError(`The name of a report ends in ${Object.keys(WRITERS).join(' or ')}.`);
  return [...others, path];
}
