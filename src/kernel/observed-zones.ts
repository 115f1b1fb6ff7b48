/**
 * Zones as they were observed before: between two moments most of a table stays as it is, and most of it looks the same to
 * everybody. What is looked at again is looked up, as long as its tokens and what the viewer knows of them are the same.
 */
import { TOKEN } from '../program/layout.ts';
import { NONE } from '../program/nodes.ts';
import type { Program } from '../program/program.ts';
import { knows, sees } from './hidden/knowledge.ts';
import type { Machine } from './machine.ts';
import type { ObservedZone } from './observe.ts';
import type { Viewer } from './names.ts';
import { tokensIn } from './zones.ts';

/** A zone as it was, and how it looked to those who know different things of it. */
interface Kept {
  /** The tokens in their order, each with the words that can be seen of it. */
  words: Int32Array;
  readonly looks: Map<string, ObservedZone>;
}

export class ObservedZones {
  readonly #program: Program;
  /** The columns of a token that can be seen; what viewers know of it is not among them, nor what lies beside it. */
  readonly #columns: readonly number[];
  /** Columns of properties that name other tokens, whose names depend on where those lie. */
  readonly #references: readonly number[];
  readonly #kept = new Map<number, Kept>();
  /** The moment that the zones were last compared with. */
  #moment: Int32Array | null = null;

  constructor(program: Program) {
    const { layout, props } = program;
    this.#program = program;
    const beside: ReadonlySet<number> = new Set([TOKEN.ZONE, TOKEN.NEXT, TOKEN.PREVIOUS]);
    const isKnowledge = (column: number): boolean =>
      layout.knowledge >= 0 && column >= layout.knowledge && column < layout.knowledge + layout.viewers;
    this.#columns = Array.from({ length: layout.tokenStride }, (_, column) => column).filter(
      (column) => !beside.has(column) && !isKnowledge(column),
    );
    this.#references = props.flatMap(({ kind, column }) => (kind === 'token' && column >= 0 ? [column] : []));
  }

  /** What a viewer sees of a zone; `look` looks. The machine has the words of `moment`. */
  of(m: Machine, moment: Int32Array, zone: number, viewer: Viewer, look: () => ObservedZone): ObservedZone {
    if (this.#moment !== moment) this.#compare(m, moment);
    const kept = this.#kept.get(zone);
    if (kept === undefined) return look();
    const key = this.#knowledge(m, zone, viewer);
    let seen = kept.looks.get(key);
    if (seen === undefined) kept.looks.set(key, (seen = look()));
    return seen;
  }

  /** Forgets what has changed. */
  #compare(m: Machine, moment: Int32Array): void {
    this.#moment = moment;
    for (let zone = 0; zone < this.#program.zones.names.length; zone++) {
      const tokens = tokensIn(m, zone);
      if (tokens.some((token) => this.#refers(m, token))) {
        this.#kept.delete(zone);
        continue;
      }
      const kept = this.#kept.get(zone);
      if (kept !== undefined && this.#isSame(m, tokens, kept.words)) continue;
      this.#kept.set(zone, { words: this.#wordsOf(m, tokens), looks: new Map() });
    }
  }

  #refers(m: Machine, token: number): boolean {
    return this.#references.some((column) => m.s[m.token(token) + column] !== NONE);
  }

  #wordsOf(m: Machine, tokens: readonly number[]): Int32Array {
    const width = this.#columns.length + 1;
    const words = new Int32Array(tokens.length * width);
    let at = 0;
    for (const token of tokens) {
      words[at++] = token;
      const row = m.token(token);
      for (const column of this.#columns) words[at++] = m.s[row + column]!;
    }
    return words;
  }

  #isSame(m: Machine, tokens: readonly number[], words: Int32Array): boolean {
    if (words.length !== tokens.length * (this.#columns.length + 1)) return false;
    let at = 0;
    for (const token of tokens) {
      if (words[at++] !== token) return false;
      const row = m.token(token);
      for (const column of this.#columns) if (words[at++] !== m.s[row + column]) return false;
    }
    return true;
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
