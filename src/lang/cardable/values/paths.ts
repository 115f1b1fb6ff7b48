/** Paths such as `$player.hand` and `$state.loser.hand`: what they lead to, and what is written where they lead to data. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { bound, countIn, differs, equal, nextPlayer } from '../../../ir/build.ts';
import type { Condition, Query, Ref, ZoneSel } from '../../../ir/expressions.ts';
import type { ScalarTree, Tree } from '../../../text/tree.ts';
import { idOf } from '../../names.ts';
import type { Datum, State } from '../game/game.ts';
import { reportUnknown } from '../reporting/report.ts';
import { whereDeclared } from '../reporting/where-declared.ts';
import { factNames, factOf, wordsOf } from './facts.ts';
import type { Lowering } from './lowering.ts';
import { AUCTION_WINNER, auctionWinner, voteIn } from './of-states.ts';
import { personalStates, stateOf } from './personal-state.ts';
import type { Place, PlaceOwner } from './places.ts';
import { selfIn, type Scope } from './scope.ts';
import { actionVariable, stateVariable } from './state-variable.ts';
import type { Target } from './target.ts';
import { hasTeams } from './teams.ts';
import {
  ACTIVE,
  describe,
  int,
  items,
  literalWord,
  player,
  team,
  UNKNOWN,
  valueCode,
  type Item,
  type PlaceValue,
  type Value,
} from './value.ts';

/** What a path leads to; a target if it can be written. */
export interface Led {
  readonly value: Value;
  readonly target?: Target;
}

/** A path on its way: what has been read of it, and what is left. */
interface Way {
  readonly l: Lowering;
  readonly at: ScalarTree;
  readonly scope: Scope;
  readonly segments: readonly string[];
}

export function followPath(l: Lowering, at: ScalarTree, scope: Scope): Led {
  const segments = String(at.value).slice(1).split('.');
  const way: Way = { l, at, scope, segments };
  const [root = '', key] = segments;
  if (!isRoot(root)) {
    reportUnknown(
      l.report,
      at,
      'cardable/unknown-path',
      'path',
      `$${root}`,
      Object.keys(ROOTS).map((name) => `$${name}`),
      (name) => [name, ...segments.slice(1)].join('.'),
    );
    return { value: UNKNOWN };
  }
  const { takes, start } = ROOTS[root];
  if (takes === 2 && key === undefined) {
    l.report(
      at,
      'cardable/unknown-path',
      phrase`"${{ name: `$${root}` }}" alone is no value: say which part of it is meant, such as ${{ offered: [`$${root}.${keysAt(way, root)[0] ?? 'key'}`] }}.`,
    );
    return { value: UNKNOWN };
  }
  let led = start(way, key ?? '');
  for (let index = takes; index < segments.length; index++) {
    if (led.value.type === 'unknown') return { value: UNKNOWN };
    led = step(way, led.value, index);
  }
  return led;
}

type RootName = 'player' | 'globals' | 'state' | 'state_params' | 'action' | 'game' | 'house' | 'team' | 'card' | 'each';

interface Root {
  /** How many parts of the path it takes. */
  readonly takes: 1 | 2;
  readonly start: (way: Way, key: string) => Led;
}

const ROOTS: Readonly<Record<RootName, Root>> = {
  player: { takes: 1, start: ({ scope }) => ({ value: scope.names.get('$player') ?? ACTIVE }) },
  globals: { takes: 2, start: (way, key) => globalAt(way, key) },
  state: { takes: 2, start: (way, key) => stateAt(way, key) ?? pickedAt(way, key) ?? unknownKey(way, 'state', key) },
  state_params: { takes: 2, start: (way, key) => paramAt(way, key) ?? unknownKey(way, 'state_params', key) },
  action: { takes: 2, start: (way, key) => actionAt(way, key) },
  game: { takes: 2, start: (way, key) => gameAt(way, key) },
  house: { takes: 2, start: (way, key) => placeAt(way, 1, key, 'house', undefined) },
  team: { takes: 2, start: (way, key) => teamAt(way, key, selfIn(way.scope)) },
  card: { takes: 1, start: (way) => named(way, '$card', 'in filters and conditions on cards') },
  each: { takes: 1, start: (way) => named(way, '$each', 'in what is looked at for each player') },
};

function isRoot(name: string): name is RootName {
  return Object.hasOwn(ROOTS, name);
}

/** The keys that may follow a root, for messages. */
function keysAt({ l, scope }: Way, root: RootName): string[] {
  switch (root) {
    case 'globals':
      return keys(l.game.globals);
    case 'state':
      return [...keys(scope.state?.data), ...keys(scope.state?.params)];
    case 'state_params':
      return keys(scope.state?.params);
    case 'action':
      return [
        ...keys(scope.action?.data),
        ...[...scope.names.keys()].filter((name) => name.startsWith(ACTION)).map((name) => name.slice(ACTION.length)),
      ];
    case 'game':
      return [...GAME_KEYS, ...l.placeNames('table')];
    case 'house':
      return [...l.placeNames('house')];
    case 'team':
      return [...keys(l.game.teamData), ...l.placeNames('team')];
    default:
      return [];
  }
}

function keys(data: readonly Datum[] | undefined): string[] {
  return (data ?? []).map(({ key }) => key);
}

const ACTION = '$action.';

function unknownKey(way: Way, root: RootName, key: string): Led {
  const kind = { globals: 'data of the game', state: 'data of the state', state_params: 'parameter of the state' } as const;
  const declared = root === 'globals' || root === 'state' || root === 'state_params' ? root : 'action';
  const what = declared === 'action' ? 'data of the action' : kind[declared];
  const known = keysAt(way, root);
  const where = whereDeclared(declared, key, known);
  reportUnknown(way.l.report, way.at, 'cardable/unknown-data', what, key, known, (name) => respelled(way, 1, name), where);
  return { value: UNKNOWN };
}

/** The path with another name at one of its places. */
function respelled({ segments }: Way, index: number, name: string): string {
  return `$${segments.map((segment, at) => (at === index ? name : segment)).join('.')}`;
}

function globalAt(way: Way, key: string): Led {
  const datum = way.l.game.globals.find((each) => each.key === key);
  return datum === undefined ? unknownKey(way, 'globals', key) : dataAt(way, 'global', idOf(key), datum);
}

function stateAt(way: Way, key: string): Led | undefined {
  const { state } = way.scope;
  if (state === undefined) return undefined;
  if (key === 'vote') {
    const value = voteIn(way.l, state);
    if (value !== undefined) return { value };
  }
  const datum = state.data.find((each) => each.key === key);
  if (datum !== undefined) return dataAt(way, 'global', stateVariable(state, key), datum);
  return paramAt(way, key) ?? knownAt(way, state, key);
}

/** What a state knows by itself. */
function knownAt({ l }: Way, state: State, key: string): Led | undefined {
  return state.type === 'auction' && key === AUCTION_WINNER ? { value: auctionWinner(l, state).value } : undefined;
}

function paramAt(way: Way, key: string): Led | undefined {
  const { state } = way.scope;
  const datum = state?.params.find((each) => each.key === key);
  return state === undefined || datum === undefined ? undefined : dataAt(way, 'global', stateVariable(state, key), datum);
}

/** `$state.hand_pick` means what the action has picked. */
function pickedAt(way: Way, key: string): Led | undefined {
  const value = way.scope.names.get(`${ACTION}${key}`);
  if (value === undefined) return undefined;
  adviseOther(way, `$action.${key}`, 'it is the action that picks and asks');
  return { value };
}

function actionAt(way: Way, key: string): Led {
  const { action, names, state } = way.scope;
  const value = names.get(`${ACTION}${key}`);
  if (value !== undefined) return { value };
  const datum = action?.data.find((each) => each.key === key);
  if (datum !== undefined && state !== undefined && action !== undefined)
    return dataAt(way, 'global', actionVariable(state, action, key), datum);
  const fallback = stateAt(way, key);
  if (fallback === undefined) return unknownKey(way, 'action', key);
  adviseOther(way, respelled(way, 0, 'state'), 'it is the state that has these data');
  return fallback;
}

/** A path that is understood, though another one says what is meant. */
function adviseOther({ l, at }: Way, path: string, why: string): void {
  l.report(at, 'cardable/other-path', phrase`This means ${{ offered: [path] }}: ${{ reason: why }}.`, {
    severity: 'warning',
    alternatives: [path],
    fix: (place) => ({ kind: 'replace', path: place, value: path, title: `Write ${path}`, certain: true }),
  });
}

/** Data; those that never change are what they are. */
function dataAt({ l, scope }: Way, of: 'global' | 'player' | 'team', variable: string, datum: Datum, whose?: Item): Led {
  if ((datum.constant || datum.value?.kind === 'list') && datum.value !== undefined) return { value: l.read(datum.value, scope) };
  const target = l.data(of, variable, datum, whose);
  l.noteRead(target);
  return { value: target.value, target };
}

const GAME_KEYS = ['decks', 'players', 'cardsets'];

function gameAt(way: Way, key: string): Led {
  const { l } = way;
  if (key === 'decks') return { value: { type: 'decks' } };
  if (key === 'players') return { value: players(l) };
  if (key === 'cardsets') return { value: items(wordsOf(l.game, 'set').map(literalWord)) };
  return placeAt(way, 1, key, 'table', undefined);
}

function teamAt(way: Way, key: string, of: Item): Led {
  if (!hasTeams(way.l, way.at)) return { value: UNKNOWN };
  const datum = way.l.game.teamData.find((each) => each.key === key);
  if (datum !== undefined) return dataAt(way, 'team', idOf(key), datum, of);
  if (key === 'name') return { value: team(of) };
  return placeAt(way, 1, key, 'team', of);
}

function named(way: Way, name: string, where: string): Led {
  const value = way.scope.names.get(name);
  if (value === undefined) way.l.report(way.at, 'cardable/unknown-path', phrase`"${{ name }}" is known only ${{ place: where }}.`);
  return { value: value ?? UNKNOWN };
}

/** The players who are in the game, or those of them for whom something holds. */
function players(l: Lowering, where?: (each: Ref) => Condition): Value {
  const bind = l.fresh('player');
  const code = bound(bind);
  return {
    type: 'list',
    list: {
      kind: 'query',
      query: { query: 'players', bind, ...(where !== undefined && { where: where(code) }) },
      bind,
      value: player(code),
    },
  };
}

/** One part further along a path. */
function step(way: Way, value: Value, index: number): Led {
  const key = way.segments[index]!;
  if (value.type === 'player') return ofPlayer(way, value.code, index, key);
  if (value.type === 'card') return ofCard(way, value.code, index, key);
  if (value.type === 'team') return teamAt(way, key, value.of);
  way.l.report(
    way.at,
    'cardable/unknown-path',
    phrase`"${{ name: `$${way.segments.slice(0, index).join('.')}` }}" is ${{ found: describe(value) }}, which has no part "${{ word: key }}".`,
  );
  return { value: UNKNOWN };
}

function ofPlayer(way: Way, of: Item, index: number, key: string): Led {
  const { l } = way;
  // Where a player is shown, it is by the name.
  if (key === 'name') return { value: player(of) };
  if (key === 'team') return { value: hasTeams(l, way.at) ? team(of) : UNKNOWN };
  if (key === 'seat') return { value: int({ ref: 'seat', player: of }) };
  const datum = l.game.playerData.find((each) => each.key === key);
  if (datum !== undefined) return dataAt(way, 'player', idOf(key), datum, of);
  if (key === 'state' && personalStates(l.game).length > 0) return { value: stateOf(l, of) };
  if (l.takesPlayer(key))
    return { value: l.call(key, [{ ...way.at, value: `$${way.segments.slice(0, index).join('.')}`, made: {} }], way.at, way.scope) };
  return placeAt(way, index, key, 'player', of);
}

function ofCard(way: Way, code: Item, index: number, key: string): Led {
  const value = factOf(way.l, key, code);
  if (value !== undefined) return { value };
  reportUnknown(way.l.report, way.at, 'cardable/unknown-path', 'part of a card', key, factNames(way.l), (name) =>
    respelled(way, index, name),
  );
  return { value: UNKNOWN };
}

/** A place for cards, whosever it is. */
function placeAt(way: Way, index: number, key: string, owner: PlaceOwner, of: Item | undefined): Led {
  const { l } = way;
  const place = l.place(key, owner, way.at);
  const others = owner === 'player' ? [...l.game.playerData.map((each) => each.key), 'name', 'team'] : keysAt(way, OWNER_ROOT[owner]);
  if (!isPlaceThere(l, place, way.at, others, (name) => respelled(way, index, name))) return { value: UNKNOWN };
  return { value: placeOf(place, of) };
}

/** Whether there is such a place: it is declared, or cards come to it. One that is only read is a name that was misspelled. */
export function isPlaceThere(
  l: Lowering,
  place: Place,
  at: Tree,
  /** What else the name could have meant. */
  others: readonly string[] = [],
  respell?: (name: string) => string,
): boolean {
  if (l.isThere(place)) {
    l.use(place, 'named');
    return true;
  }
  const kind = place.owner === 'player' && others.length > 0 ? 'data or place of a player' : 'place';
  const known = [...others, ...l.placeNames(place.owner)];
  const where = place.owner === 'player' || place.owner === 'team' ? whereDeclared(place.owner, place.name, known) : undefined;
  reportUnknown(l.report, at, 'cardable/unknown-place', kind, place.name, known, respell, where);
  return false;
}

const OWNER_ROOT: Readonly<Record<PlaceOwner, RootName>> = { player: 'player', team: 'team', table: 'game', house: 'house' };

/** The zone of a player, or that of the table. */
export function zoneCode(zone: string, of: Item | undefined): ZoneSel {
  if (of === undefined) return `${zone}:none`;
  const isWord = typeof of === 'object' && 'ref' in of && of.ref === 'player' && typeof of.player === 'string';
  return isWord ? `${zone}:${of.player as string}` : { zone, player: of };
}

/** A place of somebody, or of the table. */
export function placeOf(place: Place, of: Item | undefined): PlaceValue {
  if (place.cells === undefined) return { type: 'place', place, of, code: zoneCode(place.zone, of) };
  return { type: 'place', place, of, code: { first: freePositions(place, of) }, cells: cellCodes(place, of) };
}

/** The positions of a grid without a card. */
export function freePositions({ zone }: Place, of: Item | undefined): Query {
  return { query: 'zones', filter: { board: zone, ...(of !== undefined && { owner: of }) }, where: equal(countIn(bound('$zone')), 0) };
}

/** The zones of a place: one, or those of the positions of a grid. */
export function cellCodes({ zone, cells }: Place, of: Item | undefined): readonly ZoneSel[] {
  return (cells ?? [{ zone }]).map((cell) => zoneCode(cell.zone, of));
}

/** A word that stands for players. */
export function playerWord(l: Lowering, text: string, scope: Scope): Value | undefined {
  const self = scope.names.get('$player') ?? ACTIVE;
  switch (text) {
    case 'all':
    case 'all_players':
      return players(l);
    case 'self':
      return self;
    case 'other':
    case 'others':
      return players(l, (each) => differs(each, valueCode(self)));
    case 'left':
      return player(nextPlayer(selfIn(scope)));
    case 'right':
      return player(nextPlayer(selfIn(scope), -1));
    default:
      return undefined;
  }
}
