/** Bounds on what comes in, so that nothing later can hang, overflow the stack or run out of memory. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

export interface SizeLimits {
  /** Items of one list. */
  readonly items: number;
  /** Lists and objects inside one another. */
  readonly depth: number;
  /** Values of all kinds in the whole document. */
  readonly nodes: number;
}

const SIZE_LIMITS: SizeLimits = { items: 100_000, depth: 200, nodes: 2_000_000 };

/** The first limit that a value exceeds, as one diagnostic. A cyclic object counts as too deep. */
export function checkSize(value: unknown, limits: SizeLimits = SIZE_LIMITS): Diagnostic[] {
  const path: (string | number)[] = [];
  let nodes = 0;

  /** Recursion is safe: it ends at the depth limit. */
  function visit(inner: unknown): Diagnostic | undefined {
    if (++nodes > limits.nodes)
      return fault('structure/too-large', [], `The document holds more than ${limits.nodes} values; split or shorten it.`);
    if (inner === null || typeof inner !== 'object') return undefined;
    if (path.length >= limits.depth)
      return fault('structure/too-deep', path, `Lists and objects are nested more than ${limits.depth} deep; flatten them.`);
    if (Array.isArray(inner)) {
      if (inner.length > limits.items)
        return fault('structure/too-large', path, `A list has ${inner.length} items; at most ${limits.items} are allowed.`);
      for (let index = 0; index < inner.length; index++) {
        const found = step(index, inner[index]);
        if (found) return found;
      }
      return undefined;
    }
    for (const key of Object.keys(inner)) {
      const found = step(key, (inner as Record<string, unknown>)[key]);
      if (found) return found;
    }
    return undefined;
  }

  function step(key: string | number, inner: unknown): Diagnostic | undefined {
    path.push(key);
    const found = visit(inner);
    path.pop();
    return found;
  }

  const found = visit(value);
  return found ? [found] : [];
}

function fault(code: string, path: readonly (string | number)[], message: string): Diagnostic {
  return { code, severity: 'error', path: [...path], message };
}
