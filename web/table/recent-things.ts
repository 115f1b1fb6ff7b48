/** What has just happened, as marks on the table. */
import type { Motion, ThingId } from '../../src/table/index.ts';
import type { LogEntry } from './log-entry.ts';

/** The things that were moved or changed since the viewer's last move, or by the last move where nobody looks on from a seat. */
export function recentThings(
  log: readonly LogEntry[],
  motions: ReadonlyMap<number, readonly Motion[]>,
  seat: number | null,
): ReadonlySet<ThingId> {
  const own = seat === null ? -1 : log.findLastIndex(({ player }) => player === seat);
  const since = own < 0 || own === log.length - 1 ? log.slice(-1) : log.slice(own + 1);
  const things = new Set<ThingId>();
  for (const { version, player } of since)
    if (player !== null)
      for (const motion of motions.get(version) ?? []) for (const thing of thingsOf(motion)) if (thing !== null) things.add(thing);
  return things;
}

function thingsOf(motion: Motion): (ThingId | null)[] {
  switch (motion.kind) {
    case 'moved':
    case 'dealt':
    case 'made':
    case 'gone':
      return [motion.from, motion.to];
    case 'flipped':
    case 'rolled':
    case 'changed':
      return [motion.token];
    case 'shuffled':
    case 'counter':
      return [];
  }
}
