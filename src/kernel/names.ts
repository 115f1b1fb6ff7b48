/**
 * Numbers as people and files write them, as one viewer may see them.
 * A token is named by what is printed on it and where it lies: `ace@deck:none[0]`, `ace@hand:0`, `ace@hand:0#2` for the
 * second of its kind in a set; an unknown one is `?@deck:none[0]` or `?@hand:0`. Its slot is never shown.
 */
import { NONE, type ValueKind } from '../program/nodes.ts';
import type { TokenSight } from './event-record.ts';
import { knows, recognisers, sees } from './hidden/knowledge.ts';
import { sight } from './log.ts';
import type { Machine } from './machine.ts';
import { anonymous, anonymousZone, isAnonymous } from './options.ts';
import { tokenCode } from './questions/token-codes.ts';
import { tokenAt, tokensIn } from './zones.ts';

/** Sees everything: the authority, tests and tools. */
export const OMNISCIENT = null;
/** A player, the spectator (the number of players), or `OMNISCIENT`. */
export type Viewer = number | null;

/** A value in JSON. */
export type Named = number | boolean | string | null | Named[];

/** A number of a kind, as a viewer may see it where something holds it. */
export function nameValue(m: Machine, viewer: Viewer, value: number, kind: ValueKind, names?: ZoneNames): Named {
  return kind === 'token' && value >= 0 ? nameReferred(m, viewer, value, names) : nameOption(m, viewer, value, kind, names);
}

/** A number of a kind, as somebody names it who may choose it: a player who knows what lies in a set may point at it. */
export function nameOption(m: Machine, viewer: Viewer, value: number, kind: ValueKind, names?: ZoneNames): Named {
  if (value === NONE) return null;
  switch (kind) {
    case 'bool':
      return value !== 0;
    case 'word':
      return m.program.strings[value] ?? null;
    case 'zone':
      return m.program.zones.names[value] ?? null;
    case 'token':
      return isAnonymous(value) ? `?@${m.program.zones.names[anonymousZone(value)]}` : nameToken(m, viewer, value, names);
    case 'team':
      return m.program.def.flow.teams?.[value]?.id ?? null;
    case 'set':
      return players(value);
    case 'int':
    case 'player':
    case 'unknown':
      return value;
  }
}

/** The players of a mask. */
export function players(mask: number): number[] {
  const list: number[] = [];
  for (let player = 0; player < 30; player++) if ((mask >> player) & 1) list.push(player);
  return list;
}

/** A token where it lies now, as a viewer may see it. Where many are named, `names` are looked up that were made before. */
export function nameToken(m: Machine, viewer: Viewer, token: number, names?: ZoneNames): string {
  const zone = m.zoneOf(token);
  if (zone >= 0) return names === undefined ? namesIn(m, viewer, zone, token).get(token)! : names.of(zone, token);
  const known = viewer === null || knows(m, viewer, token);
  return `${known ? m.program.definitions.names[m.definitionOf(token)] : '?'}@-`;
}

/** The names of tokens, zone by zone, for as long as nothing changes. */
export class ZoneNames {
  readonly #m: Machine;
  readonly #viewer: Viewer;
  readonly #names = new Map<number, ReadonlyMap<number, string>>();

  constructor(m: Machine, viewer: Viewer) {
    this.#m = m;
    this.#viewer = viewer;
  }

  of(zone: number, token: number): string {
    let names = this.#names.get(zone);
    if (names === undefined) this.#names.set(zone, (names = namesIn(this.#m, this.#viewer, zone)));
    return names.get(token)!;
  }
}

/** The names of the tokens in a zone, as a viewer may see them; up to one of them, if that is all that is wanted. */
function namesIn(m: Machine, viewer: Viewer, zone: number, upTo = NONE): Map<number, string> {
  const names = new Map<number, string>();
  const seen = new Map<number, number>();
  const ordered = m.program.zones.ordered[zone] === 1;
  const hidden = hidesZone(m, viewer, zone);
  const tokens = tokensIn(m, zone);
  let index = 0;
  for (const token of hidden ? seenFirst(m, viewer!, tokens) : tokens) {
    const known = viewer === null || knows(m, viewer, token);
    const definition = m.definitionOf(token);
    const ordinal = known ? (seen.get(definition) ?? 0) + 1 : 1;
    if (known) seen.set(definition, ordinal);
    if (upTo === NONE || token === upTo) {
      const place = `${known ? m.program.definitions.names[definition] : '?'}@${m.program.zones.names[zone]}`;
      // Where a viewer does not see how much there is, a place would tell; but what the viewer does not know has no other name.
      const isPlaced = ordered && (!known || !hidden);
      names.set(token, isPlaced ? `${place}[${hidden ? tokens.indexOf(token) : index}]` : ordinal > 1 ? `${place}#${ordinal}` : place);
    }
    if (token === upTo) break;
    index++;
  }
  return names;
}

/** Where a viewer does not see how much there is, what the viewer sees comes first: the rest may be gone. */
function seenFirst(m: Machine, viewer: number, tokens: readonly number[]): number[] {
  return [...tokens.filter((token) => sees(m, viewer, token)), ...tokens.filter((token) => !sees(m, viewer, token))];
}

/** A token that something refers to: which one it is shows where a viewer sees it or can follow its place, and else only where it lies, if that shows. */
function nameReferred(m: Machine, viewer: Viewer, token: number, names?: ZoneNames): string {
  if (viewer === null || ((recognisers(m, token) >> viewer) & 1) === 1) return nameToken(m, viewer, token, names);
  return nameSight(m, viewer, sight(m, token), false);
}

/** Whether a viewer does not even see how many tokens are in a zone. */
export function hidesZone(m: Machine, viewer: Viewer, zone: number): boolean {
  return viewer !== null && m.program.zones.sight[zone * m.layout.viewers + viewer] === 0;
}

/** A token as it was when an event was noted, for a viewer who may know which it was, or not. */
export function nameSight(m: Machine, viewer: Viewer, seen: TokenSight, known: boolean): string {
  const definition = known ? m.program.definitions.names[seen.definition] : '?';
  const counts = seen.zone >= 0 && !hidesZone(m, viewer, seen.zone);
  if (seen.zone < 0 || !(counts || ((seen.watchedBy >> viewer!) & 1) === 1)) return `${definition}@-`;
  const zone = m.program.zones.names[seen.zone];
  return `${definition}@${zone}${seen.index < 0 || !counts ? '' : `[${seen.index}]`}`;
}

/** The number a viewer means by a name; undefined if there is nothing of that name. */
export function numberOf(m: Machine, viewer: Viewer, named: unknown, kind: ValueKind): number | undefined {
  if (named === null) return NONE;
  if (typeof named === 'boolean') return kind === 'bool' ? Number(named) : undefined;
  if (typeof named === 'number')
    return kind === 'int' || kind === 'player' || kind === 'unknown' ? (Number.isInteger(named) ? named : undefined) : undefined;
  if (typeof named !== 'string') return undefined;
  if (kind === 'word' || kind === 'unknown') return found(m.program.strings.indexOf(named));
  if (kind === 'zone') return found(m.program.zones.names.indexOf(named));
  return kind === 'token' ? tokenNamed(m, viewer, named) : undefined;
}

function found(index: number): number | undefined {
  return index < 0 ? undefined : index;
}

function tokenNamed(m: Machine, viewer: Viewer, name: string): number | undefined {
  const parts = /^(?:[^@]*)@([^[#]+)(?:\[(\d+)\])?(?:#\d+)?$/.exec(name);
  const zone = parts === null ? -1 : m.program.zones.names.indexOf(parts[1]!);
  if (zone < 0) return undefined;
  if (parts![2] !== undefined) {
    const token = tokenAt(m, zone, Number(parts![2]));
    return token !== NONE && nameToken(m, viewer, token) === name ? token : undefined;
  }
  if (name.startsWith('?@')) {
    const code = anonymous(zone);
    return tokensIn(m, zone).some((token) => viewer !== null && tokenCode(m, viewer, token) === code) ? code : undefined;
  }
  for (const [token, called] of namesIn(m, viewer, zone)) if (called === name) return token;
  return undefined;
}
