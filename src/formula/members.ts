/** Members of players, zones, tokens and sets: what stands after a point. */
import type { PlayerSel, Ref, TokenSel, ValueExpr, ZoneSel } from '../ir/expressions.ts';
import { BUILT_IN_KINDS, type Kind } from '../ir/kinds.ts';
import type { FormulaNames } from './scope.ts';

/** The kinds of things that have members. */
export type Subject = 'player' | 'zone' | 'token' | 'set';
type Selector = PlayerSel | ZoneSel | TokenSel;

/** A value that is read of a selected thing, or the zone that a player has. */
type Member = { readonly kind: Kind; readonly read: (of: Selector) => ValueExpr } | { readonly kind: 'zone'; readonly zone: string };

type Members = ReadonlyMap<string, Member>;

const ofPlayer = (kind: Kind, make: (player: PlayerSel) => Ref): Member => ({ kind, read: (of) => make(of as PlayerSel) });
const ofZone = (kind: Kind, make: (zone: ZoneSel) => Ref): Member => ({ kind, read: (of) => make(of as ZoneSel) });

const PLAYER: Readonly<Record<string, Member>> = {
  seat: ofPlayer('int', (player) => ({ ref: 'seat', player })),
  team: ofPlayer('team', (player) => ({ ref: 'team', player })),
  next: ofPlayer('player', (player) => ({ ref: 'nextPlayer', player })),
  eliminated: ofPlayer('bool', (player) => ({ ref: 'eliminated', player })),
  passed: ofPlayer('bool', (player) => ({ ref: 'passed', player })),
  acted: ofPlayer('bool', (player) => ({ ref: 'acted', player })),
  recorded: ofPlayer('int', (player) => ({ ref: 'recorded', player })),
};
const ZONE: Readonly<Record<string, Member>> = {
  count: ofZone('int', (zone) => ({ ref: 'zoneCount', zone })),
  top: ofZone('token', (zone) => ({ ref: 'tokenAt', zone })),
  bottom: ofZone('token', (zone) => ({ ref: 'tokenAt', zone, position: 'bottom' })),
  player: ofZone('player', (zone) => ({ ref: 'zonePlayer', zone })),
};
const SET: Readonly<Record<string, Member>> = {
  count: { kind: 'int', read: (of) => ({ aggregate: { op: 'count', query: { query: 'set', of: of as string } } }) },
};

const KNOWN = new WeakMap<FormulaNames, Readonly<Record<Subject, Members>>>();

/** The members of a kind of things. A name of the game goes before one that every game has. */
export function membersOf(names: FormulaNames, subject: Subject): Members {
  let members = KNOWN.get(names);
  if (members === undefined) KNOWN.set(names, (members = allMembers(names)));
  return members[subject];
}

/** The kinds of things that have a member of that name. */
export function meaningsOf(names: FormulaNames, name: string): Subject[] {
  return SUBJECTS.filter((subject) => membersOf(names, subject).has(name));
}

/** The kinds of things that a value of a kind can be, as far as they have members. */
export function memberKinds(kind: Kind): Subject[] {
  return SUBJECTS.filter((subject) => subject === kind);
}

const SUBJECTS: readonly Subject[] = ['token', 'player', 'zone', 'set'];

function allMembers(names: FormulaNames): Record<Subject, Members> {
  const { perPlayer, perTeam, properties, attributes, zones } = names;
  return {
    player: new Map([
      ...Object.entries(PLAYER),
      ...[...perTeam].map(([name, kind]): [string, Member] => [name, ofPlayer(kind, (player) => ({ ref: 'tvar', player, var: name }))]),
      ...[...zones].flatMap(([name, isOwned]): [string, Member][] => (isOwned ? [[name, { kind: 'zone', zone: name }]] : [])),
      ...[...perPlayer].map(([name, kind]): [string, Member] => [name, ofPlayer(kind, (player) => ({ ref: 'pvar', player, var: name }))]),
    ]),
    zone: new Map([
      ...Object.entries(ZONE),
      ...[...attributes].map(([name, kind]): [string, Member] => [name, ofZone(kind, (zone) => ({ ref: 'zoneAttr', zone, attr: name }))]),
    ]),
    token: new Map(
      [...Object.entries(BUILT_IN_KINDS), ...properties].map(([name, kind]): [string, Member] => [name, property(name, kind)]),
    ),
    set: new Map(Object.entries(SET)),
  };
}

function property(name: string, kind: Kind): Member {
  return { kind, read: (of) => ({ ref: 'tokenProp', token: of as TokenSel, prop: name }) };
}
