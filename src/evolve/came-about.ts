/** How a game came about, in sentences: by what it was made of which games, and what became different. */
import { changesBetween } from './changes.ts';
import { describe } from './describe.ts';
import type { Origin } from './evolution.ts';
import type { Genome } from './genome.ts';
import { gameName } from './name.ts';
import type { Stock } from './stock.ts';

export interface Ancestry {
  readonly stock: Stock;
  /** The genome of a game that was ever judged. */
  readonly genomeOf: (id: string) => Genome | undefined;
}

export function cameAbout(genome: Genome, { by, parents }: Origin, { stock, genomeOf }: Ancestry): string[] {
  if (by === 'seed') return ['It was there from the start.'];
  if (by === 'restart') return ['Its parts were drawn at random.'];
  const known = parents.flatMap((id) => {
    const parent = genomeOf(id);
    return parent === undefined ? [] : [{ name: gameName(id, parent), parent }];
  });
  const [first] = known;
  return [
    `Made by ${by} of ${[...new Set(known.map(({ name }) => name))].join(' and ')}.`,
    ...(first === undefined ? [] : changesBetween(describe(first.parent, stock), describe(genome, stock))),
  ];
}
