/** Walks through expressions, and what follows for a whole expression from the facts of its parts. */
import type { Query, Value } from '../nodes.ts';
import type { Program } from '../program.ts';
import { sourceFactsOf } from './sources.ts';
import { factsOf, type Part } from './values.ts';

/** What is looked for in an expression: by each value and by each query in it. */
export interface Search {
  value(node: Value): boolean;
  query(query: Query): boolean;
}

/** Whether something is found in an expression or one of its parts. */
export function some(part: Part | null | undefined, search: Search): boolean {
  if (part === null || part === undefined) return false;
  const found = isQuery(part) ? search.query(part) : search.value(part);
  return found || partsOf(part).some((each) => some(each, search));
}

/** Everything a value or query is made of. */
export function partsOf(part: Part): readonly (Part | null)[] {
  if (!isQuery(part)) return factsOf(part).parts(part as never);
  const { source, where, sortBy, distinct, limit } = part;
  return [...sourceFactsOf(source).parts(source as never), where, sortBy, distinct, limit];
}

export function isQuery(part: Part): part is Query {
  return 'source' in part;
}

/** The facets of the state that an expression reads. */
export function readsOf(part: Part | null, words: Uint8Array): number {
  if (part === null) return 0;
  const own = isQuery(part) ? sourceFactsOf(part.source).reads(part.source as never) : factsOf(part).reads(part as never, words);
  return partsOf(part).reduce<number>((facets, each) => facets | readsOf(each, words), own);
}

/** Whether an expression needs its locals in the state. */
export function needsMemory(parts: readonly (Part | null | undefined)[]): boolean {
  return parts.some((part) =>
    some(part, { value: (node) => factsOf(node).needsMemory, query: ({ source }) => sourceFactsOf(source).needsMemory }),
  );
}

/** Whether evaluating it may use up some of the allowance: how much is not known before it is done. */
export function isCostly(part: Part | null | undefined, { props }: Pick<Program, 'props'>): boolean {
  return some(part, {
    value: (node) => {
      const { pays } = factsOf(node);
      return pays === 'always' || (pays === 'if modified' && node.op === 'prop' && props[node.prop]!.modifiers.length > 0);
    },
    query: () => true,
  });
}

/** Whether an expression depends on who acts. */
export function asksActor(part: Part | null | undefined): boolean {
  return some(part, {
    value: (node) => factsOf(node).asksActor,
    query: ({ source }) => sourceFactsOf(source).asksActor(source as never),
  });
}

/** The locals that an expression reads, those it binds itself among them. */
export function localsOf(part: Part | null | undefined): Set<number> {
  const found = new Set<number>();
  const note = (slots: readonly number[]): false => {
    for (const slot of slots) found.add(slot);
    return false;
  };
  some(part, {
    value: (node) => note(factsOf(node).locals(node as never)),
    query: ({ source }) => note(sourceFactsOf(source).locals(source as never)),
  });
  return found;
}
