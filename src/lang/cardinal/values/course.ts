/**
 * Effects one after the other, as a script is gone through. What follows a name or a condition happens inside of the effect that
 * binds or tests it.
 */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import { bound, letBe, when } from '../../../ir/build.ts';
import { codeOf, isPlain, withCode, type Value } from './value.ts';

type Around = (inside: Effect[]) => Effect[];

export class Course {
  readonly #parts: { readonly effects: Effect[]; around: Around }[] = [];
  #effects: Effect[] = [];

  add(effects: readonly Effect[]): void {
    for (const effect of effects) this.#effects.push(effect);
  }

  choose(condition: Condition, then: Effect[], otherwise: Effect[]): void {
    this.add(when(condition, then, otherwise));
  }

  /** All that follows is known with this name. */
  name(bind: `$${string}`, value: ValueExpr): void {
    this.#enter((inside) => (inside.length === 0 ? [] : [letBe(bind, value, inside)]));
  }

  /** All that follows happens only if a condition holds; something else happens otherwise. */
  only(condition: Condition, otherwise: readonly Effect[] = []): void {
    this.#enter((inside) => when(condition, inside, [...otherwise]));
  }

  get effects(): Effect[] {
    return this.#parts.reduceRight<Effect[]>((inside, { effects, around }) => [...effects, ...around(inside)], this.#effects);
  }

  #enter(around: Around): void {
    this.#parts.push({ effects: this.#effects, around });
    this.#effects = [];
  }
}

/** The value under a name of its own, so that it is worked out here and once. */
export function named(compiler: { fresh(name: string): `$${string}` }, name: string, value: Value, course: Course): Value {
  const code = codeOf(value);
  if (code === undefined || isPlain(code)) return value;
  const bind = compiler.fresh(name);
  course.name(bind, code);
  return withCode(value, bound(bind));
}
