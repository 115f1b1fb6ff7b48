/** Notes what happens, where somebody listens. */
import type { EventRecord, TokenSight } from './event-record.ts';
import { knownTo, recognisers } from './hidden/knowledge.ts';
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

/** A token as it lies now. */
export function sight(m: Machine, token: number): TokenSight {
  const zone = m.zoneOf(token);
  return {
    token,
    definition: m.definitionOf(token),
    zone,
    index: zone >= 0 && m.program.zones.ordered[zone] === 1 ? indexOf(m, token) : -1,
    knownTo: knownTo(m, token),
  };
}

/** A token that somebody points at, or nobody: not everybody who knows it can tell that it is meant. */
export function pointedAt(m: Machine, token: number, by: number): TokenSight {
  return { ...sight(m, token), knownTo: recognisers(m, token, by) };
}
