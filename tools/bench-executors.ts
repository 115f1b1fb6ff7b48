/**
 * `node tools/bench-executors.ts [game…]`: processor time of commands by executor, and how `auto` compares with the faster one.
 * Each command runs as a process, the executors in turn, and the least of up to three runs counts, so that other work on the
 * machine matters little.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { EXECUTORS, type ExecutorName } from '../src/host/index.ts';

/** A command is measured once more, up to so many times, while the ratio is above this. */
const MAX_ROUNDS = 3;
const CLEAR_RATIO = 1.1;
const PROGRAM = join(import.meta.dirname, '../bin/ludwright');

/** Games of all languages, with the depth of `perft` and, for `metagame`, two decks. */
const GAMES: Readonly<Record<string, { readonly depth: number; readonly decks?: readonly string[] }>> = {
  'tic-tac-toe': { depth: 7 },
  breakthrough: { depth: 4 },
  'route-building': { depth: 4 },
  'texas-holdem': { depth: 2 },
  'go-fish': { depth: 6 },
  'crazy-eights-cgml': { depth: 7 },
  'blackjack-cardable': { depth: 4 },
  skull: { depth: 6 },
  chains: { depth: 12, decks: [] },
  'duel-of-factions': { depth: 9, decks: ['heron-wing', 'still-water'] },
};

/** Words of the commands, without the executor. Heavy and light ones, since `auto` has to tell them from one another. */
function commandsFor(game: string): Readonly<Record<string, readonly string[]>> {
  const { depth, decks } = GAMES[game]!;
  return {
    'run, random': ['run', game, '--agents', 'random'],
    'run, ismcts:20': ['run', game, '--agents', 'ismcts:20', '--max-moves', '100'],
    'eval, 50 random': ['eval', game, '--runs', '50', '--jobs', '2'],
    'eval, 1000 random': ['eval', game, '--runs', '1000', '--jobs', '2'],
    'eval, 6 greedy:4': ['eval', game, '--runs', '6', '--agents', 'greedy:4', '--max-moves', '100', '--jobs', '2'],
    ladder: `eval ${game} --runs 20 --ladder random,uct:10,ismcts:20 --ladder-runs 2 --max-moves 60 --jobs 2`.split(' '),
    perft: ['perft', game, '--depth', String(depth)],
    ...(decks === undefined
      ? {}
      : { metagame: ['metagame', game, ...decks, '--runs', '2', '--agent', 'ismcts:5', '--max-moves', '100', '--jobs', '2'] }),
  };
}

const games = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(GAMES);
let worst = 0;
console.log('| game | command | interpreter | wasm | auto | auto : faster |\n| --- | --- | ---: | ---: | ---: | ---: |');
for (const game of games)
  for (const [name, words] of Object.entries(commandsFor(game))) {
    const seconds = measure(words);
    const ratio = ratioOf(seconds);
    worst = Math.max(worst, ratio);
    const cells = [game, name, ...(['interpreter', 'wasm', 'auto'] as const).map((each) => seconds[each].toFixed(2)), ratio.toFixed(2)];
    console.log(`| ${cells.join(' | ')} |`);
  }
console.log(`\nThe largest ratio is ${worst.toFixed(2)}.`);

/** Least processor time of a command on each executor, in seconds. */
function measure(words: readonly string[]): Record<ExecutorName, number> {
  const least = { auto: Infinity, interpreter: Infinity, wasm: Infinity };
  for (let round = 0; round < MAX_ROUNDS && !(ratioOf(least) <= CLEAR_RATIO); round++)
    for (const executor of EXECUTORS) least[executor] = Math.min(least[executor], processorTime([...words, '--executor', executor]));
  return least;
}

function ratioOf({ auto, interpreter, wasm }: Record<ExecutorName, number>): number {
  return auto / Math.min(interpreter, wasm);
}

/** Processor time of a run of the program, in seconds: its own and that of the system for it. */
function processorTime(words: readonly string[]): number {
  const quoted = [PROGRAM, ...words].map((word) => `'${word}'`).join(' ');
  const { stderr, status } = spawnSync('bash', ['-c', `TIMEFORMAT='%U %S'; time ${quoted} > /dev/null 2>&1`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}.`);
  return stderr
    .trim()
    .split(' ')
    .reduce((sum, part) => sum + Number(part), 0);
}
