/** Versions of a game that was never played: figures of matches whose true values are known. */
import type { Reading } from '../../../src/sim/compare/figures.ts';
import type { Played } from '../../../src/sim/compare/play-blocks.ts';
import { jackknifed } from '../../../src/sim/statistics/jackknife.ts';
import { ticTacToe } from '../tic-tac-toe.ts';

/** What is known of a match. */
export interface SyntheticMatch {
  won: boolean;
  length: number;
}

const BLOCKS = 20;

/** The figures `wins` (a share of the matches), `length` (a mean) and `long` (a ratio: how much of all length was won). */
export function syntheticVersion(matches: readonly SyntheticMatch[]): Played {
  const blocks = Array.from({ length: BLOCKS }, (_, i) => matches.filter((__, match) => match % BLOCKS === i));
  const { all, without } = jackknifed(blocks, (a, b) => [...a, ...b]);
  return { def: ticTacToe, tally: undefined as never, readings: { all: readingsOf(all), without: without.map(readingsOf) } };
}

function readingsOf(matches: readonly SyntheticMatch[]): ReadonlyMap<string, Reading> {
  const won = matches.filter((match) => match.won);
  const length = (some: readonly SyntheticMatch[]): number => some.reduce((sum, match) => sum + match.length, 0);
  const rest = { about: 'game', enough: true } as const;
  const readings: Reading[] = [
    { figure: 'wins', name: 'wins', unit: 'share', value: won.length / matches.length, ofMatches: true, ...rest },
    { figure: 'length', name: 'length', unit: 'number', value: length(matches) / matches.length, ofMatches: false, ...rest },
    { figure: 'long', name: 'long', unit: 'score', value: length(won) / length(matches), ofMatches: false, ...rest },
  ];
  return new Map(readings.map((reading) => [reading.figure, reading]));
}

/** Numbers from 0 to 1 that are the same in every run of a test. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
