/** What is shown to lead on: where several cells mean the same, as a column does, the one that a piece would come to. */
import type { Observation } from '../../kernel/index.ts';
import type { ThingId } from '../picture.ts';
import type { TouchPlan } from '../touch.ts';

export function markedThings(plans: readonly TouchPlan[], touched: readonly ThingId[], seen: Observation): ReadonlySet<ThingId> {
  const marked = new Set<ThingId>();
  for (const { steps } of plans) {
    if (!touched.every((thing, step) => steps[step]?.includes(thing) === true)) continue;
    for (const thing of markedOf(steps[touched.length] ?? [], seen)) marked.add(thing);
  }
  return marked;
}

/** Of several zones the last one that is empty; else all. */
function markedOf(things: readonly ThingId[], { zones }: Observation): readonly ThingId[] {
  const cells = things.filter((thing) => thing.startsWith('zone '));
  if (cells.length < 2) return things;
  const empty = cells.findLast((cell) => zones[cell.slice('zone '.length)]?.count === 0);
  return empty === undefined ? things : [empty];
}
