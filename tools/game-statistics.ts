/**
 * Prints what a game is like when it is played at random, and whether a searching player does better:
 * `node tools/game-statistics.ts games/connect-four/rules.md [--matches 1000] [--search 30] [--iterations 100] [--players 2] [--seed 1]`.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { printPath, renderPretty } from '../src/diagnostics/index.ts';
import type { PlayableGameDef } from '../src/ir/index.ts';
import { compile } from '../src/lang/index.ts';
import { parseGameDef } from '../src/verify/index.ts';
import {
  randomPlay,
  searchAgainstRandom,
  shortcomings,
  type RandomPlay,
  type SearchAgainstRandom,
} from '../test/support/game-statistics.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matches: { type: 'string', default: '1000' },
    search: { type: 'string', default: '30' },
    iterations: { type: 'string', default: '100' },
    players: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

for (const file of positionals) {
  const def = file.endsWith('.json') ? readDefinition(file) : readRulebook(file);
  if (def !== null) for (const players of seatings(def)) report(def, players);
}
if (positionals.length === 0) console.log('Which game? Name a rulebook (rules.md) or a GameDef (.json).');

function readRulebook(file: string): PlayableGameDef | null {
  const { gameDef, diagnostics, sources } = compile(readFileSync(file, 'utf8'), { file });
  if (diagnostics.length > 0) console.log(renderPretty(diagnostics, sources));
  return gameDef;
}

function readDefinition(file: string): PlayableGameDef | null {
  const { def, diagnostics } = parseGameDef(readFileSync(file, 'utf8'));
  for (const { severity, message, path } of diagnostics) console.log(`${severity}: ${printPath(path)}: ${message}`);
  return def;
}

/** As many players as asked for; else every number the game allows. */
function seatings({
  meta: {
    players: { min, max },
  },
}: PlayableGameDef): number[] {
  return options.players === undefined ? Array.from({ length: max - min + 1 }, (_, more) => min + more) : [Number(options.players)];
}

function report(def: PlayableGameDef, players: number): void {
  console.log(`\n${def.meta.name ?? def.meta.id}, ${players} players`);
  const match = { players };
  printRandom(randomPlay(def, match, Number(options.matches), Number(options.seed)));
  if (Number(options.search) > 0)
    printSearch(searchAgainstRandom(def, match, Number(options.search), Number(options.iterations), Number(options.seed)));
}

function printRandom(play: RandomPlay): void {
  const { matches, ended, alarms, ends, wins, draws, length, branching, actions } = play;
  printLine('matches ended', `${ended} of ${matches}`);
  printLine('diagnostics', listCounts(alarms));
  printLine('ends', listCounts(ends));
  printLine('wins by seat', wins.map(percent).join(' '));
  printLine('draws', percent(draws));
  printLine('decisions', `median ${length.median}, mean ${length.mean}, ${length.min} to ${length.max}`);
  printLine('branching', String(branching));
  printLine('actions taken', listCounts(actions));
  printLine('shortcomings', shortcomings(play).join(', ') || 'none');
}

function printSearch({ matches, iterations, share, interval: [low, high] }: SearchAgainstRandom): void {
  printLine(
    'search',
    `${percent(share)} (${percent(low)} to ${percent(high)}) of the others beaten in ${matches} matches, ${iterations} iterations; random is 50 %`,
  );
}

function listCounts(counts: Record<string, number>): string {
  return (
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || 'none'
  );
}

function printLine(name: string, text: string): void {
  console.log(`  ${name.padEnd(14)} ${text}`);
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
