/** A plan held against the parts there are: plans come from links, from storage, and from before the last change. */
import type { BundlePart, Parts } from './parts.ts';
import type { Plan } from './plan.ts';
import { OWN } from './things-for.ts';

export interface Fitted {
  readonly plan: Plan;
  /** What the plan names and nobody has. */
  readonly lost: readonly string[];
}

export function fitted(plan: Plan, parts: Parts): Fitted {
  const frame = parts.frames.find(({ id }) => id === plan.frame) ?? parts.frames.find(({ id }) => id === 'standard') ?? parts.frames[0]!;
  const bundles = withRequired(plan.bundles, parts);
  const present = [frame, ...bundles];
  const parameterAt = named(present, ({ parameters }) => parameters);
  const needAt = named(bundles, ({ needs }) => needs);
  const thingAt = named(present, ({ provides }) => provides);
  const numbers = Object.entries(plan.parameters).filter(([key, value]) => {
    const found = parameterAt.get(key);
    return found !== undefined && Number.isInteger(value) && value >= found.min && value <= found.max;
  });
  const wires = Object.entries(plan.wiring).filter(([key, thing]) => {
    const need = needAt.get(key);
    if (need === undefined) return false;
    return thing === OWN ? need.own !== null : thingAt.get(thing)?.kind === need.kind && !thing.startsWith(`${key.split('.')[0]}.`);
  });
  return {
    plan: {
      name: plan.name,
      frame: frame.id,
      bundles: bundles.map(({ id }) => id),
      parameters: Object.fromEntries(numbers.filter(([key, value]) => value !== parameterAt.get(key)!.default)),
      wiring: Object.fromEntries(wires),
    },
    lost: [
      ...(frame.id === plan.frame ? [] : [plan.frame]),
      ...plan.bundles.filter((id) => parts.bundles.every((each) => each.id !== id)),
      ...missing(plan.parameters, numbers),
      ...missing(plan.wiring, wires),
    ],
  };
}

/** What parts have, by the name of the part and its own: `market-row.purse`. */
function named<Part extends { readonly id: string }, Item extends { readonly id: string }>(
  parts: readonly Part[],
  itemsOf: (part: Part) => readonly Item[],
): ReadonlyMap<string, Item> {
  return new Map(parts.flatMap((part) => itemsOf(part).map((item) => [`${part.id}.${item.id}`, item])));
}

/** The keys of a map that are not among the entries. */
function missing(map: Readonly<Record<string, unknown>>, entries: readonly (readonly [string, unknown])[]): string[] {
  return Object.keys(map).filter((key) => entries.every(([kept]) => kept !== key));
}

/** The bundles of a list that there are, once each, and before each of them what it requires. */
function withRequired(ids: readonly string[], { bundles }: Parts): BundlePart[] {
  const found = new Set<BundlePart>();
  const include = (id: string, chain: readonly string[]): void => {
    const bundle = bundles.find((each) => each.id === id);
    if (bundle === undefined || found.has(bundle) || chain.includes(id)) return;
    for (const required of bundle.requires) include(required, [...chain, id]);
    found.add(bundle);
  };
  for (const id of ids) include(id, []);
  return [...found];
}
