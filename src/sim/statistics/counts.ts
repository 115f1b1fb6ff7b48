/** Counts by name. Authors choose the names: one may be called `constructor`. */
export type Counts = Record<string, number>;

/** Counts one more, or so many. */
export function countIn(counts: Counts, name: string, amount = 1): void {
  counts[name] = countAt(counts, name) + amount;
}

/** How often a name was counted. */
export function countAt(counts: Readonly<Counts>, name: string): number {
  return Object.hasOwn(counts, name) ? counts[name]! : 0;
}

/** The names with their counts, in the order of the names. */
export function byName<T>(record: Readonly<Record<string, T>>): [name: string, each: T][] {
  return Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Numbers by place as counts by name; those that are 0 are left out. */
export function countsOf(numbers: ArrayLike<number>, nameOf: (place: number) => string): Counts {
  const counts: Counts = {};
  for (let place = 0; place < numbers.length; place++) if (numbers[place] !== 0) countIn(counts, nameOf(place), numbers[place]);
  return counts;
}
