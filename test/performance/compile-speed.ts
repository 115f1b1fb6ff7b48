/**
 * How long rulebooks take to compile: every game of the corpus, and one game made longer and longer.
 * Prints a table; with `--json`, the rows. A process of its own, as the test runner makes calls between modules slow.
 */
import { readFileSync } from 'node:fs';
import { compile } from '../../src/lang/index.ts';
import { CORPUS, corpusPath } from '../support/corpus.ts';
import { enlargedRulebook } from '../support/enlarged-rulebook.ts';
import { openRulebook } from '../support/faults/index.ts';

/** The time of one rulebook. */
export interface CompileTime {
  name: string;
  kilobytes: number;
  /** The median of several, after warming up. */
  milliseconds: number;
}

const WARM_UP = 10;
const REPETITIONS = 15;
const SIZES = [8, 16, 32, 64, 128, 256];

function measure(name: string, text: string): CompileTime {
  const times = Array.from({ length: WARM_UP + REPETITIONS }, () => {
    const start = performance.now();
    compile(text, { file: 'rules.md' });
    return performance.now() - start;
  });
  const steady = times.slice(WARM_UP).toSorted((a, b) => a - b);
  return { name, kilobytes: text.length / 1024, milliseconds: steady[steady.length >> 1]! };
}

const games = CORPUS.map((id) => ({ id, text: readFileSync(corpusPath(id, 'rules.md'), 'utf8') }));
// The first game of all would pay for what the engine has yet to learn.
for (const { text } of games) compile(text, { file: 'rules.md' });
const small = openRulebook('games/kuhn-poker/rules.md', games.find(({ id }) => id === 'kuhn-poker')!.text)!;
const rows = [
  ...games.map(({ id, text }) => measure(id, text)),
  ...SIZES.map((size) => measure(`${size} KB`, enlargedRulebook(small, size))),
];

if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
else
  for (const { name, kilobytes, milliseconds } of rows)
    console.log(
      `${name.padEnd(24)} ${kilobytes.toFixed(1).padStart(7)} KB ${milliseconds.toFixed(1).padStart(8)} ms ${(milliseconds / kilobytes).toFixed(2).padStart(7)} ms/KB`,
    );
