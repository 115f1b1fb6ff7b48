/**
 * How scarce resources are. A resource is a number that every player has, and that becomes less at some time in the match.
 * The tension of a decision is how empty the stocks of its player are, compared with the fullest they are in the match:
 * 0 for somebody who has as much as anybody ever has, 1 for somebody who has nothing left.
 */
import { largest, smallest } from '../../ir/largest.ts';
import type { Named } from '../../kernel/index.ts';
import { inUnits, meanOfUnits } from '../statistics/sum.ts';
import type { GameTrace } from '../trace.ts';
import type { MatchFacts } from './match-facts.ts';
import type { Measure } from './measure.ts';

type Sum = { matches: number; tension: number };

/** The mean tension over matches; null if nothing ever became less. */
export type Tension = number | null;

export const tension: Measure<Sum, Tension> = {
  count(match) {
    const mean = meanTension(match);
    return mean === null ? { matches: 0, tension: 0 } : { matches: 1, tension: inUnits(mean) };
  },
  figures: ({ matches, tension: total }) => meanOfUnits(total, matches),
};

function meanTension({ trace }: MatchFacts): number | null {
  const resources = resourcesOf(trace);
  const stocks = new Map(
    Object.entries(trace.start.variables)
      .filter(([name]) => resources.has(name))
      .map(([name, values]) => [name, [...(values as number[])]]),
  );
  const least = new Map([...stocks].map(([name, values]) => [name, smallest(values)]));
  const most = new Map([...stocks].map(([name, values]) => [name, largest(values)]));
  const seen: { name: string; stock: number }[] = [];
  for (const { player, deltas } of trace.entries) {
    if (player >= 0) for (const [name, values] of stocks) seen.push({ name, stock: values[player]! });
    for (const delta of deltas) {
      if (delta.kind !== 'variable' || delta.player === undefined || !stocks.has(delta.variable)) continue;
      const stock = delta.after as number;
      stocks.get(delta.variable)![delta.player] = stock;
      least.set(delta.variable, Math.min(least.get(delta.variable)!, stock));
      most.set(delta.variable, Math.max(most.get(delta.variable)!, stock));
    }
  }
  if (seen.length === 0) return null;
  return seen.reduce((sum, { name, stock }) => sum + (most.get(name)! - stock) / (most.get(name)! - least.get(name)!), 0) / seen.length;
}

/** The names of what players spend or lose. */
function resourcesOf({ entries }: GameTrace): Set<string> {
  const found = new Set<string>();
  for (const { deltas } of entries)
    for (const delta of deltas)
      if (delta.kind === 'variable' && delta.player !== undefined && isLess(delta.after, delta.before)) found.add(delta.variable);
  return found;
}

function isLess(a: Named, b: Named): boolean {
  return typeof a === 'number' && typeof b === 'number' && a < b;
}
