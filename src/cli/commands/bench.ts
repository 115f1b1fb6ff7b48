/** `ludwright bench`: how fast games are played, each speed also as a multiple of a yardstick that runs along. */
import { InvalidArgumentError } from 'commander';
import { bundledGames } from '../../host/bundled-games.ts';
import { executorFault, type ExecutorName } from '../../host/executors.ts';
import type { RootOptions } from '../../host/find-root.ts';
import type { SpeedTask } from '../../host/measure-speed.ts';
import { withPool } from '../../host/pool.ts';
import type { PlayableGameDef, Match } from '../../ir/index.ts';
import { HEADING, printRow, printSearch, whole, type Row, type SearchRow } from '../bench/print-rows.ts';
import { SEARCHED, TARGETS } from '../bench/targets.ts';
import type { Register } from '../command.ts';
import { executorOption, needExecutor } from '../executor-option.ts';
import { formatOption, rootOption } from '../options.ts';
import { playable } from '../playable.ts';
import { progressBar } from '../progress.ts';
import { out } from '../terminal.ts';

interface BenchCommand extends RootOptions {
  games?: string[];
  seconds: number;
  executor: ExecutorName;
  format: string;
}

export const register: Register = (program) => {
  program
    .command('bench')
    .description('measure how fast games are played at random')
    .option('--games <names>', 'games separated by commas (default: all bundled ones)', (text) => text.split(','))
    .addOption(rootOption())
    .option('--seconds <number>', 'how long each sample takes', seconds, 1)
    .addOption(executorOption('what is measured; auto measures both'))
    .addOption(formatOption(['pretty', 'json']))
    .action(bench);
};

async function bench({ games = bundledGames(), seconds: each, executor, format, ...root }: BenchCommand): Promise<void> {
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
  if (format === 'json') out.data(`${JSON.stringify(rows, null, 2)}\n`);
  else
    out.write(
      `The yardstick is connect four written by hand: ${whole(yardsticks.reduce((sum, one) => sum + one, 0) / yardsticks.length)} playouts/s here. Targets: published speeds of RBG and OpenSpiel.\n`,
    );
}

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
