/**
 * Zones as they were observed before: between two moments most of a table stays as it is, and most of it looks the same to
 * everybody. What is looked at again is looked up, as long as its tokens and what the viewer knows of them are the same.
 */
import { TOKEN, ZONE } from '../program/layout.ts';
import { NONE } from '../program/nodes.ts';
import type { Program } from '../program/program.ts';
import { knows, sees } from './hidden/knowledge.ts';
import type { Machine } from './machine.ts';
import type { ObservedZone } from './observe.ts';
import type { Viewer } from './names.ts';
import { tokensIn } from './zones.ts';

/** A zone as it was, and how it looked. */
interface Kept {
  /** The tokens in their order, each with the words that can be seen of it, then those that say what viewers know of it. */
  readonly words: Int32Array;
  /** To those who know different things of it. */
  readonly looks: Map<string, ObservedZone>;
  /** To each viewer, for as long as nothing has changed that anybody knows of it. */
  readonly byViewer: Map<Viewer, ObservedZone>;
}

/** What has become of a zone since it was kept. */
type Change = 'nothing' | 'knowledge' | 'look';

export class ObservedZones {
  readonly #program: Program;
  /** The columns of a token that can be seen, and after them those that say what viewers know of it; not what lies beside it. */
  readonly #columns: Int32Array;
  /** How many of them can be seen. */
  readonly #seen: number;
  /** Columns of properties that name other tokens, whose names depend on where those lie. */
  readonly #references: readonly number[];
  readonly #kept: (Kept | undefined)[] = [];
  /** The moment that the zones were last compared with. */
  #moment: Int32Array | null = null;

  constructor(program: Program) {
    const { layout, props } = program;
    this.#program = program;
    const beside: ReadonlySet<number> = new Set([TOKEN.ZONE, TOKEN.NEXT, TOKEN.PREVIOUS]);
    const isKnowledge = (column: number): boolean =>
      layout.knowledge >= 0 && column >= layout.knowledge && column < layout.knowledge + layout.viewers;
    const columns = Array.from({ length: layout.tokenStride }, (_, column) => column).filter((column) => !beside.has(column));
    const seen = columns.filter((column) => !isKnowledge(column));
    this.#columns = Int32Array.from([...seen, ...columns.filter(isKnowledge)]);
    this.#seen = seen.length;
    this.#references = props.flatMap(({ kind, column }) => (kind === 'token' && column >= 0 ? [column] : []));
  }

  /** What a viewer sees of a zone; `look` looks. The machine has the words of `moment`. */
  of(m: Machine, moment: Int32Array, zone: number, viewer: Viewer, look: () => ObservedZone): ObservedZone {
    if (this.#moment !== moment) this.#compare(m, moment);
    const kept = this.#kept[zone];
    if (kept === undefined) return look();
    let seen = kept.byViewer.get(viewer);
    if (seen !== undefined) return seen;
    const key = this.#knowledge(m, zone, viewer);
    seen = kept.looks.get(key);
    if (seen === undefined) kept.looks.set(key, (seen = look()));
    kept.byViewer.set(viewer, seen);
    return seen;
  }

  /** Forgets what has changed. */
  #compare(m: Machine, moment: Int32Array): void {
    this.#moment = moment;
    for (let zone = 0; zone < this.#program.zones.names.length; zone++) {
      const kept = this.#kept[zone];
      const change = kept === undefined ? 'look' : this.#changeOf(m, zone, kept.words);
      if (change === 'nothing') continue;
      const tokens = tokensIn(m, zone);
      if (tokens.some((token) => this.#refers(m, token))) this.#kept[zone] = undefined;
      else
        this.#kept[zone] = {
          words: this.#wordsOf(m, tokens),
          looks: change === 'knowledge' ? kept!.looks : new Map(),
          byViewer: new Map(),
        };
    }
  }

  #refers(m: Machine, token: number): boolean {
    return this.#references.some((column) => m.s[m.token(token) + column] !== NONE);
  }

  #wordsOf(m: Machine, tokens: readonly number[]): Int32Array {
    const columns = this.#columns;
    const words = new Int32Array(tokens.length * (columns.length + 1));
    let at = 0;
    for (const token of tokens) {
      words[at++] = token;
      const row = m.token(token);
      for (let place = 0; place < columns.length; place++) words[at++] = m.s[row + columns[place]!]!;
    }
    return words;
  }

  /** Most zones are as they were: they are gone through without making a list of their tokens. */
  #changeOf(m: Machine, zone: number, words: Int32Array): Change {
    const { s } = m;
    const columns = this.#columns;
    const width = columns.length + 1;
    if (s[m.zone(zone) + ZONE.COUNT]! * width !== words.length) return 'look';
    let change: Change = 'nothing';
    let at = 0;
    for (let stored = s[m.zone(zone) + ZONE.HEAD]!; stored !== 0; stored = s[m.token(stored - 1) + TOKEN.NEXT]!) {
      if (words[at++] !== stored - 1) return 'look';
      const row = m.token(stored - 1);
      for (let place = 0; place < columns.length; place++) {
        if (words[at++] === s[row + columns[place]!]) continue;
        if (place < this.#seen) return 'look';
        change = 'knowledge';
      }
    }
    return change;
  }

  /** What a viewer knows of a zone, as text: those for whom it is the same see the same. */
  #knowledge(m: Machine, zone: number, viewer: Viewer): string {
    if (viewer === null) return 'all';
    const { zones, layout } = this.#program;
    let key = String(zones.sight[zone * layout.viewers + viewer]);
    for (const token of tokensIn(m, zone))
      key += knows(m, viewer, token) ? (sees(m, viewer, token) ? 'S' : 'K') : sees(m, viewer, token) ? 's' : '-';
    return key;
  }
}
