/** `ludwright run`: one match between agents. */
import { Option } from 'commander';
import type { Path } from '../../diagnostics/diagnostic.ts';
import type { ExecutorName } from '../../host/executors.ts';
import { withPool } from '../../host/pool.ts';
import { isTimed } from '../../host/time-budget.ts';
import { tellMatch } from '../../sim/index.ts';
import { DETAILS, type Detail } from '../../tell/index.ts';
import { printJson } from '../../text/print-json.ts';
import type { Register } from '../command.ts';
import { executorOption, needExecutor } from '../executor-option.ts';
import { setupFailed } from '../../sim/index.ts';
import { EXIT, wrongUsage } from '../exit.ts';
import { matchOptions, seatsFor, seedFor, type MatchOptions } from '../match-options.ts';
import { formatOption } from '../options.ts';
import { playable, sectionOf } from '../playable.ts';
import { err, out } from '../terminal.ts';
import { writeFile } from '../write-file.ts';

interface RunCommand extends MatchOptions {
  out?: string;
  detail: Detail;
  executor: ExecutorName;
  format: string;
}

export const register: Register = (program) => {
  const command = program
    .command('run')
    .description('play a match between agents')
    .argument('<file>', 'a rulebook, a GameDef or a bundled game');
  matchOptions(command, 'clocks')
    .option('--out <file>', 'write the match as a trace that can be replayed')
    .addOption(new Option('--detail <level>', 'how much is told').choices(DETAILS).default('normal'))
    .addOption(executorOption('what agents search on'))
    .addOption(formatOption(['pretty', 'json']))
    .action(run);
};

async function run(file: string, options: RunCommand): Promise<void> {
  const { agents, maxTurns, maxMoves, executor } = options;
  const def = playable(file);
  const seed = seedFor(def, options.seed);
  const match = { players: seatsFor(def, agents.length, options.players) };
  if (agents.length > match.players) throw wrongUsage(`There are ${agents.length} agents for ${match.players} seats.`);
  await needExecutor(executor, def, match);
  const trace = await withPool(def, { jobs: 1 }, (pool) => pool.playMatch({ match, agents, seed, maxTurns, maxMoves, executor }));
  const text = options.out !== undefined || options.format === 'json' ? printJson({ ...trace, gameDef: def }) : '';
  if (options.out !== undefined) writeFile(options.out, text);
  if (options.format === 'json') out.data(text);
  else {
    const telling = { detail: options.detail, where: (place: Path) => sectionOf(def, place) };
    for (const line of tellMatch(def, trace, telling)) out.write(`${line}\n`);
    err.write(`${again(options)}\n`);
  }
  if (setupFailed(trace)) err.write('An effect of setup failed, and the rest of setup was dropped; --detail full says which.\n');
  if (trace.end.stopped !== 'ended' || setupFailed(trace)) process.exitCode = EXIT.failure;
}

/** How to see the match once more. */
function again({ out: path, agents }: RunCommand): string {
  if (path !== undefined) return `Wrote ${path}. Check it with: ludwright replay ${path} --verify`;
  return agents.some(isTimed)
    ? 'Agents that look at a clock do not play the same twice; --out trace.json keeps a match.'
    : 'The same command plays the same match; --out trace.json keeps it.';
}
