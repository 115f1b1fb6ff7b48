/**
 * Plays the agents against one another on the compiled executor and writes what came out to docs/strength.md.
 * It takes about a quarter of an hour.
 * `node tools/strength.ts [id…]` takes the games of these names only; without any, the whole corpus.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { executorsNamed } from '../src/host/index.ts';
import type { Versus } from '../src/sim/index.ts';
import { CORPUS, corpusGame } from '../test/support/corpus.ts';
import { beats, gain, record, versus } from '../test/support/strength.ts';

const PATH = join(import.meta.dirname, '../docs/strength.md');
const MATCHES = 40;
const STEPS = [
  ['greedy', 'random'],
  ['uct:200', 'greedy'],
] as const;
const GAMES_OF_TIC_TAC_TOE = 200;
const HANDS = 2000;

const executors = executorsNamed('auto');
const ids = process.argv.length > 2 ? process.argv.slice(2) : CORPUS;
const rows = ids.map((id) => {
  const def = corpusGame(id);
  const steps = STEPS.map(([stronger, weaker]) => versus(def, stronger, weaker, MATCHES, executors));
  console.log([id, ...steps.map(printVersus)].join('  '));
  return { id, players: def.meta.players.min, steps };
});
writeFileSync(PATH, `${[...tableOfGames(), ...ticTacToe(), ...kuhnPoker()].join('\n')}\n`);
console.log('docs/strength.md');

function tableOfGames(): string[] {
  const counts = STEPS.map(
    ([stronger, weaker], step) =>
      `${stronger} beats ${weaker} in ${rows.filter(({ steps }) => beats(steps[step]!)).length} of ${rows.length} games.`,
  );
  return [
    '# Strength of the agents',
    '',
    'Made by `npm run strength`, which plays all of this again; do not edit.',
    'The seeds are fixed and the agents count iterations, so the same figures come out on every machine.',
    '',
    '## Each agent against a weaker one',
    '',
    `${MATCHES} matches each with the fewest players a game allows, the seats exchanged from match to match.`,
    'A figure is the share of opponents that the stronger agent was placed before, a shared place counting half: one half is no better.',
    'In a game that all win or lose together, either agent plays the same matches on all seats, and the figure is one half plus half the difference of their win rates.',
    'Behind it is the 95 % interval of the true share (Wilson); bold where all of it is above one half.',
    '',
    `| game | players | ${STEPS.map(([stronger, weaker]) => `${stronger} against ${weaker}`).join(' | ')} |`,
    `| --- | ---: | ${STEPS.map(() => '---').join(' | ')} |`,
    ...rows.map(
      ({ id, players, steps }) =>
        `| ${id} | ${players} | ${steps.map((step) => (beats(step) ? `**${printVersus(step)}**` : printVersus(step))).join(' | ')} |`,
    ),
    '',
    ...counts,
  ];
}

function ticTacToe(): string[] {
  const { won, drawn, lost } = record(corpusGame('tic-tac-toe'), 'uct:200', 'random', GAMES_OF_TIC_TAC_TOE, executors);
  return [
    '',
    '## Tic-tac-toe',
    '',
    `uct:200 against random, ${GAMES_OF_TIC_TAC_TOE} games, first in every other one: ${won} won, ${drawn} drawn, ${lost} lost.`,
  ];
}

function kuhnPoker(): string[] {
  const def = corpusGame('kuhn-poker');
  const seats = [0, 1].map((seat) => gain(def, 'ismcts:200', 'random', seat, HANDS, executors));
  return [
    '',
    '## Kuhn poker',
    '',
    `What ismcts:200 gains from random in a hand, over ${HANDS} hands from each seat. The lower bound is that of the 99 % interval.`,
    '',
    '| seat | mean | lower bound | most possible |',
    '| --- | ---: | ---: | ---: |',
    ...seats.map(
      ({ seat, mean, low }) => `| ${['first', 'second'][seat]} | ${mean.toFixed(3)} | ${low.toFixed(3)} | ${['0.500', '0.417'][seat]} |`,
    ),
  ];
}

function printVersus({ share, interval: { low, high } }: Versus): string {
  return `${share.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
