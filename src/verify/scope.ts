/** The bindings that are visible at a place, innermost first. */
import type { Place } from '../ir/place.ts';
import type { ValueType } from './value-type.ts';

export interface Scope {
  readonly name: string;
  readonly type: ValueType;
  readonly outer: Scope | null;
  readonly size: number;
  /** Where the author gave it its name; without that, the name is not the author's choice. */
  readonly declared: Place | undefined;
  isUsed: boolean;
}

/** More bindings than this at one place are refused; looking them up would take too long. */
export const MOST_BINDINGS = 250;

export const NO_SCOPE: Scope | null = null;

export function bind(scope: Scope | null, name: string, type: ValueType, declared?: Place): Scope {
  return { name, type, outer: scope, size: scope === null ? 1 : scope.size + 1, declared, isUsed: false };
}

/** The binding of that name, or undefined when there is none. */
export function lookUp(scope: Scope | null, name: string): Scope | undefined {
  for (let here = scope; here !== null; here = here.outer) if (here.name === name) return here;
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
