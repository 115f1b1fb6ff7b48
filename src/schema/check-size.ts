/** Bounds on what comes in, so that nothing later can hang, overflow the stack or run out of memory. */
import { phrase, type Phrase } from '../diagnostics/phrase.ts';
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
      return fault('structure/too-large', [], phrase`The document holds more than ${{ most: limits.nodes }} values; split or shorten it.`);
    if (inner === null || typeof inner !== 'object') return undefined;
    if (path.length >= limits.depth)
      return fault(
        'structure/too-deep',
        path,
        phrase`Lists and objects are nested more than ${{ most: limits.depth }} deep; flatten them.`,
      );
    if (Array.isArray(inner)) {
      if (inner.length > limits.items)
        return fault(
          'structure/too-large',
          path,
          phrase`A list has ${{ count: inner.length }} items; at most ${{ most: limits.items }} are allowed.`,
        );
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

function fault(code: string, path: readonly (string | number)[], told: Phrase): Diagnostic {
  return { code, severity: 'error', path: [...path], ...told };
}
