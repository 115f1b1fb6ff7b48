/** Tokens as options name them: a token that the player knows, or whose place is known, by itself; others by their set alone. */
import { NONE } from '../../program/nodes.ts';
import { classOf } from '../hidden/knowledge.ts';
import type { Machine } from '../machine.ts';
import { anonymous } from '../options.ts';

/** A token as an option names it: itself, or an unknown member of its set. */
export function tokenCode(m: Machine, viewer: number, token: number): number {
  if (m.layout.knowledge < 0 || classOf(m, viewer, token) === 0) return token;
  const zone = m.zoneOf(token);
  return zone >= 0 && m.program.zones.ordered[zone] === 0 ? anonymous(zone) : token;
}

/** Puts unknown members of sets last, zone by zone: where they stand in their set would tell what they are. */
export function unknownLast(m: Machine, viewer: number, start: number, count: number): void {
  if (m.layout.knowledge < 0) return;
  const items = m.items.subarray(start, start + count);
  const rank = (item: number): number => Math.max(0, -tokenCode(m, viewer, item));
  if (items.some((item) => rank(item) > 0)) items.set([...items].toSorted((a, b) => rank(a) - rank(b)));
}

/** Some token that a code may stand for, to test conditions with. */
export function representative(m: Machine, viewer: number, code: number): number {
  if (code > -2 || m.layout.knowledge < 0) return code;
  for (let token = 0; token < m.layout.maxTokens; token++)
    if (m.definitionOf(token) >= 0 && tokenCode(m, viewer, token) === code) return token;
  return NONE;
}
