/** Notes what happens, where somebody listens. */
import type { ValueKind } from '../program/nodes.ts';
import type { EventRecord, NotedValue, TokenSight } from './event-record.ts';
import { knownTo, recognisers, watchers } from './hidden/knowledge.ts';
import type { Machine } from './machine.ts';
import { indexOf } from './zones.ts';

/** Notes an event; nothing during dry runs and playouts. */
export function note(m: Machine, event: EventRecord): void {
  if (m.log !== null && m.dry === 0) m.log.push(event);
}

/** Whether a note would be kept: what is costly to say is said only then. */
export function listening(m: Machine): boolean {
  return m.log !== null && m.dry === 0;
}

/** Where the attempts of a log began, by their places on the agenda. */
const begun = new WeakMap<EventRecord[], Map<number, number>>();

/** Notes that an attempt begins at a place on the agenda: what is noted from now on may be taken back. */
export function noteAttempt(m: Machine, at: number): void {
  if (m.log === null || m.dry !== 0) return;
  const places = begun.get(m.log) ?? new Map<number, number>();
  begun.set(m.log, places.set(at, m.log.length));
}

/** All that was noted since an attempt began is taken back. One that began before the log was there all the time. */
export function takeBack(m: Machine, at: number): void {
  if (m.log === null || m.dry !== 0) return;
  for (let index = begun.get(m.log)?.get(at) ?? 0; index < m.log.length; index++) m.log[index]!.isTakenBack = true;
}

/** A token as it lies now. */
export function sight(m: Machine, token: number): TokenSight {
  const zone = m.zoneOf(token);
  return {
    token,
    definition: m.definitionOf(token),
    zone,
    index: zone >= 0 && m.program.zones.ordered[zone] === 1 ? indexOf(m, token) : -1,
    watchedBy: watchers(m, token),
    knownTo: knownTo(m, token),
    recognisedBy: recognisers(m, token),
  };
}

/** A value that is told, if it is no secret; an unknown member of a set is no token yet. */
export function noted(m: Machine, value: number, kind: ValueKind, isSecret = false): NotedValue {
  const told: NotedValue = kind === 'token' && value >= 0 ? { value, kind, sight: sight(m, value) } : { value, kind };
  return isSecret ? { ...told, isSecret } : told;
}
