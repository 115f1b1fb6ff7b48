/**
 * Who knows which token is which. Per viewer, every token has a class: 0 means that the viewer knows it;
 * tokens of one other class lie in places whose assignment the viewer does not know.
 * A class is named after its lowest token plus one, so that equal knowledge has equal bytes.
 */
import { TOKEN } from '../../program/layout.ts';
import type { Machine } from '../machine.ts';
import { tokensIn } from '../zones.ts';

const SEES_TOP = 2;
const SEES_ALL = 3;

export function classOf(m: Machine, viewer: number, token: number): number {
  return m.layout.knowledge < 0 ? 0 : m.s[m.token(token) + m.layout.knowledge + viewer]!;
}

export function knows(m: Machine, viewer: number, token: number): boolean {
  return classOf(m, viewer, token) === 0;
}

/** The viewers who know a token, as bits. */
export function knownTo(m: Machine, token: number): number {
  let mask = 0;
  for (let viewer = 0; viewer < m.layout.viewers; viewer++) if (knows(m, viewer, token)) mask |= 1 << viewer;
  return mask;
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

/** The viewer learns which token this is. */
export function learn(m: Machine, viewer: number, token: number): void {
  const old = classOf(m, viewer, token);
  if (old === 0) return;
  setClass(m, viewer, token, 0);
  renameClass(m, viewer, old);
}

/** The viewer no longer knows which of these tokens is which, nor which of those they were mixed up with. */
export function mixUp(m: Machine, viewer: number, tokens: readonly number[]): void {
  if (tokens.length < 2) return;
  const classes = new Set<number>();
  for (const token of tokens) {
    const old = classOf(m, viewer, token);
    if (old === 0) setClass(m, viewer, token, -1);
    else classes.add(old);
  }
  let lowest = 0;
  for (let token = 0; token < m.layout.maxTokens; token++) {
    const old = classOf(m, viewer, token);
    if (old !== -1 && !classes.has(old)) continue;
    if (lowest === 0) lowest = token + 1;
    setClass(m, viewer, token, lowest);
  }
}

/** A class that lost its first token gets a new name; a single one left over is known by elimination. */
function renameClass(m: Machine, viewer: number, name: number): void {
  let lowest = 0;
  let count = 0;
  for (let token = 0; token < m.layout.maxTokens; token++) {
    if (classOf(m, viewer, token) !== name) continue;
    count++;
    if (lowest === 0) lowest = token + 1;
  }
  if (count === 0 || (count > 1 && lowest === name)) return;
  for (let token = 0; token < m.layout.maxTokens; token++) if (classOf(m, viewer, token) === name) setClass(m, viewer, token, count === 1 ? 0 : lowest);
}

function setClass(m: Machine, viewer: number, token: number, name: number): void {
  m.write(m.token(token) + m.layout.knowledge + viewer, name);
}

/** What must be noted before a token leaves its zone: the viewers who could look at it, as bits. */
export function watchers(m: Machine, token: number): number {
  let mask = 0;
  for (let viewer = 0; viewer < m.layout.viewers; viewer++) if (sees(m, viewer, token)) mask |= 1 << viewer;
  return mask;
}

/**
 * After a token went from one zone to another. Whoever can look at it, before or after, knows which one it was.
 * Others know it by its place where the zone is ordered and they see its size; from a set, or into a random place, they lose track.
 */
export function noteMove(m: Machine, token: number, from: number, to: number, seenBefore: number, randomPlace: boolean): void {
  const { zones } = m.program;
  for (let viewer = 0; viewer < m.layout.viewers; viewer++) {
    const watched = ((seenBefore >> viewer) & 1) === 1;
    if (sees(m, viewer, token)) learn(m, viewer, token);
    else if (!watched && from >= 0 && (zones.ordered[from] === 0 || zones.sight[from * m.layout.viewers + viewer] === 0))
      mixUp(m, viewer, [token, ...tokensIn(m, from).filter((other) => !sees(m, viewer, other))]);
    if (randomPlace && !sees(m, viewer, token)) mixUp(m, viewer, tokensIn(m, to).filter((other) => !sees(m, viewer, other)));
  }
  if (from >= 0) noteTop(m, from);
  noteTop(m, to);
}

/** Zones that show their top token show another one after a change. */
export function noteTop(m: Machine, zone: number): void {
  if (m.program.zones.hasTop[zone] === 0) return;
  const [top] = tokensIn(m, zone);
  if (top !== undefined) noteSight(m, top);
}

/** After a change of face or controller: whoever can look now, learns. */
export function noteSight(m: Machine, token: number): void {
  for (let viewer = 0; viewer < m.layout.viewers; viewer++) if (sees(m, viewer, token)) learn(m, viewer, token);
}

export function noteShuffle(m: Machine, zone: number): void {
  for (let viewer = 0; viewer < m.layout.viewers; viewer++) forget(m, viewer, tokensIn(m, zone));
  noteTop(m, zone);
}

/** Mixes up those of the tokens that the viewer cannot look at. */
export function forget(m: Machine, viewer: number, tokens: readonly number[]): void {
  mixUp(m, viewer, tokens.filter((token) => !sees(m, viewer, token)));
}

/** A destroyed token is gone from every class. */
export function noteGone(m: Machine, token: number): void {
  for (let viewer = 0; viewer < m.layout.viewers; viewer++) learn(m, viewer, token);
}
