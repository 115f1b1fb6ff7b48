/** Zones, as effects name them. */
import type { Said } from './said.ts';

export function zoneOf(said: Said, name: string, owner: string): string {
  const zone = said.zone(name);
  return zone.role === 'field' || zone.isShared ? `the ${zone.name}` : `${owner} ${zone.name}`;
}

/** Place that cards are put into. */
export function into(said: Said, owner: string): string {
  const zone = said.zone('to_zone');
  return zone.role === 'field' ? 'onto the field' : `into ${zoneOf(said, 'to_zone', owner)}`;
}

export const ownersOf = (isPlural: boolean): string => (isPlural ? `their owners'` : `its owner's`);
