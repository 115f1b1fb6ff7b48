/** Zones, cards and players as the document writes them. Cards have the names of the kernel, which say no more than a viewer may know. */
import type { Named } from '../kernel/index.ts';
import type { CardinalRoles } from '../lang/cardinal/roles.ts';
import { tokenParts } from '../tell/wording.ts';

/** What can be aimed at: a card by its id, or a player. */
export type Target = string | { readonly player: number };

/** `hand[0]`, or `stack` for a zone that belongs to nobody. */
export function zoneKey(name: string): string {
  const { id, owner } = zoneParts(name);
  return owner === null ? id : `${id}[${owner}]`;
}

/** The zone of the rules and whose it is. */
export function zoneParts(name: string): { readonly id: string; readonly owner: number | null } {
  const at = name.lastIndexOf(':');
  const owner = name.slice(at + 1);
  return { id: name.slice(0, at), owner: /^\d+$/.test(owner) ? Number(owner) : null };
}

/** The zone in which a card lies; null for nowhere. */
export function zoneOfCard(card: string): string | null {
  return tokenParts(card)?.zone ?? null;
}

/** What is printed on a card; null if that is not known. */
export function definitionOf(card: string): string | null {
  return tokenParts(card)?.definition ?? null;
}

/** What a value of the kernel is aimed at; null for nothing. A token that stands for a player is that player. */
export function targetOf({ players }: Pick<CardinalRoles, 'players'>, value: Named | undefined): Target | null {
  if (typeof value === 'number') return { player: value };
  if (typeof value !== 'string') return null;
  const zone = zoneOfCard(value);
  if (zone === null) return value;
  const { id, owner } = zoneParts(zone);
  return id === players && owner !== null ? { player: owner } : value;
}

export function isSameTarget(one: Target | null, other: Target | null): boolean {
  if (one === null || other === null || typeof one === 'string' || typeof other === 'string') return one === other;
  return one.player === other.player;
}
