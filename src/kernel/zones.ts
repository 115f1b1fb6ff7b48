/** Zones as doubly linked lists through the token table. Sets are kept in order of definition, then token. */
import { TOKEN, ZONE } from '../program/layout.ts';
import { NONE } from '../program/nodes.ts';
import type { Machine } from './machine.ts';

/** Where a token enters an ordered zone. */
export const POSITIONS = { default: 0, top: 1, bottom: 2, random: 3 } as const;

/** How many tokens are in a zone. */
export function countOf(m: Machine, zone: number): number {
  return m.s[m.zone(zone) + ZONE.COUNT]!;
}

/** The token at a place counted from the top, or none. */
export function tokenAt(m: Machine, zone: number, index: number): number {
  if (zone < 0 || index < 0 || index >= countOf(m, zone)) return NONE;
  let stored = m.s[m.zone(zone) + ZONE.HEAD]!;
  for (let left = index; left > 0; left--) stored = m.s[m.token(stored - 1) + TOKEN.NEXT]!;
  return stored - 1;
}

/** The place of a token in its zone, counted from the top. */
export function indexOf(m: Machine, token: number): number {
  const at = m.token(token);
  // The last one is where most tokens enter a queue.
  if (m.s[at + TOKEN.NEXT] === 0) return countOf(m, m.s[at + TOKEN.ZONE]! - 1) - 1;
  let index = 0;
  for (let stored = m.s[m.token(token) + TOKEN.PREVIOUS]!; stored !== 0; stored = m.s[m.token(stored - 1) + TOKEN.PREVIOUS]!) index++;
  return index;
}

/** Takes a token out of its zone; it is nowhere then. */
export function unlink(m: Machine, token: number): void {
  if (m.halt !== null) return;
  if (m.layout.arrival >= 0) forgetArrival(m, token);
  m.leave(token);
  const { s } = m;
  const at = m.token(token);
  const zone = m.zone(s[at + TOKEN.ZONE]! - 1);
  const next = s[at + TOKEN.NEXT]!;
  const previous = s[at + TOKEN.PREVIOUS]!;
  s[previous === 0 ? zone + ZONE.HEAD : m.token(previous - 1) + TOKEN.NEXT] = next;
  s[next === 0 ? zone + ZONE.TAIL : m.token(next - 1) + TOKEN.PREVIOUS] = previous;
  s[zone + ZONE.COUNT]!--;
  s[at + TOKEN.ZONE] = 0;
  s[at + TOKEN.NEXT] = 0;
  s[at + TOKEN.PREVIOUS] = 0;
}

/** Puts a token that is nowhere into a zone. */
export function linkInto(m: Machine, token: number, zone: number, position: number): void {
  const head = m.s[m.zone(zone) + ZONE.HEAD]!;
  if (m.program.zones.ordered[zone] === 0) return insertBefore(m, token, zone, firstAfter(m, token, zone));
  if (position === POSITIONS.random) {
    const index = m.draw(countOf(m, zone) + 1);
    const follower = tokenAt(m, zone, index);
    return insertBefore(m, token, zone, follower === NONE ? 0 : follower + 1);
  }
  const bottom = position === POSITIONS.bottom || (position === POSITIONS.default && m.program.zones.enterAtBottom[zone] === 1);
  insertBefore(m, token, zone, bottom ? 0 : head);
}

/** The first token of a set, plus one, that sorts after the given one. */
function firstAfter(m: Machine, token: number, zone: number): number {
  const definition = m.s[m.token(token) + TOKEN.DEFINITION]!;
  let follower = 0;
  // From the end, since most tokens enter there.
  for (let stored = m.s[m.zone(zone) + ZONE.TAIL]!; stored !== 0; stored = m.s[m.token(stored - 1) + TOKEN.PREVIOUS]!) {
    const other = m.s[m.token(stored - 1) + TOKEN.DEFINITION]!;
    if (other < definition || (other === definition && stored - 1 < token)) break;
    follower = stored;
  }
  return follower;
}

function insertBefore(m: Machine, token: number, zone: number, follower: number): void {
  if (m.halt !== null) return;
  if (m.layout.arrival >= 0 && m.program.zones.ranked[zone] === 1) noteArrival(m, token);
  const { s } = m;
  const at = m.token(token);
  const z = m.zone(zone);
  const previous = follower === 0 ? s[z + ZONE.TAIL]! : s[m.token(follower - 1) + TOKEN.PREVIOUS]!;
  s[at + TOKEN.ZONE] = zone + 1;
  s[at + TOKEN.NEXT] = follower;
  s[at + TOKEN.PREVIOUS] = previous;
  s[previous === 0 ? z + ZONE.HEAD : m.token(previous - 1) + TOKEN.NEXT] = token + 1;
  s[follower === 0 ? z + ZONE.TAIL : m.token(follower - 1) + TOKEN.PREVIOUS] = token + 1;
  s[z + ZONE.COUNT]!++;
  m.enter(token);
}

/** Ranks have no gaps, so that what left again leaves no trace: those that arrived later move up. */
function forgetArrival(m: Machine, token: number): void {
  const { arrival, maxTokens } = m.layout;
  const rank = m.s[m.token(token) + arrival]!;
  if (rank === 0) return;
  m.writeColumn(token, arrival, 0);
  for (let other = 0; other < maxTokens; other++) {
    const later = m.s[m.token(other) + arrival]!;
    if (later > rank) m.writeColumn(other, arrival, later - 1);
  }
}

/** The token that is about to enter a zone with ranks is the last to arrive. */
function noteArrival(m: Machine, token: number): void {
  const { arrival, maxTokens } = m.layout;
  let last = 0;
  for (let other = 0; other < maxTokens; other++) last = Math.max(last, m.s[m.token(other) + arrival]!);
  m.writeColumn(token, arrival, last + 1);
}

/** The tokens of a zone from the top, or the first so many of them, as a new list. */
export function tokensIn(m: Machine, zone: number, most = Infinity): number[] {
  const tokens: number[] = [];
  for (let stored = m.s[m.zone(zone) + ZONE.HEAD]!; stored !== 0 && tokens.length < most; stored = m.s[m.token(stored - 1) + TOKEN.NEXT]!)
    tokens.push(stored - 1);
  return tokens;
}

/** Links the tokens of an ordered zone anew, in the given order. */
export function relink(m: Machine, zone: number, tokens: readonly number[]): void {
  const z = m.zone(zone);
  tokens.forEach((token, i) => {
    const at = m.token(token);
    m.write(at + TOKEN.ZONE, zone + 1);
    m.write(at + TOKEN.PREVIOUS, i === 0 ? 0 : tokens[i - 1]! + 1);
    m.write(at + TOKEN.NEXT, i === tokens.length - 1 ? 0 : tokens[i + 1]! + 1);
  });
  m.write(z + ZONE.HEAD, tokens.length === 0 ? 0 : tokens[0]! + 1);
  m.write(z + ZONE.TAIL, tokens.length === 0 ? 0 : tokens.at(-1)! + 1);
  m.write(z + ZONE.COUNT, tokens.length);
}

/** A set has no order to change. */
export function shuffleZone(m: Machine, zone: number): void {
  if (m.program.zones.ordered[zone] === 1) relink(m, zone, shuffle(m, tokensIn(m, zone)));
}

/** Fisher–Yates with the state's generator, in place. */
export function shuffle(m: Machine, tokens: number[]): number[] {
  for (let last = tokens.length - 1; last > 0; last--) {
    const other = m.draw(last + 1);
    [tokens[last], tokens[other]] = [tokens[other]!, tokens[last]!];
  }
  return tokens;
}
