/** Trees that nobody wrote: what macros and shorthands become. */
import type { Span } from '../diagnostics/source.ts';
import type { Made, Tree } from './tree.ts';

/** A tree of a JSON value in which parts may be trees already; those keep their places, all else stands at `span`. */
export function makeTree(value: unknown, span: Span, made: Made = {}): Tree {
  if (isTree(value)) return value;
  if (Array.isArray(value)) return { kind: 'list', items: value.map((item) => makeTree(item, span, made)), flow: true, span, made };
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => ({ key, keySpan: span, value: makeTree(inner, span, made) }));
    return { kind: 'map', entries, flow: true, span, made };
  }
  return { kind: 'scalar', value: value as string | number | boolean | null, style: 'double', span, made };
}

/** Whether a value is a tree already. */
function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && 'kind' in value && 'span' in value && typeof value.span === 'object';
}
