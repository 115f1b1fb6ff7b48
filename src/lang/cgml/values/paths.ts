/** Paths: `$.players[current].zones.hand.top_card.properties.rank`, step by step. docs/languages/cgml.md#values-6-12 */
import { listed, phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import {
  bound,
  calc,
  choose,
  countIn,
  countOf,
  differs,
  equal,
  nextPlayer,
  ownerOf,
  playerOf,
  propOf,
  seatOf,
  tokenAt,
} from '../../../ir/build.ts';
import type { Condition, Query, ValueExpr, ZoneSel } from '../../../ir/expressions.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Zone } from '../declare/zones.ts';
import type { Formula, PathStep, Pick } from '../formulas/formula.ts';
import { numberCalled } from '../../../diagnostics/number-called.ts';
import { reportMissing, reportUnknown } from '../reporting/report.ts';
import type { Context } from './context.ts';
import { asInt, asPlayer } from './convert.ts';
import { cardsOf, count, endsOf, filtered, firstOf, mapped, players, single, wholeZone } from './lists.ts';
import { EMPTY_SCOPE, type Scope } from './scope.ts';
import {
  bool,
  card,
  CURRENT,
  describe,
  int,
  itemType,
  player,
  UNKNOWN,
  valueCode,
  word,
  type CardValue,
  type Computed,
  type List,
  type PlayerValue,
  type QueryList,
  type Value,
  type ZoneValue,
} from './value.ts';

type Path = Formula & { kind: 'path' };

/** The value of a path. */
export function evaluatePath(c: Context, path: Path, scope: Scope): Value {
  if (isWordMeant(c, path, scope)) return UNKNOWN;
  let value = headOf(c, path, scope);
  for (const [index, step] of path.steps.entries()) {
    // `$.trick.lead_suit`: a dot may be part of the name of a variable.
    if (index === 0 && value.type === 'place' && value.place === 'root' && step.kind === 'field' && !isKnownRoot(c, step.name, scope)) {
      const dotted = path.steps
        .slice(0, 2)
        .map((part) => (part.kind === 'field' ? part.name : ''))
        .join('.');
      if (c.game.variables.has(dotted))
        return path.steps
          .slice(2)
          .reduce((inner, next) => stepInto(c, inner, next, path.at, scope), c.variable(c.game.variables.get(dotted)!, undefined, scope));
    }
    value = stepInto(c, value, step, path.at, scope);
  }
  return value.type === 'place' && value.place === 'variables' ? unknown(c, path.at, value, '') : ofOpponent(value);
}

/** What the only opponent has is not a list; the opponent may be one. */
function ofOpponent(value: Value): Value {
  return value.type === 'list' && itemType(value.list) !== 'player' ? single(value) : value;
}

/** A single word that is not a path but a value, a number or what was stored; it is reported as that. */
function isWordMeant(c: Context, { head, steps, at }: Path, scope: Scope): boolean {
  const [step] = steps;
  if (
    head.kind !== 'root' ||
    steps.length !== 1 ||
    step!.kind !== 'field' ||
    at.kind !== 'scalar' ||
    at.value !== step!.name ||
    isKnownRoot(c, step!.name, scope)
  )
    return false;
  const { name } = step!;
  const number = numberCalled(name);
  const instead =
    scope.names.has(`ref:${name}`) || c.storedNames.has(name) ? 'ref' : c.words.has(name) || number !== undefined ? 'value' : undefined;
  if (instead === undefined) return false;
  const alternatives = [instead, ...(number === undefined ? [] : [String(number)])];
  const operand: Phrase = { message: `{ ${instead}: ${number ?? name} }`, args: { offered: alternatives } };
  const what =
    instead === 'ref' ? 'it is the name of what was stored' : number === undefined ? 'it is a word' : 'numbers are written in digits';
  c.report(at, 'cgml/unknown-variable', phrase`There is no variable "${{ name }}"; ${what}. Write ${operand}.`, {
    alternatives,
    fix: (_, texts) => texts.otherOperand(at, instead, String(number ?? name)),
  });
  return true;
}

function headOf(c: Context, { head, at }: Path, scope: Scope): Value {
  if (head.kind === 'root') return { type: 'place', place: 'root' };
  if (head.kind === 'anchor') return anchor(c, head.name, at, scope);
  const value = scope.names.get(`ref:${head.name}`) ?? c.stored(head.name);
  if (value !== undefined) return value;
  reportUnknown(c.report, at, 'cgml/unknown-ref', 'stored value', head.name, [
    ...c.storedNames,
    ...[...scope.names.keys()].filter((name) => name.startsWith('ref:')).map((name) => name.slice(4)),
  ]);
  return UNKNOWN;
}

const ANCHORS = ['$currentPlayer', '$activeState', '$currentPhase', '$turnOrder', '$player'];

function anchor(c: Context, name: string, at: Tree, scope: Scope): Value {
  switch (name) {
    case '$player':
      return scope.names.get('$player') ?? CURRENT;
    case '$currentPlayer':
      return CURRENT;
    case '$activeState':
      return word({ ref: 'state' }, [...c.game.flow.states.keys()]);
    case '$currentPhase':
      return word({ ref: 'phase' }, [...c.game.flow.phases]);
    case '$turnOrder':
      return { type: 'list', list: turnOrder(c) };
    default: {
      const local = scope.names.get(`.${name.slice(1)}`) ?? scope.names.get(`ref:${name.slice(1)}`);
      if (local !== undefined) return local;
      reportUnknown(c.report, at, 'cgml/unknown-anchor', 'anchor', name, ANCHORS);
      return UNKNOWN;
    }
  }
}

/** The players from the current one on, in the order of play. */
function turnOrder(c: Context): List {
  const all = players(c);
  const place = c.fresh('place');
  const last = calc(NUMBER_OF_PLAYERS, '-', 1);
  const places: Query = { query: 'intsInRange', min: 0, max: last, bind: place, where: equal(after(bound(place)), bound(all.bind)) };
  return { ...all, query: { ...all.query, sortBy: { aggregate: { op: 'min', query: places } } }, nth: after };
}

/** The player so many places after the current one. */
function after(by: ValueExpr): Computed {
  return nextPlayer('active', by);
}

const NUMBER_OF_PLAYERS: ValueExpr = countOf({ query: 'players', include: 'everyone' });

/** The seats from the current player on: clockwise, or the other way around. */
export function seatsFrom<Of extends List>(direction: 1 | -1, of: Of): Of {
  if (of.kind !== 'query' || of.query.query !== 'players') return of;
  const [own, first] = [seatOf(bound(of.bind)), seatOf('active')];
  const [left, right] = direction === 1 ? [own, first] : [first, own];
  return {
    ...of,
    query: { ...of.query, sortBy: calc(calc(calc(left, '-', right), '+', NUMBER_OF_PLAYERS), '%', NUMBER_OF_PLAYERS) },
  };
}

const ROOT_FIELDS = ['players', 'zones', 'variables', 'card', 'zone', 'from', 'to', 'player', 'phase', 'state', 'turn', 'item', 'group'];

function isKnownRoot(c: Context, name: string, scope: Scope): boolean {
  return (
    ['players', 'zones', 'variables', 'turn', 'phase', 'state'].includes(name) ||
    scope.names.has(`.${name}`) ||
    c.game.variables.has(name) ||
    [...c.game.zones].some((zone) => zone.name === name)
  );
}

function stepInto(c: Context, value: Value, step: PathStep, at: Tree, scope: Scope): Value {
  if (value.type === 'unknown') return UNKNOWN;
  return step.kind === 'field' ? field(c, value, step.name, at, scope) : pick(c, value, step.pick, at, scope);
}

/** A step of a path behind something that is not a path. */
export function stepFrom(c: Context, value: Value, path: Formula, scope: Scope): Value {
  return path.kind === 'path' ? path.steps.reduce((inner, step) => stepInto(c, inner, step, path.at, scope), value) : UNKNOWN;
}

function field(c: Context, value: Value, name: string, at: Tree, scope: Scope): Value {
  switch (value.type) {
    case 'place':
      if (value.place === 'root') return rootField(c, name, at, scope);
      if (value.place === 'zones')
        return value.of?.type === 'list'
          ? listOf(mapped(value.of.list, (one) => (one.type === 'player' ? zoneNamed(c, name, one, at, scope) : unknown(c, at, one, name))))
          : zoneNamed(c, name, value.of, at, scope);
      if (value.place === 'properties')
        return value.of.type === 'player' ? playerField(c, value.of, name, at, scope) : propertyOf(c, value.of, name, at);
      return variableNamed(c, name, undefined, at, scope);
    case 'player':
      return playerField(c, value, name, at, scope);
    case 'zone':
      return zoneField(c, value, name, at);
    case 'card':
      return cardField(c, value, name, at);
    case 'list':
      return listField(c, value.list, name, at, scope);
    default:
      return unknown(c, at, value, name);
  }
}

function rootField(c: Context, name: string, at: Tree, scope: Scope): Value {
  if (name === 'players') return { type: 'list', list: players(c) };
  if (name === 'zones') return { type: 'place', place: 'zones' };
  if (name === 'variables') return { type: 'place', place: 'variables' };
  const local = scope.names.get(`.${name}`) ?? scope.names.get(`ref:${name}`);
  if (local !== undefined && !(c.game.variables.has(name) && name !== 'card')) return local;
  if (c.game.variables.has(name)) return variableNamed(c, name, undefined, at, scope);
  if (c.game.zones.find('table', name) !== undefined) return zoneNamed(c, name, undefined, at, scope);
  if (name === 'turn') return int({ ref: 'turn' });
  if (name === 'phase') return word({ ref: 'phase' }, [...c.game.flow.phases]);
  if (name === 'state') return word({ ref: 'state' }, [...c.game.flow.states.keys()]);
  if (name === 'player') return scope.names.get('$player') ?? CURRENT;
  if (ROOT_FIELDS.includes(name)) {
    c.report(
      at,
      'cgml/no-context',
      phrase`"${{ text: `$.${name}` }}" means nothing here: there is no ${{ name }} that a filter looks at or an event tells of.`,
    );
    return UNKNOWN;
  }
  const tableZones = c.game.zones.of('table').map((zone) => zone.name);
  const globals = [...c.game.variables.values()].filter(({ scope: of }) => of === 'global').map((variable) => variable.name);
  const told = [...scope.names.keys()].flatMap((known) => (known.startsWith('.') ? [known.slice(1)] : []));
  reportUnknown(c.report, at, 'cgml/unknown-variable', 'variable', name, [...globals, ...tableZones, 'players', 'zones', ...told]);
  return UNKNOWN;
}

/** A zone of the table, or of a player. */
function zoneNamed(c: Context, name: string, of: PlayerValue | undefined, at: Tree, scope: Scope): Value {
  const [whose, others] = of === undefined ? (['table', 'players'] as const) : (['players', 'table'] as const);
  const zone = c.game.zones.find(whose, name);
  if (zone === undefined) {
    if (c.game.zones.find(others, name) !== undefined) {
      if (of === undefined) zoneOfWhom(c, name, at, scope);
      else
        c.report(
          at,
          'cgml/unknown-zone',
          phrase`The zone "${{ zone: name }}" belongs to the table: write "${{ written: `$.zones.${name}` }}".`,
          {
            alternatives: [`$.zones.${name}`],
            fix: (_, texts) => texts.replacing(at, zonePath(name, String.raw`players?\[[^\]]*\]`), `$.zones.${name}`),
          },
        );
    } else
      reportUnknown(
        c.report,
        at,
        'cgml/unknown-zone',
        of === undefined ? 'zone of the table' : 'zone of a player',
        name,
        c.game.zones.of(whose).map((one) => one.name),
      );
    return UNKNOWN;
  }
  return { type: 'zone', code: of === undefined ? `${zone.id}:none` : zoneOf(zone, of.code), zone };
}

/** A zone of players is named as one of the table: whose it is can only be guessed. */
function zoneOfWhom(c: Context, name: string, at: Tree, scope: Scope): void {
  const seats = c.game.flow.order === 'simultaneous' ? Array.from({ length: c.game.players.max }, (_, index) => String(index)) : [];
  const whose = [
    ...(scope.names.has('$player') ? ['$player', 'current', '*'] : scope.listening ? ['current', '*'] : ['*', 'current']),
    'next',
    'opponent',
    ...seats,
  ];
  const paths = whose.map((who) => `$.players[${who}].zones.${name}`);
  c.report(
    at,
    'cgml/unknown-zone',
    phrase`Every player has a zone "${{ zone: name }}": write ${listed({ offered: paths.slice(0, 2) }, ' or ')}.`,
    {
      alternatives: paths,
      fix: (_, texts) => texts.replacing(at, zonePath(name, ''), paths[0]!),
    },
  );
}

/** A path to a zone as it may be written, by what stands between its root and it. */
function zonePath(name: string, between: string): RegExp {
  return new RegExp(
    String.raw`(?:\$\.)?${between === '' ? '' : String.raw`${between}\.`}(?:zones\.)?${name.replaceAll(/[^\w]/g, String.raw`\$&`)}(?!\w)`,
  );
}

/** The selector of a player's zone, as short as it can be. A number stands for a player, or for a team where zones are those of teams. */
function zoneOf({ id, owner: kind }: Zone, owner: Computed): ZoneSel {
  const which = 'ref' in owner && owner.ref === 'player' ? owner.player : undefined;
  if (which === 'active' || which === 'actor') return `${id}:${which}`;
  if (typeof which === 'object' && 'id' in which && kind === 'player') return `${id}:${which.id}`;
  return { zone: id, player: owner };
}

function variableNamed(c: Context, name: string, of: PlayerValue | undefined, at: Tree, scope: Scope): Value {
  const variable = c.game.variables.get(name);
  if (variable !== undefined && (variable.scope === 'global') === (of === undefined)) return c.variable(variable, of?.code, scope);
  if (variable?.expression !== undefined) return c.variable(variable, of?.code, scope);
  if (variable !== undefined) {
    const right = of === undefined ? `$.players[current].${name}` : `$.${name}`;
    c.report(
      at,
      'cgml/unknown-variable',
      phrase`The variable "${{ variable: name }}" is ${of === undefined ? 'one of each player' : 'one of the game'}: write "${{ written: right }}".`,
      { alternatives: [right] },
    );
    return UNKNOWN;
  }
  const fitting = [...c.game.variables.values()].filter(({ scope: found }) => (found === 'global') === (of === undefined));
  reportUnknown(c.report, at, 'cgml/unknown-variable', of === undefined ? 'variable' : 'variable or zone of a player', name, [
    ...fitting.map((one) => one.name),
    ...(of === undefined ? [] : [...playerZones(c), 'zones', 'seat', ...(isOldPath(at) ? PLAYER_WORDS : [])]),
  ]);
  return UNKNOWN;
}

/** Whether a path was written as in version 1.2, where `player.current` is a player. */
function isOldPath(at: Tree): boolean {
  return at.made !== undefined;
}

function playerZones(c: Context): string[] {
  return c.game.zones.of('players').map(({ name }) => name);
}

function playerField(c: Context, of: PlayerValue, name: string, at: Tree, scope: Scope): Value {
  if (name === 'zones') return { type: 'place', place: 'zones', of };
  // A path of version 1.2 does not say whether the next step is a property of a card.
  if (name === 'properties' && isOldPath(at)) return { type: 'place', place: 'properties', of };
  if (name === 'variables') return of;
  if (name === 'id') return of;
  if (name === 'seat' || name === 'index') return int(seatOf(of.code));
  if (name === 'team') return teamOf(c, of.code);
  if (!c.game.variables.has(name) && c.game.zones.find('players', name) !== undefined) return zoneNamed(c, name, of, at, scope);
  return variableNamed(c, name, of, at, scope);
}

/** Stands for the first seat of a team without seats, which is reported. */
const NO_SEAT = 0;

/** The name of a player's team: the one whose first member has the same. */
function teamOf(c: Context, of: Computed): Value {
  const { teams } = c.game.players;
  const isIn = (seats: readonly number[]): Condition =>
    equal({ ref: 'team', player: of }, { ref: 'team', player: { id: seats[0] ?? NO_SEAT } });
  const code = [...teams].reduceRight<ValueExpr | undefined>(
    (otherwise, [name, seats]) => (otherwise === undefined ? name : choose(isIn(seats), name, otherwise)),
    undefined,
  );
  return word(code ?? null, [...teams.keys()]);
}

function zoneField(c: Context, value: ZoneValue, name: string, at: Tree): Value {
  switch (name) {
    case 'top_card':
    case 'top':
      return card(tokenAt(value.code), value.zone);
    case 'bottom_card':
    case 'bottom':
      return card(tokenAt(value.code, 'bottom'), value.zone);
    case 'card_count':
    case 'count':
    case 'size':
      return int(countIn(value.code));
    case 'cards':
      return { type: 'list', list: cardsOf(c, { kind: 'items', items: [value] }) };
    case 'owner':
      return player(ownerOf(value.code));
    default: {
      const fixed = zoneFacts(c, value)[name];
      if (fixed !== undefined) return fixed;
      reportUnknown(c.report, at, 'cgml/unknown-field', 'field of a zone', name, [
        'top_card',
        'bottom_card',
        'card_count',
        'cards',
        'owner',
        ...Object.keys(zoneFacts(c, value)),
      ]);
      return UNKNOWN;
    }
  }
}

/** One of the words that can be declared there; it is looked up, so that it may be compared with any of them. */
function fact(declared: string, words: readonly string[]): Value {
  return word(declared, words);
}

const ORDERINGS = { set: 'unordered', queue: 'fifo', stack: 'lifo' } as const;
const FACES = ['up', 'down'];

/** What is declared of a zone and never changes. */
function zoneFacts(c: Context, { zone }: ZoneValue): Record<string, Value> {
  if (zone === undefined) return {};
  return {
    name: fact(
      zone.name,
      [...c.game.zones].map(({ name }) => name),
    ),
    ordering: fact(zone.shuffled ? 'shuffled' : ORDERINGS[zone.ordering], [...Object.values(ORDERINGS), 'shuffled']),
    default_face: fact(zone.face, FACES),
    allows_reorder: { type: 'bool', code: zone.allowsReorder, literal: zone.allowsReorder },
  };
}

function cardField(c: Context, of: CardValue, name: string, at: Tree): Value {
  const { code } = of;
  if (name === 'properties') return { type: 'place', place: 'properties', of };
  if (name === 'id') return of;
  if (name === 'face') return word(propOf(code, 'face'), FACES);
  if (name === 'zone') return { type: 'zone', code: propOf(code, 'zone') };
  if (name === 'owner') return holderOf(of);
  return propertyOf(c, of, name, at, CARD_FIELDS);
}

/** The player whose zone a card is in. */
export function holderOf({ code }: CardValue): PlayerValue {
  return player(ownerOf(propOf(code, 'zone')));
}

/** What cards have besides what is printed on them. */
const CARD_FIELDS = ['properties', 'id', 'face', 'zone', 'owner'];

/** What is printed on a card; `others` are what else might have been meant. */
export function propertyOf(c: Context, { code: of }: CardValue, name: string, at: Tree, others: readonly string[] = []): Value {
  const property = c.game.decks.properties.get(name);
  if (property === undefined) {
    reportUnknown(c.report, at, 'cgml/unknown-property', 'property of cards', name, [...c.game.decks.properties.keys(), ...others]);
    return UNKNOWN;
  }
  const code = propOf(of, name);
  return property.type === 'word' ? word(code, property.words) : property.type === 'int' ? int(code) : bool(code);
}

/** A field of every item of a list. */
function listField(c: Context, list: List, name: string, at: Tree, scope: Scope): Value {
  if (name === 'count' || name === 'card_count' || name === 'length' || name === 'size') return int(count(cardsOf(c, list)));
  if (list.kind === 'query' && list.value.type === 'player' && name === 'zones')
    return { type: 'place', place: 'zones', of: { type: 'list', list } };
  const end = ENDS[name];
  if (end !== undefined && itemType(list) === 'zone') return { type: 'list', list: endsOf(c, list, end) };
  const plain = cardsOf(c, list);
  return listOf(mapped(plain, (item) => field(c, item, name, at, scope)));
}

/** What the ends of a zone are called. */
const ENDS: Readonly<Record<string, 'top' | 'bottom'>> = { top: 'top', top_card: 'top', bottom: 'bottom', bottom_card: 'bottom' };

/** A list, unless there was something wrong with its items, which has been reported. */
function listOf(list: List): Value {
  const isWrong = list.kind === 'query' ? list.value === UNKNOWN : list.items.length > 0 && list.items.every((item) => item === UNKNOWN);
  return isWrong ? UNKNOWN : { type: 'list', list };
}

function pick(c: Context, value: Value, how: Pick, at: Tree, scope: Scope): Value {
  if (value.type === 'zone') return pickCard(c, value, how, at, scope);
  if (value.type !== 'list') {
    c.report(at, 'cgml/type', phrase`This is ${{ found: describe(value) }}, from which nothing can be picked with brackets.`);
    return UNKNOWN;
  }
  const { list } = value;
  if (how.kind === 'all') return value;
  if (isOfPlayers(list)) return pickPlayer(c, list, how, at, scope);
  if (how.kind === 'index' && list.kind === 'items') return list.items.at(how.index) ?? UNKNOWN;
  if (how.kind === 'index') return nthOf(c, value, how.index, at);
  return nthOf(c, value, undefined, at);
}

function isOfPlayers(list: List): list is QueryList & { readonly value: PlayerValue } {
  return list.kind === 'query' && list.value.type === 'player';
}

/** All players in seating order. */
function isEverybody({ query }: QueryList): boolean {
  return query.where === undefined && query.sortBy === undefined;
}

/** The first item of a computed list; of cards, the top one, which is the last. */
function nthOf(c: Context, value: Value & { type: 'list' }, index: number | undefined, at: Tree): Value {
  const { list } = value;
  // All cards of a zone are counted as those of the zone are.
  const whole = list.kind === 'query' ? wholeZone(list) : undefined;
  if (index !== undefined && list.kind === 'query' && whole !== undefined)
    return pickCard(
      c,
      { type: 'zone', code: whole, zone: list.value.type === 'card' ? list.value.zone : undefined },
      { kind: 'index', index },
      at,
      EMPTY_SCOPE,
    );
  const end = list.kind === 'query' ? firstOf(list) : undefined;
  if (end !== undefined && index === end.index) return end.value;
  reportMissing(c.report, at, phrase`An item in the middle of ${{ found: describe(value) }} cannot be picked.`, {
    capability: 'list-index',
    constraint: 'lists that are computed have a first item and no others by number',
    workaround: 'pick the item by a filter',
  });
  return UNKNOWN;
}

/** A card of a zone by its place: from the bottom, or negative from the top. */
function pickCard(c: Context, value: ZoneValue, how: Pick, at: Tree, scope: Scope): Value {
  if (how.kind === 'all') return { type: 'list', list: cardsOf(c, { kind: 'items', items: [value] }) };
  const fromTop = (position: ValueExpr): Value => card(tokenAt(value.code, position), value.zone);
  if (how.kind === 'index') {
    if (how.index === -1) return card(tokenAt(value.code), value.zone);
    if (how.index === 0) return card(tokenAt(value.code, 'bottom'), value.zone);
    return fromTop(how.index < 0 ? -how.index - 1 : calc(calc(countIn(value.code), '-', 1), '-', how.index));
  }
  if (how.kind === 'formula') {
    const index = asInt(c, c.evaluate(how.formula, scope), at);
    return fromTop(calc(calc(countIn(value.code), '-', 1), '-', index));
  }
  if (how.kind === 'word' && (how.word === 'top' || how.word === 'bottom')) return card(tokenAt(value.code, how.word), value.zone);
  if (how.kind === 'by') {
    const cards = cardsOf(c, { kind: 'items', items: [value] });
    if (cards.kind === 'query' && cards.value.type === 'card') {
      const wanted = c.evaluate(how.value, scope);
      const found =
        how.key === 'by_id'
          ? equal(cards.value.code, valueCode(wanted))
          : equal(valueCode(propertyOf(c, cards.value, how.key, at)), literalWord(wanted));
      return { type: 'list', list: filtered(cards, found) };
    }
  }
  c.report(
    at,
    'cgml/path',
    phrase`Cards are picked by number ([0] is the bottom card, [-1] the top one), by [*], or by a property such as [rank=A].`,
  );
  return UNKNOWN;
}

function literalWord(value: Value): ValueExpr {
  return value.type === 'int' && value.literal !== undefined ? String(value.literal) : valueCode(value);
}

const PLAYER_WORDS = ['current', 'opponent', 'next', 'previous', 'all', 'others'];

function pickPlayer(c: Context, list: QueryList & { readonly value: PlayerValue }, how: Pick, at: Tree, scope: Scope): Value {
  const value: Value = { type: 'list', list };
  switch (how.kind) {
    case 'index':
      if (list.nth !== undefined) return player(list.nth(how.index));
      return isEverybody(list) ? seat(c, how.index, at) : nthOf(c, value, how.index, at);
    case 'word':
      return playerCalled(c, how.word, at, scope);
    case 'formula':
      return player(asPlayer(c, c.evaluate(how.formula, scope), at));
    case 'by':
      if (how.key === 'by_id' || how.key === 'id') return playerById(c, how.value, at, scope);
      if (how.key === 'team') {
        const team = c.evaluate(how.value, scope);
        const name = 'literal' in team && team.literal !== undefined ? String(team.literal) : undefined;
        const { teams } = c.game.players;
        if (name !== undefined && !teams.has(name))
          reportUnknown(c.report, at, 'cgml/unknown-team', 'team', name, teams.keys(), phrase`Teams are declared in "meta.players.teams".`);
        return { type: 'list', list: filtered(list, equal(valueCode(teamOf(c, bound(list.bind))), literalWord(team))) };
      }
      return {
        type: 'list',
        list: filtered(list, equal(valueCode(variableNamed(c, how.key, list.value, at, scope)), valueCode(c.evaluate(how.value, scope)))),
      };
    default:
      return value;
  }
}

/** Whether a word says who is meant in any game, or is the name of a seat. */
export function isPlayerWord(c: Context, name: string): boolean {
  return PLAYER_WORDS.includes(name) || c.game.players.ids.includes(name);
}

/** A player by a word: `current`, `opponent`, `next`, …, or a stored value of that name. */
export function playerCalled(c: Context, name: string, at: Tree, scope: Scope): Value {
  switch (name) {
    case 'current':
    case 'active':
      return CURRENT;
    case 'all':
      return { type: 'list', list: players(c) };
    case 'opponent':
    case 'opponents':
    case 'others':
      return {
        type: 'list',
        list: { ...players(c, (one) => differs(one, CURRENT.code)), ...(c.game.players.max <= 2 && { single: true }) },
      };
    case 'next':
      return player(nextPlayer('active'));
    case 'previous':
      return player(nextPlayer('active', -1));
    default: {
      const named = c.game.players.ids.indexOf(name);
      if (named >= 0) return seat(c, named, at);
      const local = scope.names.get(`ref:${name}`) ?? scope.names.get(`.${name}`) ?? c.stored(name);
      if (local !== undefined) return local;
      reportUnknown(c.report, at, 'cgml/unknown-player', 'player', name, [...PLAYER_WORDS, ...c.game.players.ids]);
      return UNKNOWN;
    }
  }
}

function playerById(c: Context, id: Formula, at: Tree, scope: Scope): Value {
  if (id.kind === 'literal' && typeof id.value === 'number') return seat(c, id.value, at);
  if (id.kind === 'literal') {
    const named = c.game.players.ids.indexOf(String(id.value));
    if (named >= 0) return seat(c, named, at);
    return playerCalled(c, String(id.value), at, scope);
  }
  return player(asPlayer(c, c.evaluate(id, scope), at));
}

/** The player on a seat, counted from the first or, negative, from the last. */
function seat(c: Context, index: number, at: Tree): Value {
  const { min, max } = c.game.players;
  if (index >= max || index < -max)
    c.report(
      at,
      'cgml/no-such-seat',
      phrase`There is no player ${{ seat: index }}: the game is for ${min === max ? { most: max } : phrase`${{ least: min }} to ${{ most: max }}`} players, and seats are counted from 0.`,
    );
  if (index >= 0) return player(playerOf({ id: index }));
  if (min === max) return player(playerOf({ id: max + index }));
  return player(nextPlayer({ id: 0 }, index));
}

function unknown(c: Context, at: Tree, value: Value, name: string): Value {
  if (value.type !== 'unknown') c.report(at, 'cgml/unknown-field', phrase`There is no "${{ name }}" in ${{ found: describe(value) }}.`);
  return UNKNOWN;
}
