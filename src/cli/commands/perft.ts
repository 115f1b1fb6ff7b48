/** `ludwright perft`: how many lines of play there are, the usual way to compare implementations of the same rules. */
import type { ExecutorName } from '../../host/executors.ts';
import type { RootOptions } from '../../host/find-root.ts';
import type { Lines } from '../../host/count-lines.ts';
import { withPool, type Pool } from '../../host/pool.ts';
import type { Register } from '../command.ts';
import { deckOption, type DeckOption } from '../deck-option.ts';
import { executorOption, needExecutor } from '../executor-option.ts';
import { playersOption, matchFor, seedFor } from '../match-options.ts';
import { formatOption, rootOption, seedOption, wholeNumber } from '../options.ts';
import { playable } from '../playable.ts';
import { out } from '../terminal.ts';

interface PerftCommand extends RootOptions {
  depth: number;
  players?: number;
  deck: DeckOption[];
  seed?: bigint;
  executor: ExecutorName;
  format: string;
}

/** Deeper trees are larger than anybody can wait for. */
const DEEPEST = 100;

export const register: Register = (program) => {
  program
    .command('perft')
    .description('count the lines of play, depth by depth')
    .argument('<file>', 'a rulebook, a GameDef, a folder with one, or a bundled game')
    .requiredOption('--depth <number>', 'how many plies deep', wholeNumber(1, DEEPEST))
    .addOption(playersOption())
    .addOption(deckOption())
    .addOption(seedOption())
    .addOption(executorOption('what counts'))
    .addOption(rootOption())
    .addOption(formatOption(['pretty', 'json']))
    .action(perft);
};

async function perft(file: string, { depth, seed: asked, executor, format, ...options }: PerftCommand): Promise<void> {
  const def = playable(file, options);
  const seed = seedFor(def, asked);
  const match = matchFor(def, 1, options);
  await needExecutor(executor, def, match);
  await withPool(def, { jobs: 1 }, async (pool) => {
    if (format === 'json') out.data(`${JSON.stringify({ counts: (await pool.countLines({ match, seed, depth, executor })).counts })}\n`);
    else await printDepths(pool, { match, seed, depth, executor });
  });
}

/** A line as soon as its depth is counted. To count from the start each time costs little beside the last depth. */
async function printDepths(pool: Pool, { depth, ...rest }: Parameters<Pool['countLines']>[0]): Promise<void> {
  out.write(`depth${'lines of play'.padStart(20)}${'seconds'.padStart(12)}${'lines/s'.padStart(16)}\n`);
  for (let each = 1; each <= depth; each++) out.write(row(each, await pool.countLines({ ...rest, depth: each })));
}

function row(depth: number, { counts, seconds }: Lines): string {
  const count = counts.at(-1)!;
  return `${String(depth).padStart(5)}${whole(count).padStart(20)}${seconds.toFixed(3).padStart(12)}${whole(count / seconds).padStart(16)}\n`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
