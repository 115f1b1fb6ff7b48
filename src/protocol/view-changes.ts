/**
 * Views as changes of the one that a client has. At one version a viewer sees the same however that was told, but for what
 * happened since another version and what time it is: these are told each time, so that everybody who has a view of the version
 * can make the next one of it.
 */
import { applyChanges, changesBetween, type Changed, type Json, type KnownChanges } from './changes.ts';
import type { View } from './messages.ts';
import type { ViewChanges } from './room-messages.ts';

const ALWAYS_TOLD: ReadonlySet<string> = new Set(['news', 'anew', 'clock'] satisfies (keyof View)[]);

/** What leads from any view that a viewer can have of the version of `before` to `after`. */
export function viewChanges(before: View, after: View, known?: KnownChanges): ViewChanges {
  const [old, now] = [before, after] as unknown as [Record<string, Json>, Record<string, Json>];
  const changes: Record<string, Changed> = {};
  for (const key of Object.keys(now)) {
    const change = ALWAYS_TOLD.has(key) ? { '=': now[key]! } : changesBetween(old[key]!, now[key]!, known);
    if (change !== null) changes[key] = change;
  }
  return { type: 'changes', from: before.version, changes: { o: changes } };
}

/** The view after changes; null if the client has not the one that they belong to, and has to ask for all of it. */
export function changedView(before: View | null, { from, changes }: ViewChanges): View | null {
  if (before === null || before.version !== from) return null;
  return applyChanges(before as unknown as Json, changes as unknown as Changed) as unknown as View;
}
