/** Comparison of measured speeds with a baseline. */
import type { Row, SearchRow } from './print-rows.ts';

/** Playouts per second of compiled games as multiples of the yardstick, by the name of the game. */
export type Multiples = Readonly<Record<string, number>>;

/** Speed of one game beside its baseline, both as multiples of the yardstick. */
export interface Comparison {
  game: string;
  now: number;
  baseline: number;
  /** Speed now, divided by the baseline. */
  ratio: number;
}

/** Multiples of the compiled games among the rows. */
export function multiplesOf(rows: readonly (Row | SearchRow)[]): Multiples {
  return Object.fromEntries(rows.filter(isCompiled).map(({ game, timesYardstick }) => [game, timesYardstick]));
}

/** Comparisons for the games that both sides have, in the order of measurement. */
export function compareWith(baseline: Multiples, now: Multiples): Comparison[] {
  return Object.entries(now).flatMap(([game, multiple]) => {
    const expected = Object.hasOwn(baseline, game) ? baseline[game] : undefined;
    return expected === undefined ? [] : [{ game, now: multiple, baseline: expected, ratio: multiple / expected }];
  });
}

/** Rows for programs: those of the compared games carry the baseline and the ratio. */
export function withRatios(rows: readonly (Row | SearchRow)[], comparisons: readonly Comparison[] = []): object[] {
  return rows.map((row) => {
    const compared = isCompiled(row) ? comparisons.find(({ game }) => game === row.game) : undefined;
    return compared === undefined ? row : { ...row, baseline: compared.baseline, timesBaseline: compared.ratio };
  });
}

/** Table of the comparisons, with the geometric mean of the ratios. */
export function printComparisons(name: string, comparisons: readonly Comparison[]): string {
  if (comparisons.length === 0) return `None of these games has a speed in ${name}.\n`;
  const mean = Math.exp(comparisons.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / comparisons.length);
  return [
    line(`against ${name}`, 'now', 'then', 'now/then'),
    ...comparisons.map(({ game, now, baseline, ratio }) => line(game, now.toPrecision(3), baseline.toPrecision(3), ratio.toFixed(2))),
    line('geometric mean', '', '', mean.toFixed(2)),
  ].join('');
}

function isCompiled(row: Row | SearchRow): row is Row {
  return row.executor === 'wasm' && 'timesYardstick' in row;
}

function line(name: string, ...figures: string[]): string {
  return `${name.padEnd(24)}${figures.map((figure) => figure.padStart(10)).join('')}\n`;
}
