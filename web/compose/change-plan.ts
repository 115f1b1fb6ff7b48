/** Changes of a plan, each as a plan of its own. What no longer has a meaning is taken away by `fitted`. */
import type { Plan } from './plan.ts';

export function withBundle(plan: Plan, id: string): Plan {
  return plan.bundles.includes(id) ? plan : { ...plan, bundles: [...plan.bundles, id] };
}

export function withoutBundle(plan: Plan, id: string): Plan {
  return { ...plan, bundles: plan.bundles.filter((each) => each !== id) };
}

/** One place up or down in the order of listing. */
export function withMoved(plan: Plan, id: string, by: 1 | -1): Plan {
  const from = plan.bundles.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= plan.bundles.length) return plan;
  const bundles = [...plan.bundles];
  [bundles[from], bundles[to]] = [bundles[to]!, bundles[from]!];
  return { ...plan, bundles };
}

/** Null puts the number back to what is usual. */
export function withNumber(plan: Plan, part: string, parameter: string, value: number | null): Plan {
  return { ...plan, parameters: withEntry(plan.parameters, `${part}.${parameter}`, value) };
}

/** Null leaves the connection to the composition. */
export function withWire(plan: Plan, bundle: string, need: string, thing: string | null): Plan {
  return { ...plan, wiring: withEntry(plan.wiring, `${bundle}.${need}`, thing) };
}

function withEntry<Value>(map: Readonly<Record<string, Value>>, key: string, value: Value | null): Record<string, Value> {
  const { [key]: _, ...rest } = map;
  return value === null ? rest : { ...rest, [key]: value };
}
