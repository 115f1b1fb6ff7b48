/**
 * Loops of a script, and what is nested too deep, as procedures of their own: a block has room for all lists that occur in it, at every
 * depth of a chain of triggers, and a GameDef can only be nested so deep.
 */
import type { Effect } from '../../../ir/effects.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { bound } from '../../../ir/build.ts';

/** Adds a procedure and gives the effect that calls it. */
export type Outline = (effects: Effect[], args: Record<`$${string}`, ValueExpr>) => Effect;

/** Lists and objects inside one another: a GameDef allows some more. */
const DEEPEST = 90;

/** How deep lists and objects lie inside one another, however deep that is. */
export function nesting(effects: readonly Effect[]): number {
  let deepest = 0;
  const open: [value: unknown, depth: number][] = [[effects, 1]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, depth] = next;
    if (typeof value !== 'object' || value === null) continue;
    deepest = Math.max(deepest, depth);
    for (const item of Object.values(value)) open.push([item, depth + 1]);
  }
  return deepest;
}

/** The same effects; `outline` makes the procedures. */
export function outlined(effects: Effect[], outline: Outline): Effect[] {
  const outliner = new Outliner(effects, outline);
  return outliner.list(effects);
}

class Outliner {
  readonly #outline: Outline;
  /** What `chooseN` and `order` bind are sets, which procedures cannot be given. */
  readonly #sets: ReadonlySet<string>;
  readonly #hasSeveral: boolean;

  constructor(effects: Effect[], outline: Outline) {
    this.#outline = outline;
    const sets = new Set<string>();
    let loops = 0;
    visit(effects, (each) => {
      if ('chooseN' in each) sets.add((each.chooseN as { bind: string }).bind);
      if ('order' in each) sets.add((each.order as { bind: string }).bind);
      if ('forEach' in each) loops++;
    });
    this.#sets = sets;
    this.#hasSeveral = loops > 1;
  }

  list(effects: Effect[]): Effect[] {
    const inner = effects.map((effect) => this.#effect(effect));
    return depthOf(inner) > DEEPEST ? this.#apart(inner) : inner;
  }

  #effect(effect: Effect): Effect {
    const inner = mapLists(effect, (list) => this.list(list)) as Effect;
    if (!this.#hasSeveral || !('forEach' in inner)) return inner;
    const apart = this.#apart([inner]);
    return apart.length === 1 ? apart[0]! : inner;
  }

  /** A call of a procedure in their place, if they can do without sets. */
  #apart(effects: Effect[]): Effect[] {
    const used = new Set<string>();
    const binders = new Set<string>();
    visit(effects, (each) => {
      if ('bind' in each && typeof each.bind === 'string') binders.add(each.bind);
      for (const [key, value] of Object.entries(each))
        if (key !== 'bind' && typeof value === 'string' && value.startsWith('$')) used.add(value);
    });
    const free = [...used].filter((name): name is `$${string}` => !binders.has(name) && !ITEMS.has(name));
    if (free.some((name) => this.#sets.has(name))) return effects;
    return [this.#outline(effects, Object.fromEntries(free.map((name) => [name, bound(name)])))];
  }
}

/** What queries call their items that say nothing else. */
const ITEMS: ReadonlySet<string> = new Set(['$token', '$zone', '$player', '$value']);

/** Calls `see` for every object. */
function visit(value: unknown, see: (each: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else {
    see(value as Record<string, unknown>);
    for (const item of Object.values(value)) visit(item, see);
  }
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let most = 0;
  for (const item of Object.values(value)) most = Math.max(most, depthOf(item));
  return most + 1;
}

/** What happens by an event knows what the event brings along, which a procedure does not. */
const WHOLE: ReadonlySet<string> = new Set(['emit', 'can']);

const LISTS: ReadonlySet<string> = new Set(['then', 'else', 'in', 'effects', 'default']);

/** An effect with other lists of effects in it. */
function mapLists(value: unknown, change: (list: Effect[]) => Effect[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => mapLists(item, change));
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      WHOLE.has(key) ? held : LISTS.has(key) && isEffects(held) ? change(held) : mapLists(held, change),
    ]),
  );
}

function isEffects(value: unknown): value is Effect[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null);
}
