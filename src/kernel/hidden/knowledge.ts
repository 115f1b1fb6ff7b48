/**
 * Who knows which token is which. Per viewer, every token has a class: 0 means that the viewer knows it;
 * tokens of one other class lie in places whose assignment the viewer does not know.
 * A class is named after its lowest token plus one, so that equal knowledge has equal bytes.
 *
 * A viewer knows which tokens there are in a class, though not where, but for those that were made where the viewer
 * does not see: these are marked, and may be anything that can be made. Which places of the class they are in says
 * nothing either. A class of one is known by elimination, unless that one is marked.
 *
 * What a viewer cannot tell apart must not be told apart here either: a class may be larger than a clever viewer
 * would make it, never smaller.
 */
import { TOKEN } from '../../program/layout.ts';
import { identityColumns } from './columns.ts';
import type { Machine } from '../machine.ts';
import { tokensIn } from '../zones.ts';

const SEES_TOP = 2;
const SEES_ALL = 3;

/** Added to the class of a token that was made where the viewer does not see. It is above all names of classes. */
export const MADE_UNSEEN = 1 << 20;

/** The class of a token for a viewer; 0 if the viewer knows it. */
export function classOf(m: Machine, viewer: number, token: number): number {
  return m.layout.knowledge < 0 ? 0 : m.s[wordOf(m, viewer, token)]! & ~MADE_UNSEEN;
}

/** Whether a token may be anything that can be made, as far as a viewer knows. */
export function wasMadeUnseen(m: Machine, viewer: number, token: number): boolean {
  return m.layout.knowledge >= 0 && (m.s[wordOf(m, viewer, token)]! & MADE_UNSEEN) !== 0;
}

/** Where the class of a token for a viewer is kept. */
function wordOf(m: Machine, viewer: number, token: number): number {
  return m.token(token) + m.layout.knowledge + viewer;
}

/** Whether a viewer knows which token this is. */
export function knows(m: Machine, viewer: number, token: number): boolean {
  return classOf(m, viewer, token) === 0;
}

/** Gives all viewers the knowledge of one of them, who can tell none of the unknown tokens apart. */
export function shareOneClass(m: Machine, viewer: number): void {
  let name = 0;
  for (let token = 0; token < m.layout.maxTokens; token++) {
    const isUnknown = classOf(m, viewer, token) !== 0;
    if (isUnknown && name === 0) name = token + 1;
    for (let each = 0; each < m.layout.viewers; each++) m.s[wordOf(m, each, token)] = isUnknown ? name : 0;
  }
}

/** The viewers for whom something holds, as bits. */
function viewersWho(m: Machine, holds: (viewer: number) => boolean): number {
  let mask = 0;
  for (let viewer = 0; viewer < m.layout.viewers; viewer++) if (holds(viewer)) mask |= 1 << viewer;
  return mask;
}

/** The viewers who know a token, as bits. */
export function knownTo(m: Machine, token: number): number {
  return viewersWho(m, (viewer) => knows(m, viewer, token));
}

/** The viewers who can look at a token where it lies now, as bits. */
export function watchers(m: Machine, token: number): number {
  return viewersWho(m, (viewer) => sees(m, viewer, token));
}

/**
 * The viewers who can tell which token is meant when somebody points at it, as bits. One that a viewer knows to be
 * in a set, but cannot see there, is any of the set to that viewer.
 */
export function recognisers(m: Machine, token: number): number {
  const zone = m.zoneOf(token);
  return viewersWho(m, (viewer) => knows(m, viewer, token) && (zone < 0 || follows(m, viewer, zone) || sees(m, viewer, token)));
}

/** Whether a viewer can look at a token where it lies now. */
export function sees(m: Machine, viewer: number, token: number): boolean {
  const at = m.token(token);
  const zone = m.s[at + TOKEN.ZONE]! - 1;
  if (zone < 0) return false;
  if (m.layout.face >= 0 && m.s[at + m.layout.face] === 1) return false;
  const sight = sightOf(m, viewer, token, zone);
  return sight === SEES_ALL || (sight === SEES_TOP && m.s[at + TOKEN.PREVIOUS] === 0);
}

function sightOf(m: Machine, viewer: number, token: number, zone: number): number {
  const sight = m.program.zones.sight[zone * m.layout.viewers + viewer]!;
  const controlled = m.program.zones.controllerSight[zone]!;
  return controlled > sight && m.controllerOf(token) === viewer ? controlled : sight;
}

/** Whether a viewer can follow the places of a zone: it has an order, and its size can be seen. */
function follows(m: Machine, viewer: number, zone: number): boolean {
  return m.program.zones.ordered[zone] === 1 && m.program.zones.sight[zone * m.layout.viewers + viewer]! > 0;
}

/** The viewer learns which token lies in this place. */
export function learn(m: Machine, viewer: number, token: number): void {
  const old = classOf(m, viewer, token);
  if (old === 0) return;
  if (wasMadeUnseen(m, viewer, token)) passMark(m, viewer, token, old);
  m.write(wordOf(m, viewer, token), 0);
  renameClass(m, viewer, old);
}

/** Whoever sees a token that looks like another one of its class cannot tell which of the two was made unseen: it may be the one that is left. */
function passMark(m: Machine, viewer: number, token: number, name: number): void {
  const columns = identityColumns(m.program);
  for (let other = 0; other < m.layout.maxTokens; other++) {
    if (other === token || classOf(m, viewer, other) !== name || wasMadeUnseen(m, viewer, other)) continue;
    if (!looksLike(m, columns, token, other)) continue;
    m.write(wordOf(m, viewer, other), name | MADE_UNSEEN);
    return;
  }
}

/**
 * The viewer is shown tokens that lie in a zone, or have just left it. Where the places cannot be followed,
 * each of them may have been any token of the zone that looks the same: these are mixed up first.
 */
function show(m: Machine, viewer: number, tokens: readonly number[], zone: number): void {
  if (!follows(m, viewer, zone)) for (const token of tokens) mixUp(m, viewer, lookalikes(m, viewer, token, zone));
  for (const token of tokens) learn(m, viewer, token);
}

/** The tokens that a viewer who is shown one of a zone may have seen: they may look the same, and may have been there unseen. */
function lookalikes(m: Machine, viewer: number, token: number, zone: number): number[] {
  const found = [token];
  let present: Set<number> | null = null;
  const columns = identityColumns(m.program);
  const mayBeMarked = m.program.makings.length > 0;
  for (let other = 0; other < m.layout.maxTokens; other++) {
    // What was made unseen may look like anything.
    if (other === token || !(looksLike(m, columns, token, other) || (mayBeMarked && wasMadeUnseen(m, viewer, other)))) continue;
    const name = classOf(m, viewer, other);
    if (name === 0) {
      if (m.zoneOf(other) === zone && !sees(m, viewer, other)) found.push(other);
      continue;
    }
    present ??= new Set([token, ...tokensIn(m, zone)].map((member) => classOf(m, viewer, member)));
    if (present.has(name)) found.push(other);
  }
  return found;
}

/** Whether two tokens are the same in everything that a viewer who does not see them may know of them. */
function looksLike(m: Machine, columns: readonly number[], a: number, b: number): boolean {
  const { s } = m;
  const first = m.token(a);
  const second = m.token(b);
  for (let i = 0; i < columns.length; i++) if (s[first + columns[i]!] !== s[second + columns[i]!]) return false;
  return true;
}

/** The viewer no longer knows which of these tokens is which, nor which of those they were mixed up with. */
function mixUp(m: Machine, viewer: number, tokens: readonly number[]): void {
  if (tokens.length < 2) return;
  const name = classOf(m, viewer, tokens[0]!);
  // All of one class are mixed up already.
  if (name > 0 && tokens.every((token) => classOf(m, viewer, token) === name)) return;
  const classes = new Set<number>();
  for (const token of tokens) {
    const old = classOf(m, viewer, token);
    if (old === 0) m.write(wordOf(m, viewer, token), JOINING);
    else classes.add(old);
  }
  let lowest = 0;
  for (let token = 0; token < m.layout.maxTokens; token++) {
    const old = classOf(m, viewer, token);
    if (old === 0 || (old !== JOINING && !classes.has(old))) continue;
    if (lowest === 0) lowest = token + 1;
    setClass(m, viewer, token, lowest);
  }
}

/** The class of tokens that were known, until their class has its name. */
const JOINING = MADE_UNSEEN - 1;

/** A class that lost its first token gets a new name; a single one left over is known by elimination. */
function renameClass(m: Machine, viewer: number, name: number): void {
  // None is lower than the one that it is named after; whether there is one more is all that counts of the others.
  const lowest = firstOf(m, viewer, name, name - 1);
  if (lowest >= m.layout.maxTokens) return;
  const isOne = firstOf(m, viewer, name, lowest + 1) >= m.layout.maxTokens;
  const rest = isOne && !wasMadeUnseen(m, viewer, lowest) ? 0 : lowest + 1;
  if (rest === name) return;
  for (let token = lowest; token < m.layout.maxTokens; token++) if (classOf(m, viewer, token) === name) setClass(m, viewer, token, rest);
}

/** The first token of a class from a token on; as many as there may be if there is none. */
function firstOf(m: Machine, viewer: number, name: number, from: number): number {
  const { maxTokens, tokenStride } = m.layout;
  const { s } = m;
  let token = from;
  for (let at = wordOf(m, viewer, from); token < maxTokens && (s[at]! & ~MADE_UNSEEN) !== name; at += tokenStride) token++;
  return token;
}

function setClass(m: Machine, viewer: number, token: number, name: number): void {
  const at = wordOf(m, viewer, token);
  m.write(at, name | (m.s[at]! & MADE_UNSEEN));
}

/** The tokens of a zone that a viewer cannot look at. */
function unseen(m: Machine, viewer: number, zone: number): number[] {
  return tokensIn(m, zone).filter((token) => !sees(m, viewer, token));
}

/** What is special about a move. */
export interface Manner {
  /** It went to a random place. */
  random: boolean;
  /** It left together with everything else in its zone, so that there is nothing to confuse it with. */
  together: boolean;
}

/** Says whether a token of a class may be anything that can be made. */
export function markMadeUnseen(m: Machine, viewer: number, token: number, isMarked: boolean): void {
  m.s[wordOf(m, viewer, token)] = classOf(m, viewer, token) | (isMarked ? MADE_UNSEEN : 0);
}

/** After a token was made: whoever does not see it cannot know what it is. */
export function noteMade(m: Machine, token: number): void {
  for (let viewer = 0; viewer < m.layout.viewers; viewer++)
    if (!sees(m, viewer, token)) m.write(wordOf(m, viewer, token), (token + 1) | MADE_UNSEEN);
}

/**
 * After a token went from one zone to another; `seenBefore` are the viewers who could look at it.
 * Whoever sees it, before or after, knows which one it was. Others know it by its place if they can follow the zone;
 * if not, it may have been any that they do not see there.
 */
export function noteMove(m: Machine, token: number, from: number, to: number, seenBefore: number, manner: Manner): void {
  for (let viewer = 0; viewer < m.layout.viewers; viewer++) {
    const watched = ((seenBefore >> viewer) & 1) === 1;
    const seen = sees(m, viewer, token);
    if (!watched) {
      if (seen) show(m, viewer, [token], from);
      else if (!manner.together && !follows(m, viewer, from) && from !== to) mixUp(m, viewer, [token, ...unseen(m, viewer, from)]);
    }
    if (manner.random && !seen && m.program.zones.ordered[to] === 1) mixUp(m, viewer, unseen(m, viewer, to));
  }
  noteTop(m, from);
  noteTop(m, to);
}

/** Zones that show their top token show another one after a change. */
export function noteTop(m: Machine, zone: number): void {
  if (m.program.zones.hasTop[zone] === 0) return;
  const [top] = tokensIn(m, zone);
  if (top !== undefined) noteSight(m, top, 0);
}

/** After a change of face, controller or place: whoever can look now and could not before, learns. */
export function noteSight(m: Machine, token: number, seenBefore: number): void {
  for (let viewer = 0; viewer < m.layout.viewers; viewer++)
    if (((seenBefore >> viewer) & 1) === 0 && sees(m, viewer, token)) show(m, viewer, [token], m.zoneOf(token));
}

/** The order of a set means nothing, so there is nothing to forget about it. */
export function noteShuffle(m: Machine, zone: number): void {
  if (m.program.zones.ordered[zone] === 0) return;
  for (let viewer = 0; viewer < m.layout.viewers; viewer++) mixUp(m, viewer, unseen(m, viewer, zone));
  noteTop(m, zone);
}

/** A viewer is shown tokens, all at once. */
export function noteRevealed(m: Machine, viewer: number, tokens: readonly number[]): void {
  const hidden = tokens.filter((token) => m.zoneOf(token) >= 0 && !sees(m, viewer, token));
  for (const zone of new Set(hidden.map((token) => m.zoneOf(token))))
    show(
      m,
      viewer,
      hidden.filter((token) => m.zoneOf(token) === zone),
      zone,
    );
}

/**
 * A viewer shall no longer know tokens. They are confused with those of their zone that the viewer does not know;
 * where there are none, with all that the viewer cannot see.
 */
export function noteConcealed(m: Machine, viewer: number, tokens: readonly number[]): void {
  const hidden = tokens.filter((token) => m.zoneOf(token) >= 0 && !sees(m, viewer, token));
  for (const zone of new Set(hidden.map((token) => m.zoneOf(token)))) {
    const around = unseen(m, viewer, zone);
    const concealed = new Set(hidden);
    const confused = around.filter((token) => concealed.has(token) || !knows(m, viewer, token));
    mixUp(m, viewer, confused.length > 1 ? confused : around);
  }
}

/**
 * Before a token is destroyed: everybody is shown which one it was. Otherwise nobody could say which tokens are left,
 * and a class would have more identities than places. A piece that shall vanish unseen goes to a hidden zone.
 */
export function noteDestroyed(m: Machine, token: number): void {
  const zone = m.zoneOf(token);
  for (let viewer = 0; viewer < m.layout.viewers; viewer++) if (!sees(m, viewer, token)) show(m, viewer, [token], zone);
}
