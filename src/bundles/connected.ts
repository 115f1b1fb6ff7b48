/** Whether the bundles of a composition have to do with one another: parallel ways to points are no game. */
import { listed, phrase } from '../diagnostics/phrase.ts';
import { fault, type Report } from './fault.ts';
import type { Bundle } from './part.ts';
import type { Wire } from './wiring.ts';

/** The groups of bundles that are connected: one uses a thing of the other, or both use the same thing. Points connect nobody. */
export function connectedGroups(bundles: readonly Bundle[], wires: readonly Wire[]): string[][] {
  const groups = new Map(bundles.map(({ id }) => [id, [id]]));
  const users = new Map<string, string>();
  const join = (one: string, other: string): void => {
    const [kept, merged] = [groups.get(one)!, groups.get(other)!];
    if (kept === merged) return;
    for (const id of merged) {
      kept.push(id);
      groups.set(id, kept);
    }
  };
  for (const { bundle, kind, provider, thing } of wires) {
    if (kind === 'score' || provider === null) continue;
    if (groups.has(provider)) join(provider, bundle);
    const first = users.get(`${provider}.${thing}`);
    if (first === undefined) users.set(`${provider}.${thing}`, bundle);
    else join(first, bundle);
  }
  for (const { id, requires } of bundles) for (const required of requires) if (groups.has(required)) join(required, id);
  return [...new Set(groups.values())];
}

export function reportUnconnected(bundles: readonly Bundle[], wires: readonly Wire[], report: Report): void {
  const [largest, ...others] = connectedGroups(bundles, wires).toSorted((a, b) => b.length - a.length);
  for (const group of others)
    report(
      fault(
        'bundles/unconnected',
        phrase`${listed({ offered: group }, ' and ')} ${group.length === 1 ? 'has' : 'have'} nothing to do with ${listed({ keys: largest! }, ' and ')}: parallel ways to points are no game. Connect them with a currency, cards, a place or an event.`,
        { severity: 'warning' },
      ),
    );
}
