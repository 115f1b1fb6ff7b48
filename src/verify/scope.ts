/** The bindings that are visible at a place, innermost first. */
import type { ValueType } from './value-type.ts';

export interface Scope {
  readonly name: string;
  readonly type: ValueType;
  readonly outer: Scope | null;
  readonly size: number;
}

/** More bindings than this at one place are refused; looking them up would take too long. */
export const MOST_BINDINGS = 250;

export const NO_SCOPE: Scope | null = null;

export function bind(scope: Scope | null, name: string, type: ValueType): Scope {
  return { name, type, outer: scope, size: scope === null ? 1 : scope.size + 1 };
}

/** The type of a binding, or undefined when there is none of that name. */
export function lookUp(scope: Scope | null, name: string): ValueType | undefined {
  for (let here = scope; here !== null; here = here.outer) if (here.name === name) return here.type;
  return undefined;
}

export function* namesIn(scope: Scope | null): Iterable<string> {
  const seen = new Set<string>();
  for (let here = scope; here !== null; here = here.outer) {
    if (seen.has(here.name)) continue;
    seen.add(here.name);
    yield here.name;
  }
}
