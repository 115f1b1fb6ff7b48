/** What playing the compositions of the library has shown, as docs/bundles-measured.json keeps it for the document. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Judgement } from './compositions.ts';

export interface Measured {
  /** The ids of the bundles, in the order of the rows. */
  bundles: string[];
  /** A row for each bundle: a letter of `PAIR` for each bundle before it. */
  pairs: string[];
  random: {
    compositions: number;
    seed: number;
    /** How many came to each verdict, with the filters that failed. */
    cameTo: Record<string, number>;
  };
}

/** What a pair comes to, by its letter. */
export const PAIR = {
  c: 'they go together, and have to do with one another',
  a: 'they go together, each for itself',
  x: 'a conflict that is declared',
  f: 'they fail',
} as const;
export type PairLetter = keyof typeof PAIR;

const PATH = join(import.meta.dirname, '../../docs/bundles-measured.json');

export function readMeasured(): Measured {
  return JSON.parse(readFileSync(PATH, 'utf8')) as Measured;
}

export function writeMeasured(measured: Measured): void {
  writeFileSync(PATH, `${JSON.stringify(measured, null, 2)}\n`);
}

export function letterOf({ verdict, warnings }: Judgement): PairLetter {
  if (verdict === 'conflict') return 'x';
  if (verdict !== 'fine') return 'f';
  return warnings.includes('bundles/unconnected') ? 'a' : 'c';
}

/** The rows of the pairs of some bundles, in whatever order the pairs come; those that were not judged are as they were before. */
export function pairRows(bundles: readonly string[], judgements: readonly Judgement[], before: Measured): string[] {
  const letters = new Map(judgements.map((judgement) => [judgement.bundles.toSorted().join(' '), letterOf(judgement)]));
  return bundles.map((id, row) =>
    bundles
      .slice(0, row)
      .map((other) => letters.get([id, other].toSorted().join(' ')) ?? pairLetter(before, [id, other]) ?? ' ')
      .join(''),
  );
}

/** What was measured of a pair. */
export function pairLetter({ bundles, pairs }: Measured, pair: readonly string[]): string | undefined {
  const [one, other] = pair.map((id) => bundles.indexOf(id)) as [number, number];
  return pairs[Math.max(one, other)]?.[Math.min(one, other)];
}

/** What random compositions from a number on came to, with those that were measured if these follow them. */
export function withRandom(before: Measured['random'], seed: number, judgements: readonly Judgement[]): Measured['random'] {
  const follow = seed === before.seed + before.compositions;
  return {
    compositions: judgements.length + (follow ? before.compositions : 0),
    seed: follow ? before.seed : seed,
    cameTo: countedVerdicts(judgements, follow ? before.cameTo : {}),
  };
}

/** How many judgements came to what, with those that were counted before. */
export function countedVerdicts(judgements: readonly Judgement[], before: Readonly<Record<string, number>> = {}): Record<string, number> {
  const counts = new Map(Object.entries(before));
  for (const { verdict, failed } of judgements) {
    const cameTo = failed.length === 0 ? verdict : `${verdict}: ${failed.join(', ')}`;
    counts.set(cameTo, (counts.get(cameTo) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)));
}
