/** `ludwright bench`: how fast games are played and evaluated, each speed also as a multiple of something that runs along. */
import { InvalidArgumentError } from 'commander';
import { bundledGames } from '../../host/bundled-games.ts';
import { executorFault, type ExecutorName } from '../../host/executors.ts';
import type { RootOptions } from '../../host/find-root.ts';
import { measureEvaluation } from '../../host/measure-evaluation.ts';
import type { SpeedTask } from '../../host/measure-speed.ts';
import { withPool } from '../../host/pool.ts';
import type { PlayableGameDef, Match } from '../../ir/index.ts';
import { ENGINE_VERSION } from '../../sim/engine-version.ts';
import { baselineNamed, HISTORY, needUnrecorded, record, referenceGames } from '../bench/baselines.ts';
import { compareWith, multiplesOf, printComparisons, withRatios } from '../bench/compare.ts';
import { EVALUATED, EVALUATION_HEADING, printEvaluation, printEvaluationSummary, type EvaluationRow } from '../bench/print-evaluations.ts';
import { HEADING, printRow, printSearch, whole, type Row, type SearchRow } from '../bench/print-rows.ts';
import { SEARCHED, TARGETS } from '../bench/targets.ts';
import type { Register } from '../command.ts';
import { executorOption, needExecutor } from '../executor-option.ts';
import { wrongUsage } from '../exit.ts';
import { formatOption, rootOption, wholeNumber } from '../options.ts';
import { playable } from '../playable.ts';
import { progressBar } from '../progress.ts';
import { out } from '../terminal.ts';

interface BenchCommand extends RootOptions {
  games?: string[];
  seconds: number;
  executor: ExecutorName;
  format: string;
  eval: boolean;
  jobs: number;
  matches: number;
  /** Name of the baseline to compare with. */
  against?: string;
  /** File of the history, or true for that of the clone. */
  record?: string | true;
}

/** More matches say nothing more about how fast they are. */
const MOST_MATCHES = 100_000;

export const register: Register = (program) => {
  program
    .command('bench')
    .description('measure how fast games are played and evaluated')
    .option(
      '--games <names>',
      'games separated by commas (default: all bundled ones; with --against or --record those of the reference)',
      (text) => text.split(','),
    )
    .addOption(rootOption())
    .option('--seconds <number>', 'how long each sample takes', seconds, 1)
    .option('--eval', 'measure evaluations in place of playouts: matches by random and by greedy, for each plain playout', false)
    .option('--jobs <number>', 'how many workers evaluate', wholeNumber(1, 256), 1)
    .option('--matches <number>', 'how many matches of a game are evaluated at most', wholeNumber(1), MOST_MATCHES)
    .addOption(executorOption('what is measured; auto measures both'))
    .option('--against <name>', 'also print each speed divided by that of a baseline: reference, or a recorded version')
    .option('--record [file]', 'append the speeds of this version to the history of releases (default: docs/bench-history.jsonl)')
    .addOption(formatOption(['pretty', 'json']))
    .action(bench);
};

async function bench({ eval: evaluates, ...command }: BenchCommand): Promise<void> {
  if (command.against !== undefined || command.record !== undefined) {
    if (evaluates) throw wrongUsage('--against and --record are about playouts: leave out --eval.');
    if (command.executor === 'interpreter')
      throw wrongUsage('--against and --record are about compiled games: leave out --executor interpreter.');
  }
  await (evaluates ? benchEvaluations(command) : benchPlayouts(command));
}

type Benched = Omit<BenchCommand, 'eval'>;

async function benchPlayouts({ against, record: recorded, seconds: each, executor, format, ...command }: Benched): Promise<void> {
  const { games = against === undefined && recorded === undefined ? bundledGames() : referenceGames(), ...root } = command;
  const baseline = against === undefined ? undefined : baselineNamed(against);
  const history = recorded === true ? HISTORY : recorded;
  if (history !== undefined) needUnrecorded(history, ENGINE_VERSION);
  const defs = games.map((game) => playable(game, root));
  const progress = progressBar('Measuring', games.length);
  const rows: (Row | SearchRow)[] = [];
  const yardsticks: number[] = [];
  if (format === 'pretty') out.write(HEADING);
  for (const [index, def] of defs.entries()) {
    const game = games[index]!;
    const match = matchFor(game, def);
    const executors = await measuredOn(executor, def, match);
    // A worker of its own for each: code that has seen two games is slower than code that has seen one.
    const { playouts, search } = await withPool(def, { jobs: 1 }, (pool) =>
      pool.timeGame({ match, seconds: each, executors, search: game === SEARCHED.game && executors.includes('wasm') }),
    );
    for (const speed of playouts) {
      const row = { game, ...speed };
      rows.push(row);
      yardsticks.push(speed.yardstick);
      if (format === 'pretty') out.write(printRow(row));
    }
    if (search !== null) {
      const row = { game, ...search };
      rows.push(row);
      if (format === 'pretty') out.write(printSearch(row));
    }
    progress.at(index + 1);
  }
  progress.end();
  const yardstick = yardsticks.reduce((sum, one) => sum + one, 0) / yardsticks.length;
  const multiples = multiplesOf(rows);
  const comparisons = baseline === undefined ? undefined : compareWith(baseline, multiples);
  if (format === 'json') out.data(`${JSON.stringify(withRatios(rows, comparisons), null, 2)}\n`);
  else {
    out.write(
      `The yardstick is connect four written by hand: ${whole(yardstick)} playouts/s here. Targets: published speeds of RBG and OpenSpiel.\n`,
    );
    if (comparisons !== undefined) out.write(printComparisons(against!, comparisons));
  }
  if (history === undefined) return;
  record(history, {
    version: ENGINE_VERSION,
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    yardstick,
    multiples,
  });
  if (format === 'pretty') out.write(`Recorded as ${ENGINE_VERSION} in ${history}.\n`);
}

async function benchEvaluations({
  games = bundledGames(),
  seconds: each,
  executor,
  format,
  jobs,
  matches,
  ...root
}: Benched): Promise<void> {
  const defs = games.map((game) => playable(game, root));
  const progress = progressBar('Measuring', games.length);
  const rows: EvaluationRow[] = [];
  if (format === 'pretty') out.write(EVALUATION_HEADING);
  for (const [index, def] of defs.entries()) {
    const game = games[index]!;
    const match = matchFor(game, def);
    const executors = await measuredOn(executor, def, match);
    const speed = await measureEvaluation(def, {
      match,
      executor: executors.at(-1)!,
      agents: EVALUATED,
      jobs,
      seconds: each,
      matches,
    });
    rows.push({ game, ...speed });
    if (format === 'pretty') out.write(printEvaluation(rows.at(-1)!));
    progress.at(index + 1);
  }
  progress.end();
  if (format === 'json') out.data(`${JSON.stringify(rows, null, 2)}\n`);
  else out.write(printEvaluationSummary(rows));
}

/** `auto` measures both where both can play, the faster one last. */
async function measuredOn(executor: ExecutorName, def: PlayableGameDef, match: Match): Promise<SpeedTask['executors']> {
  if (executor === 'auto') return executorFault('wasm', def, match) === null ? ['interpreter', 'wasm'] : ['interpreter'];
  await needExecutor(executor, def, match);
  return [executor];
}

function matchFor(game: string, def: PlayableGameDef): Match {
  return { players: TARGETS[game]?.players ?? def.meta.players.min };
}

function seconds(text: string): number {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value <= 0 || value > 60) throw new InvalidArgumentError('It is a number above 0, up to 60.');
  return value;
}
