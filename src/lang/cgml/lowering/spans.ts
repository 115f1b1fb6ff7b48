/** Where the parts of a GameDef stand in the document, noted while they are made. */
import type { Span } from '../../../diagnostics/source.ts';
import type { Effect } from '../../../ir/effects.ts';
import { makeTree } from '../../../text/make-tree.ts';
import type { Made, Tree } from '../../../text/tree.ts';

/** Places of parts by their keys: somewhere in the text, or a part of the document itself. */
type InnerPlaces<Part> = { readonly [Key in keyof Part]?: Span | Tree | undefined };

export class Spans {
  readonly #spans = new WeakMap<object, Span>();
  readonly #inner = new WeakMap<object, InnerPlaces<object>>();

  /** The part at a place, in a copy, since the same part may be made for several places. A part that has a place keeps it. */
  at<Part extends object>(part: Part, span: Span, inner?: InnerPlaces<Part>): Part {
    if (this.#spans.has(part)) return part;
    const placed = (Array.isArray(part) ? [...part] : { ...part }) as Part;
    this.#spans.set(placed, span);
    if (inner !== undefined) this.#inner.set(placed, inner);
    return placed;
  }

  all<Part extends object>(parts: readonly Part[], span: Span): Part[] {
    return parts.map((part) => this.at(part, span));
  }

  /** Copies of effects in which every part has the place of the effect around it, and keeps it when it is moved. */
  spread(effects: readonly Effect[]): Effect[] {
    return effects.map((effect) => this.#spread(effect, undefined));
  }

  #spread<Part>(part: Part, around: Span | undefined): Part {
    if (Array.isArray(part)) return part.map((item) => this.#spread(item, around)) as Part;
    if (typeof part !== 'object' || part === null) return part;
    const span = this.#spans.get(part) ?? around;
    const made = Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, this.#spread(inner, span)])) as Part & object;
    if (span !== undefined) this.#spans.set(made, span);
    return made;
  }

  /** What takes the place of an effect stands where the effect stood. */
  readonly keep = (effect: Effect, by: readonly Effect[]): void => {
    const span = this.#spans.get(effect);
    if (span !== undefined) for (const one of by) if (!this.#spans.has(one)) this.#spans.set(one, span);
  };

  /** A part with all places; what has none stands where the part around it does. */
  tree(part: object, around: Span): Tree {
    return this.#tree(part, around, {});
  }

  #tree(part: object | string | number | boolean | null, around: Span, made: Made): Tree {
    if (typeof part !== 'object' || part === null) return makeTree(part, around, made);
    const span = this.#spans.get(part) ?? around;
    const inner = this.#inner.get(part);
    const treeOf = (value: object | string | number | boolean | null, key: string | number): Tree => {
      const place = inner === undefined ? undefined : (inner as Readonly<Record<string, Span | Tree | undefined>>)[key];
      return place === undefined ? this.#tree(value, span, made) : 'kind' in place ? place : this.#tree(value, place, made);
    };
    if (Array.isArray(part)) return { kind: 'list', items: part.map(treeOf), flow: true, span, made };
    const entries = Object.entries(part)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ({ key, keySpan: span, value: treeOf(value, key) }));
    return { kind: 'map', entries, flow: true, span, made };
  }
}
