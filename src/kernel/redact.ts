/** What a viewer gets of what was noted: each part is kept, made vague or left out, as the table of events says. */
import { PARTS, TOLD_EVENTS, type Audience, type Part, type PartKind, type SightAudience, type ToldEvent } from '../ir/events/told.ts';
import type { ValueKind } from '../program/nodes.ts';
import type { AnyRecord, EventRecord, Fact, Facts, NotedValue, TokenSight } from './event-record.ts';
import { fill, type GameEvent } from './game-event.ts';
import { isEvident } from '../program/facts/evident.ts';
import type { Machine } from './machine.ts';
import { hidesZone, nameSight, nameValue, players, type Named, type Viewer } from './names.ts';
import { placeOf } from './place-of.ts';

/** Every event of a list that a viewer is told of. */
export function redact(m: Machine, records: readonly EventRecord[], viewer: Viewer): GameEvent[] {
  return records.map((record) => redactOne({ m, viewer, record })).filter((event) => event !== null);
}

/** A record and whoever is to be told of it. */
interface Telling {
  m: Machine;
  viewer: Viewer;
  record: AnyRecord;
}

/** The event as a viewer may know it; null for one the viewer is not told of. */
function redactOne(telling: Telling): GameEvent | null {
  const { record } = telling;
  const row: ToldEvent = TOLD_EVENTS[record.type];
  if (!mayKnow(telling, row.told.who) || isUntold(telling, row)) return null;
  const told: GameEvent = { type: record.type };
  for (const name of PARTS) {
    const part = row.parts[name];
    const named = part === undefined ? undefined : redactPart(telling, part, record[name]);
    if (named !== undefined) told[name] = named as never;
  }
  const values = redactValues(telling, row);
  if (values !== undefined) told.values = values;
  // The text is filled with the values as they are told.
  const text = row.parts.text === undefined ? undefined : redactPart(telling, row.parts.text, record.text);
  if (text !== undefined) told.text = fill(String(text), Object.values(values ?? {}));
  return told;
}

/** What was taken back, nobody is told of who does not see everything; but what players have said is said. */
function isUntold({ viewer, record }: Telling, { trace }: ToldEvent): boolean {
  return viewer !== null && record.isTakenBack === true && trace !== 'move';
}

function redactValues(telling: Telling, { values, named }: ToldEvent): Record<string, Named> | undefined {
  if (telling.record.values === undefined) return undefined;
  const told: [string, Named][] = [];
  for (const [name, fact] of Object.entries(telling.record.values)) {
    const value = redactPart(telling, named ?? values[name]!, fact);
    if (value !== undefined) told.push([name, value]);
  }
  return told.length === 0 ? undefined : Object.fromEntries(told);
}

/** A part as a viewer may know it; undefined if there is none, or not for this viewer. */
function redactPart(telling: Telling, part: Part, fact: Fact | undefined): Named | undefined {
  if (fact === undefined || !mayKnow(telling, part.who, part.kind === 'zone' ? (fact as number) : telling.record.to, fact))
    return undefined;
  // The table says of what kind the fact is.
  return (NAMERS[part.kind] as Namer<PartKind>)(telling, fact, part);
}

type Namer<Kind extends PartKind> = (telling: Telling, fact: Facts[Kind], part: Part) => Named | undefined;

const NAMERS: Readonly<{ [Kind in PartKind]: Namer<Kind> }> = {
  player: (_, player) => player,
  team: (_, team) => team,
  zone: ({ m }, zone) => m.program.zones.names[zone],
  index: (_, index) => index,
  word: (_, word) => word,
  variable: ({ m }, variable) => m.program.variables[variable]!.name,
  property: ({ m }, property) => (typeof property === 'number' ? m.program.props[property]!.name : property),
  trigger: ({ m }, trigger) => m.program.rules.triggers![trigger]!.id,
  effect: ({ m }, effect) => placeOf(m.program.def, effect),
  text: (_, template) => template,
  int: (_, number) => number,
  viewers: (_, mask) => players(mask),
  token: nameSeen,
  value: (telling, { value, kind, sight }, part) =>
    sight === undefined ? nameValue(telling.m, telling.viewer, value, kind) : nameSeen(telling, sight, part),
  held: ({ m, viewer, record }, value) => nameValue(m, viewer, value, heldKind(m, record)),
};

/** A token as it was; unknown to whoever may not know which it was. */
function nameSeen({ m, viewer, record }: Telling, sight: TokenSight, part: Part): string {
  const known = viewer === null || ('tokens' in part && part.kind !== 'held' && has(SIGHTS[part.tokens](sight, record), viewer));
  return nameSight(m, viewer, sight, known);
}

/** What the variable or property holds that an event is about. */
function heldKind(m: Machine, { type, name }: AnyRecord): ValueKind {
  if (name === 'face') return 'word';
  if (name === 'controller') return 'player';
  return (type === 'varChanged' ? m.program.variables : m.program.props)[name as number]!.kind;
}

/** The viewers who may know which token it was, as bits. */
const SIGHTS: Readonly<Record<SightAudience, (sight: TokenSight, record: AnyRecord) => number>> = {
  'who knows the token': ({ knownTo }) => knownTo,
  'who watched or knows the token': ({ watchedBy, knownTo }) => watchedBy | knownTo,
  'who recognises the token': ({ recognisedBy }) => recognisedBy,
  'who recognises or points at the token': ({ recognisedBy, knownTo }, { player }) => recognisedBy | (knownTo & (1 << player!)),
  'who recognises or is shown the token': ({ recognisedBy }, { values }) => recognisedBy | (values!['to'] as number),
  'who can tell the changed token': ({ recognisedBy }) => recognisedBy,
};

function mayKnow({ m, viewer, record }: Telling, who: Audience, zone?: number, fact?: Fact): boolean {
  return viewer === null || AUDIENCES[who](m, viewer, record, zone, fact);
}

type IsAmong = (m: Machine, viewer: number, record: AnyRecord, zone: number | undefined, fact: Fact | undefined) => boolean;

const AUDIENCES: Readonly<Record<Audience, IsAmong>> = {
  everybody: () => true,
  'who sees everything': () => false,
  'the named audience': (_, viewer, { audience }) => has(audience!, viewer),
  'who sees the zone': seesZone,
  'who counts the zone': (m, viewer, _, zone) => zone !== undefined && !hidesZone(m, viewer, zone),
  'who sees a zone of it': (m, viewer, record) => seesZone(m, viewer, record, record.from) || seesZone(m, viewer, record, record.to),
  'who sees the variable': seesVariable,
  'who sees the property': (m, viewer, { name, token }) =>
    isInSight(m, viewer, token!) && (typeof name !== 'number' || m.program.props[name]!.public || has(token!.watchedBy, viewer)),
  'who sees its zone or is shown it': (m, viewer, { token, values }) =>
    isInSight(m, viewer, token!) || has(values!['to'] as number, viewer),
  'who may know the value': (_, viewer, { player }, __, fact) => (fact as NotedValue).isSecret !== true || viewer === player,
  'all unless it is drawn for a secret': (_, __, { values }) => (values!['value'] as NotedValue).isSecret !== true,
  'the player of the event': (_, viewer, { player }) => viewer === player,
  'who may know that the rule applies': ({ program }, _, { name }) => !program.hides || isEvident(program, name as number),
  'who may know that the chain applies': ({ program }, _, { values }) => !program.hides || values!['secret'] === 0,
  'all where nothing is hidden': ({ program }) => !program.hides,
};

/** Whether a viewer sees how much is in a zone of an event, or its token there. */
function seesZone(m: Machine, viewer: number, { from, to, token }: AnyRecord, zone: number | undefined): boolean {
  if (zone === undefined) return false;
  if (!hidesZone(m, viewer, zone)) return true;
  if (token === undefined) return false;
  const { watchedBy, watchedThere = watchedBy } = token;
  return (zone === from && has(watchedBy, viewer)) || (zone === to && has(watchedThere, viewer));
}

function isInSight(m: Machine, viewer: number, { zone, watchedBy }: TokenSight): boolean {
  return zone < 0 || !hidesZone(m, viewer, zone) || has(watchedBy, viewer);
}

function seesVariable({ program }: Machine, viewer: number, { name, player, team }: AnyRecord): boolean {
  const { visibility } = program.variables[name as number]!;
  if (visibility !== 'owner') return visibility === 'public';
  return viewer === player || (team !== undefined && program.teamOf[viewer] === team);
}

function has(mask: number, viewer: number): boolean {
  return ((mask >> viewer) & 1) === 1;
}
