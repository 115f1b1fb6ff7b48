/** Effects as data that can be rewritten, with their places in the text kept beside them. */
import type { Span } from '../../../../diagnostics/source.ts';
import type { Effect } from '../../../../ir/effects.ts';
import { isTree, makeTree } from '../../../../text/make-tree.ts';
import type { Tree } from '../../../../text/tree.ts';
import type { Json } from '../../values/value.ts';

export class Placed {
  readonly #spans = new WeakMap<object, Span>();

  /** The effects without their places, which are noted. */
  effects(made: readonly Json[]): Effect[] {
    return made.map((one) => this.#plain(one)) as Effect[];
  }

  /** The effects at their places. */
  trees(effects: readonly Effect[]): Json[] {
    return effects.map((effect) => this.#tree(effect));
  }

  /** What an effect has become stands where it stood. */
  readonly keep = (effect: Effect, by: readonly Effect[]): void => {
    const span = this.#spans.get(effect);
    if (span !== undefined) for (const one of by) if (!this.#spans.has(one)) this.#spans.set(one, span);
  };

  #plain(value: Json): Json {
    if (isTree(value)) return this.#plainTree(value);
    if (Array.isArray(value)) return value.map((item) => this.#plain(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.#plain(inner)]));
  }

  #plainTree(tree: Tree): Json {
    if (tree.kind === 'scalar') return tree.value;
    if (tree.kind === 'list') return tree.items.map((item) => this.#plainTree(item));
    const made = Object.fromEntries(tree.entries.map(({ key, value }) => [key, this.#plainTree(value)]));
    this.#spans.set(made, tree.span);
    return made;
  }

  #tree(value: Json): Json {
    if (Array.isArray(value)) return value.map((item) => this.#tree(item));
    if (typeof value !== 'object' || value === null) return value;
    const made = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.#tree(inner)]));
    const span = this.#spans.get(value);
    return span === undefined ? made : makeTree(made, span);
  }
}
