/**
 * All tokens by where they lie, as a player sees it: zone, then place. Those that the player knows in a set keep the order
 * of what can be seen of them, which their names show; the unknown ones follow, by whatever else is different about their
 * places. Most tokens differ in what comes first, so the rest is found out when it is asked for.
 */
import { TOKEN, ZONE } from '../../program/layout.ts';
import type { Program } from '../../program/program.ts';
import type { Machine } from '../machine.ts';
import { identityColumns, placeColumns } from './columns.ts';
import { classOf, knows, sees } from './knowledge.ts';
import { allTriggers, visitReferences } from './references.ts';

/** The tokens of a state in that order; `images` are the state itself and those that attempts would go back to. */
export function tokensByPlace(images: readonly [Machine, ...Machine[]], player: number): number[] {
  const [m] = images;
  const places = new Places(images, player);
  const order: number[] = [];
  for (let token = 0; token < m.layout.maxTokens; token++) if (m.definitionOf(token) >= 0 && m.zoneOf(token) < 0) order.push(token);
  for (let zone = 0; zone < m.program.zones.count; zone++) {
    const isOrdered = m.program.zones.ordered[zone] === 1;
    const start = order.length;
    let unknown: number[] | null = null;
    for (let stored = m.s[m.zone(zone) + ZONE.HEAD]!; stored !== 0; stored = m.s[m.token(stored - 1) + TOKEN.NEXT]!) {
      const token = stored - 1;
      if (isOrdered || knows(m, player, token)) order.push(token);
      else (unknown ??= []).push(token);
    }
    if (!isOrdered && order.length - start > 1) sortAlike(order, start, places);
    if (unknown !== null) for (const token of unknown.toSorted((a, b) => places.compareUnknown(a, b))) order.push(token);
  }
  return order;
}

/** Known tokens of a set that look the same to the player share their places in an order that the player cannot see either. */
function sortAlike(order: number[], start: number, places: Places): void {
  const done = new Set<number>();
  for (let first = start; first < order.length - 1; first++) {
    if (done.has(first)) continue;
    const token = order[first]!;
    let alike: number[] | null = null;
    for (let other = first + 1; other < order.length; other++)
      if (places.lookAlike(token, order[other]!)) {
        (alike ??= [first]).push(other);
        done.add(other);
      }
    if (alike === null) continue;
    const sorted = alike.map((place) => order[place]!).toSorted((a, b) => places.compareDifference(a, b));
    alike.forEach((place, i) => (order[place] = sorted[i]!));
  }
}

/** What places are like, and what is different about them. */
class Places {
  readonly #m: Machine;
  readonly #images: readonly [Machine, ...Machine[]];
  readonly #player: number;
  readonly #facts: ProgramFacts;
  readonly #indexes: (Int32Array | null)[];
  readonly #labels = new Map<number, string>();
  #mentions: Map<number, number> | null = null;

  constructor(images: readonly [Machine, ...Machine[]], player: number) {
    this.#images = images;
    [this.#m] = images;
    this.#player = player;
    this.#facts = factsOf(this.#m.program);
    this.#indexes = images.map(() => null);
  }

  /** Two unknown tokens of one set. */
  compareUnknown(a: number, b: number): number {
    return (
      this.#compareColumns(this.#facts.place, a, b) ||
      this.compareDifference(a, b) ||
      compare(this.#mentioned(a), this.#mentioned(b)) ||
      a - b
    );
  }

  /** What is different about the places of two tokens in a set, and cannot be seen. */
  compareDifference(a: number, b: number): number {
    const { s, layout } = this.#m;
    for (const at of this.#facts.counters) if (s[at + a] !== s[at + b]) return compare(s[at + a]!, s[at + b]!);
    for (let viewer = 0; viewer < layout.viewers; viewer++) {
      const [first, second] = [classOf(this.#m, viewer, a), classOf(this.#m, viewer, b)];
      if (first === second) continue;
      const order = compare(this.#label(viewer, first), this.#label(viewer, second));
      if (order !== 0) return order;
    }
    for (let i = 1; i < this.#images.length; i++) {
      const image = this.#images[i]!;
      const order = compare(image.zoneOf(a), image.zoneOf(b)) || compare(this.#placeOf(i, a), this.#placeOf(i, b));
      if (order !== 0) return order;
    }
    return 0;
  }

  /** Whether two known tokens of one set look the same to the player. */
  lookAlike(a: number, b: number): boolean {
    const { identity, place, shown } = this.#facts;
    if (this.#compareColumns(identity, a, b) !== 0 || this.#compareColumns(place, a, b) !== 0) return false;
    if (shown.length > 0) {
      const isSeen = sees(this.#m, this.#player, a);
      if (isSeen !== sees(this.#m, this.#player, b) || (isSeen && this.#compareColumns(shown, a, b) !== 0)) return false;
    }
    return this.#mentioned(a) === this.#mentioned(b);
  }

  #compareColumns(columns: readonly number[], a: number, b: number): number {
    const { s } = this.#m;
    const [first, second] = [this.#m.token(a), this.#m.token(b)];
    for (let i = 0; i < columns.length; i++) {
      const order = compare(s[first + columns[i]!]!, s[second + columns[i]!]!);
      if (order !== 0) return order;
    }
    return 0;
  }

  /** What others know about a token of a class, without the numbers of tokens: the places of those it is mixed up with. */
  #label(viewer: number, name: number): string {
    if (name === 0) return '';
    const m = this.#m;
    const key = viewer * (m.layout.maxTokens + 1) + name;
    let label = this.#labels.get(key);
    if (label === undefined) {
      const places: string[] = [];
      for (let token = 0; token < m.layout.maxTokens; token++)
        if (classOf(m, viewer, token) === name) places.push(`${m.zoneOf(token)}.${this.#placeOf(0, token)}`);
      this.#labels.set(key, (label = places.toSorted().join()));
    }
    return label;
  }

  /** The place of a token in an ordered zone of an image; in a set there are no places. */
  #placeOf(image: number, token: number): number {
    const m = this.#images[image]!;
    const zone = m.zoneOf(token);
    if (m.program.zones.ordered[zone] !== 1) return 0;
    const indexes = (this.#indexes[image] ??= indexesIn(m));
    return indexes[token]!;
  }

  /** When a token is mentioned by what waits, compared with others. */
  #mentioned(token: number): number {
    return (this.#mentions ??= referenceOrder(this.#m)).get(token) ?? Infinity;
  }
}

/** What follows from the program alone. */
interface ProgramFacts {
  readonly identity: readonly number[];
  readonly place: readonly number[];
  /** Columns that whoever sees a token sees. */
  readonly shown: readonly number[];
  /** Where the uses of triggers are counted for each token. */
  readonly counters: readonly number[];
}

const known = new WeakMap<Program, ProgramFacts>();

function factsOf(program: Program): ProgramFacts {
  let facts = known.get(program);
  if (facts === undefined) {
    facts = {
      identity: identityColumns(program),
      place: placeColumns(program),
      shown: program.props.flatMap(({ dark, column }) => (dark === null ? [] : [column])),
      counters: allTriggers({ program }).flatMap(({ limitAt, source }) => (limitAt >= 0 && source !== null ? [limitAt] : [])),
    };
    known.set(program, facts);
  }
  return facts;
}

/** Which of its zone each token is, from the top. */
function indexesIn(m: Machine): Int32Array {
  const indexes = new Int32Array(m.layout.maxTokens);
  for (let zone = 0; zone < m.program.zones.count; zone++) {
    let index = 0;
    for (let stored = m.s[m.zone(zone) + ZONE.HEAD]!; stored !== 0; stored = m.s[m.token(stored - 1) + TOKEN.NEXT]!)
      indexes[stored - 1] = index++;
  }
  return indexes;
}

/** In which order tokens are mentioned by what waits. */
function referenceOrder(m: Machine): Map<number, number> {
  const order = new Map<number, number>();
  visitReferences(m, (at, bias) => {
    const token = m.s[at]! - bias;
    if (token >= 0 && !order.has(token)) order.set(token, order.size);
  });
  return order;
}

function compare<Key extends number | string>(a: Key, b: Key): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
