/** Events for the outside world: what happened, as one viewer may know it. */
import type { EventRecord } from './event-record.ts';
import { placeOf } from './place-of.ts';
import { hidesZone, nameSight, nameValue, type Named, type Viewer } from './names.ts';
import type { Machine } from './machine.ts';

/** One thing that happened, in words. */
export interface GameEvent {
  type: EventRecord['type'];
  player?: number;
  token?: string;
  from?: string;
  to?: string;
  /** Where in an ordered zone it went, counted from the top. */
  index?: number;
  name?: string;
  /** Where in the definition the effect stands that could not be performed. */
  place?: (string | number)[];
  values?: Record<string, Named>;
  text?: string;
}

/** Every event of a list that a viewer is told of. */
export function tellEvents(m: Machine, events: readonly EventRecord[], viewer: Viewer): GameEvent[] {
  return events.map((event) => tellEvent(m, event, viewer)).filter((event) => event !== null);
}

/** The event as a viewer may know it; null for one the viewer is not told of. */
function tellEvent(m: Machine, event: EventRecord, viewer: Viewer): GameEvent | null {
  if (viewer !== null && event.audience !== undefined && ((event.audience >> viewer) & 1) === 0) return null;
  const hidden = (number: number | undefined): boolean => number === undefined || hidesZone(m, viewer, number);
  // What goes on where a viewer does not even see how much there is, the viewer is not told of.
  if ((event.from !== undefined || event.to !== undefined) && hidden(event.from) && hidden(event.to)) return null;
  const zone = (number: number | undefined): string | undefined =>
    number === undefined || hidden(number) ? undefined : m.program.zones.names[number];
  const told: GameEvent = { type: event.type };
  if (event.player !== undefined) told.player = event.player;
  if (event.name !== undefined) told.name = event.name;
  // Which effect it was may depend on what players cannot see.
  const place = event.effect === undefined || viewer !== null ? undefined : placeOf(m.program.def, event.effect);
  if (place !== undefined) told.place = place;
  if (event.token !== undefined) told.token = nameSight(m, viewer, event.token);
  const from = zone(event.from);
  const to = zone(event.to);
  if (from !== undefined) told.from = from;
  if (to !== undefined) told.to = to;
  if (event.toIndex !== undefined && event.toIndex >= 0 && to !== undefined) told.index = event.toIndex;
  const values = (event.values ?? []).filter(
    ({ audience }) => viewer === null || audience === undefined || ((audience >> viewer) & 1) === 1,
  );
  if (values.length > 0) {
    told.values = Object.fromEntries(
      values.map((entry) => [
        entry.name.replace(/^\$/, ''),
        entry.sight === undefined ? nameValue(m, viewer, entry.value, entry.kind) : nameSight(m, viewer, entry.sight),
      ]),
    );
  }
  if (event.text !== undefined) told.text = fill(event.text, Object.values(told.values ?? {}));
  return told;
}

/** Replaces `{0}`, `{1}`, … in a template. */
export function fill(template: string, args: readonly Named[]): string {
  return template.replace(/\{(\d+)\}/g, (whole, index: string) =>
    args[Number(index)] === undefined ? whole : String(args[Number(index)]),
  );
}
