/** How often each form was taken at each place, so that rare ones get their turn. */
export type Taken = Map<string, number>;

/** Decisions, read from a list of numbers: shorter lists and smaller numbers give simpler games. */
export class Tape {
  readonly #words: readonly number[];
  #at = 0;
  #names = 0;
  readonly #taken: Taken;

  constructor(words: readonly number[], taken: Taken) {
    this.#words = words;
    this.#taken = taken;
  }

  /** A number from 0, below `count`; 0 when the list has come to its end. */
  below(count: number): number {
    return (this.#words[this.#at++] ?? 0) % count;
  }

  /** A number from `min` to `max`. */
  between(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean {
    return this.below(100) >= 100 - percent;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  list<Item>(min: number, max: number, make: (index: number) => Item): Item[] {
    return Array.from({ length: this.between(min, max) }, (_, index) => make(index));
  }

  /** One of several forms, often the one that was taken least at this place. What is false cannot be taken. */
  form<Value>(place: string, forms: Readonly<Record<string, (() => Value) | false>>): Value {
    const open = Object.entries(forms).flatMap(([name, make]) => (make === false ? [] : [{ key: `${place} ${name}`, make }]));
    const times = (key: string): number => this.#taken.get(key) ?? 0;
    const least = Math.min(...open.map(({ key }) => times(key)));
    const { key, make } = this.pick(this.chance(60) ? open.filter((each) => times(each.key) === least) : open);
    this.#taken.set(key, times(key) + 1);
    return make();
  }

  /** Each of these properties, or not. */
  some<Parts extends object>(parts: { [Key in keyof Parts]: (() => Parts[Key]) | false }, percent = 35): Partial<Parts> {
    const chosen: Partial<Parts> = {};
    for (const [key, make] of Object.entries(parts) as [keyof Parts, (() => Parts[keyof Parts]) | false][])
      if (make !== false && this.chance(percent)) chosen[key] = make();
    return chosen;
  }

  /** The name of a binding that nothing else has. */
  fresh(): string {
    return `$b${this.#names++}`;
  }
}
