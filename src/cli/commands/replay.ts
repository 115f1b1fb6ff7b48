/** `ludwright replay`: a match that was played before. */
import { executorsNamed, type ExecutorName } from '../../host/executors.ts';
import type { RootOptions } from '../../host/find-root.ts';
import { loadTrace } from '../../host/load-trace.ts';
import { gameDefHash, type PlayableGameDef } from '../../ir/index.ts';
import {
  cannotReplay,
  printDivergence,
  printEnd,
  printEntry,
  replay as playAgain,
  replayOn,
  type GameTrace,
  type Replay,
} from '../../sim/index.ts';
import { printJson } from '../../text/print-json.ts';
import type { Register } from '../command.ts';
import { executorOption, needExecutor } from '../executor-option.ts';
import { EXIT, failed, wrongUsage } from '../exit.ts';
import { formatOption, rootOption, wholeNumber } from '../options.ts';
import { playable } from '../playable.ts';
import { err, out } from '../terminal.ts';

interface ReplayCommand extends RootOptions {
  verify?: true;
  from: number;
  to?: number;
  game?: string;
  executor: ExecutorName;
  format: string;
}

export const register: Register = (program) => {
  program
    .command('replay')
    .description('print a match from its trace, and check it')
    .argument('<trace.json>', 'a trace, as `run --out` writes it')
    .option('--verify', 'play the match again and compare every hash; print no moves unless --from or --to is given')
    .option('--from <number>', 'the first move to print, counted from 0', wholeNumber(0), 0)
    .option('--to <number>', 'the last move to print', wholeNumber(0))
    .option('--game <file>', 'the game, if the trace does not carry it')
    .addOption(rootOption())
    .addOption(executorOption('what --verify plays on').default('interpreter'))
    .addOption(formatOption(['pretty', 'json']))
    .action(replay);
};

async function replay(path: string, options: ReplayCommand): Promise<void> {
  const { trace, gameDef } = traceIn(path);
  const { from, to = trace.entries.length - 1 } = options;
  if (from > to && trace.entries.length > 0)
    throw wrongUsage(`There is nothing from move ${from} to move ${to}; "${path}" has the moves 0 to ${trace.entries.length - 1}.`);
  const entries = trace.entries.slice(from, to + 1);
  const checked = options.verify === true ? await verify(gameFor(path, trace, gameDef, options), trace, options.executor) : null;
  if (checked?.divergence != null) process.exitCode = EXIT.failure;
  if (options.format === 'json') out.data(printJson(checked ?? { ...trace, entries }));
  else {
    const quiet = checked !== null && from === 0 && options.to === undefined;
    if (!quiet) printEntries(trace, entries);
    if (checked !== null) printCheck(trace, checked);
  }
}

/** Plays a trace again. What is compiled knows no names and tells no events: it compares every hash, and the result. */
async function verify(def: PlayableGameDef, trace: GameTrace, executor: ExecutorName): Promise<Replay> {
  if (executor !== 'wasm') return playAgain(def, trace);
  const refused = cannotReplay(def, trace);
  if (refused !== null) return refused;
  await needExecutor(executor, def, trace.header.match);
  return replayOn(executorsNamed(executor)(def, trace.header.match), trace);
}

function traceIn(path: string): { trace: GameTrace; gameDef: PlayableGameDef | null } {
  const loaded = loadTrace(path);
  if ('unreadable' in loaded) throw failed(loaded.unreadable);
  return loaded;
}

/** The game of a trace: inside of it, or where the person says. */
function gameFor(path: string, { header }: GameTrace, inside: PlayableGameDef | null, options: ReplayCommand): PlayableGameDef {
  const { game: named } = options;
  if (named === undefined && inside === null) throw failed(`"${path}" does not carry its game, "${header.game.id}"; name it with --game.`);
  const def = named === undefined ? inside! : playable(named, options);
  const hash = gameDefHash(def);
  if (hash !== header.game.hash)
    throw failed(
      `"${path}" was played with another game. The trace says ${header.game.hash}, ${named === undefined ? 'the game inside has' : `"${named}" has`} ${hash}.`,
    );
  return def;
}

function printEntries(trace: GameTrace, entries: GameTrace['entries']): void {
  const { header } = trace;
  out.write(
    `${header.game.name ?? header.game.id}: ${header.agents.join(' against ')}, seed ${header.seed}, ${trace.entries.length} moves.\n`,
  );
  for (const entry of entries) out.write(`${printEntry(entry)}\n`);
  if (entries.at(-1) === trace.entries.at(-1)) out.write(`${printEnd(trace)}\n`);
}

function printCheck({ entries, start }: GameTrace, { verified, divergence }: Replay): void {
  const moves = `${verified} of ${entries.length} moves`;
  if (divergence === null) out.write(`Verified: ${moves} lead to the same states. State hash ${(entries.at(-1) ?? start).stateHash}\n`);
  else err.write(`${moves} agree. ${printDivergence(divergence)}\n`);
}
