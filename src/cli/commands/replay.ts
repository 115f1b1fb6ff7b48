/** `ludwright replay`: a match that was played before. */
import { executorsNamed, type ExecutorName } from '../../host/executors.ts';
import type { RootOptions } from '../../host/find-root.ts';
import { bundledRulebook } from '../../host/bundled-games.ts';
import { loadGame } from '../../host/load-game.ts';
import { loadPlayed } from '../../host/load-played.ts';
import { world } from '../../host/world.ts';
import { gameDefHash, type GameIdentity, type PlayableGameDef } from '../../ir/index.ts';
import { isShown, traceOfRecord, verifyMatch, type VerifiedMatch, type Witnessed } from '../../match/index.ts';
import type { MatchRecord } from '../../protocol/index.ts';
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
  commitment?: string;
  nonce?: string;
  bots?: true;
  executor: ExecutorName;
  format: string;
}

export const register: Register = (program) => {
  program
    .command('replay')
    .description('print a match from its trace or from the record of a server, and check it')
    .argument('<match.json>', 'a trace, as `run --out` writes it, or what a server gives out of a match')
    .option('--verify', 'play the match again and compare every hash; print no moves unless --from or --to is given')
    .option('--commitment <digits>', 'what the server announced before the match')
    .option('--nonce <digits>', 'what you have added to the seed')
    .option('--bots', 'with --verify: ask the bots again for everything that they have decided')
    .option('--from <number>', 'the first move to print, counted from 0', wholeNumber(0), 0)
    .option('--to <number>', 'the last move to print', wholeNumber(0))
    .option('--game <file>', 'the game, if the trace does not carry it')
    .addOption(rootOption())
    .addOption(executorOption('what --verify plays on').default('interpreter'))
    .addOption(formatOption(['pretty', 'json']))
    .action(replay);
};

async function replay(path: string, options: ReplayCommand): Promise<void> {
  const loaded = loadPlayed(path);
  if ('unreadable' in loaded) throw failed(loaded.unreadable);
  if ('trace' in loaded) return replayTrace(path, loaded.trace, loaded.gameDef, options);
  const { record, gameDef } = loaded;
  const def = gameFor({ path, what: 'record', game: record.game }, gameDef, options);
  if (options.verify !== true) return replayTrace(path, traceIn(path, def, record), def, options);
  if (options.executor !== 'interpreter') throw wrongUsage('The record of a match is verified by the interpreter.');
  printChecks(verifyMatch({ def, record, witnessed: witnessedBy(options), asksBots: options.bots === true }), options);
}

async function replayTrace(path: string, trace: GameTrace, inside: PlayableGameDef | null, options: ReplayCommand): Promise<void> {
  const { from, to = trace.entries.length - 1 } = options;
  if (from > to && trace.entries.length > 0)
    throw wrongUsage(`There is nothing from move ${from} to move ${to}; "${path}" has the moves 0 to ${trace.entries.length - 1}.`);
  const entries = trace.entries.slice(from, to + 1);
  const def = options.verify === true ? gameFor({ path, what: 'trace', game: trace.header.game }, inside, options) : null;
  const checked = def === null ? null : await verify(def, trace, options.executor);
  if (checked?.divergence != null) world().exitCode = EXIT.failure;
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

/** A match of a server as a trace. */
function traceIn(path: string, def: PlayableGameDef, record: MatchRecord): GameTrace {
  if (!isShown(record)) throw failed(`"${path}" has no moves: the match was created as one that does not show itself at its end.`);
  const found = traceOfRecord(def, record);
  if ('rejected' in found) throw failed(`"${path}" cannot be played again: ${found.rejected}. --verify says more.`);
  return found.trace;
}

/** What the person has seen before the match. */
function witnessedBy({ commitment, nonce }: ReplayCommand): Witnessed {
  return { ...(commitment !== undefined && { commitment }), ...(nonce !== undefined && { nonces: [{ seat: null, nonce }] }) };
}

/** A match from a file. */
interface Played {
  readonly path: string;
  readonly what: 'trace' | 'record';
  readonly game: GameIdentity;
}

/** The game of a match: where the person says, inside of the file, or the bundled one of that name if it has not changed. */
function gameFor({ path, what, game }: Played, inside: PlayableGameDef | null, options: ReplayCommand): PlayableGameDef {
  const { game: named } = options;
  if (named === undefined && inside === null) {
    const bundled = what === 'record' ? bundledGame(game) : null;
    if (bundled !== null) return bundled;
    throw failed(`"${path}" does not carry its game, "${game.id}"; name it with --game.`);
  }
  const def = named === undefined ? inside! : playable(named, options);
  const hash = gameDefHash(def);
  if (hash !== game.hash)
    throw failed(
      `"${path}" was played with another game. The ${what} says ${game.hash}, ${named === undefined ? 'the game inside has' : `"${named}" has`} ${hash}.`,
    );
  return def;
}

function bundledGame({ id, hash }: GameIdentity): PlayableGameDef | null {
  const loaded = bundledRulebook(id) === undefined ? null : loadGame(id);
  const def = loaded === null || 'unreadable' in loaded ? null : loaded.gameDef;
  return def !== null && gameDefHash(def) === hash ? def : null;
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

const MARKS = { true: '✓', false: '✗', null: '?' } as const;

const VERDICTS: Readonly<Record<VerifiedMatch['verdict'], string>> = {
  verified: 'Verified: the match went as its record says.',
  partly: 'Nothing is wrong; what is marked with ? cannot be told.',
  failed: 'The match did not go as its record says.',
};

function printChecks(verified: VerifiedMatch, { format }: ReplayCommand): void {
  if (verified.verdict === 'failed') world().exitCode = EXIT.failure;
  if (format === 'json') return out.data(printJson(verified));
  for (const { ok, text } of verified.checks) out.write(`${MARKS[`${ok}`]} ${text}\n`);
  if (verified.verdict === 'failed') err.write(`${VERDICTS.failed}\n`);
  else out.write(`${VERDICTS[verified.verdict]}\n`);
}
