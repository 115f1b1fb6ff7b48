/**
 * A program against the library, `npm run demo`: takes a game, checks its rulebook, plays a match between bots and tells it, plays two hundred more
 * and writes a report. `npm run demo connect-four` takes another game, by name or file; `npm run demo connect-four 7` another seed.
 */
import { relative } from 'node:path';
import { renderPretty, type PlayableGameDef } from 'ludwright';
import { bundledGames, loadGame, withPool, writeWhole } from 'ludwright/node';
import { printReport, renderReport } from 'ludwright/report';
import { evaluate, MAX_MOVES, MAX_TURNS, tellMatch, type EvalReport } from 'ludwright/sim';

const RUNS = 200;
const out = process.stdout;

const [game = 'push-your-luck', number = '1'] = process.argv.slice(2);
process.exitCode = /^\d+$/.test(number) ? await demonstrate(game, BigInt(number)) : refuse(`The seed must be an integer, not "${number}".`);

/** Shows a game from its rulebook to its report, and gives the exit code. */
async function demonstrate(name: string, seed: bigint): Promise<number> {
  const loaded = loadGame(name);
  if ('unreadable' in loaded) return refuse(`${loaded.unreadable} The bundled games are ${bundledGames().join(', ')}.`);
  const { gameDef, diagnostics, sources, path } = loaded;
  step(1, 'Check the rulebook');
  out.write(diagnostics.length === 0 ? `No faults in ${relative(process.cwd(), path)}.\n` : renderPretty(diagnostics, sources));
  if (gameDef === null) return 1;

  step(2, 'Play a match between bots');
  const match = { players: gameDef.meta.players.min };
  const trace = await withPool(gameDef, { jobs: 1 }, (pool) =>
    pool.playMatch({ match, agents: ['greedy', 'random'], seed, maxTurns: MAX_TURNS, maxMoves: MAX_MOVES }),
  );
  for (const line of tellMatch(gameDef, trace, { detail: 'brief' })) out.write(`${line}\n`);

  step(3, `Play ${RUNS} more and measure`);
  const report = await evaluateGame(gameDef, seed);
  out.write(printReport(report));

  const page = `reports/${gameDef.meta.id}.html`;
  writeWhole(page, renderReport(report));
  step(4, 'Read the report');
  out.write(
    `Open ${page} in a browser.\n\nWhat to try next:\n${nextSteps(name)
      .map((line) => `  ${line}\n`)
      .join('')}`,
  );
  return 0;
}

async function evaluateGame(def: PlayableGameDef, seed: bigint): Promise<EvalReport> {
  return withPool(def, { onProgress: showProgress }, (pool) => evaluate(def, { runs: RUNS, seed }, pool.runMany));
}

/** A line for those who wait at a terminal; the last match takes it away. */
function showProgress(played: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${played < RUNS ? `${played} of ${RUNS} played` : ''}`);
}

function nextSteps(name: string): string[] {
  const commands: [string, string][] = [
    [`play ${name}`, 'sit down at the table yourself'],
    ['games', 'what else there is'],
    ['new my-game', 'begin a rulebook of your own'],
    [`eval ${name} --ladder random,greedy`, 'does thinking help?'],
  ];
  return commands.map(([words, purpose]) => `./bin/ludwright ${words}`.padEnd(60) + purpose);
}

function step(count: number, title: string): void {
  out.write(`${count === 1 ? '' : '\n'}── ${count}. ${title} ${'─'.repeat(60 - title.length)}\n\n`);
}

function refuse(message: string): number {
  process.stderr.write(`${message}\n`);
  return 2;
}
