/** hand_pick and world_pick: which cards, players or places an action offers. */
import { allOf, bound, compare, countOf, equal, ownerOf, propOf, tokensIn, topOf } from '../../../ir/build.ts';
import type { Query, ValueExpr, ZoneSel } from '../../../ir/expressions.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Tree } from '../../../text/tree.ts';
import { filling, moveOne } from '../effects/moving.ts';
import type { Action } from '../game/game.ts';
import { reportUnknown } from '../reporting/report.ts';
import { asCondition, asInt, mismatch } from '../values/convert.ts';
import { filterCondition } from '../values/filters.ts';
import type { Lowering } from '../values/lowering.ts';
import { cellCodes, freePositions, isPlaceThere, playerWord } from '../values/paths.ts';
import type { Place } from '../values/places.ts';
import type { Scope } from '../values/scope.ts';
import { card, player, type Item, type Name, type PlaceValue, type Value } from '../values/value.ts';
import type { ActionShape } from './action-shape.ts';

export function handPick(l: Lowering, action: Action, scope: Scope): ActionShape {
  const { typeParams } = action;
  const [only, ...others] = typeParams;
  const isCountAlone = others.length === 0 && (only?.kind === 'list' || (only?.kind === 'scalar' && typeof only.value === 'number'));
  const [target, hand, count, sees] = isCountAlone ? [undefined, undefined, only] : typeParams;
  const source = hand === undefined ? handOf(l, action, target, scope) : handAt(l, hand, scope);
  if (source === undefined) return NO_PICK;
  const isBlind = sees !== undefined && asCondition(l.report, l.read(sees, scope), sees) === false;
  return { ...pickCards(l, action, 'hand_pick', source, count, scope), mixes: isBlind ? [source] : [] };
}

/** The hand of whoever acts, or those of all others. */
function handOf(l: Lowering, action: Action, target: Tree | undefined, scope: Scope): Source | undefined {
  const place = l.place('hand', 'player', action.at);
  l.use(place, 'read');
  const whose = target === undefined ? scope.names.get('$player') : l.read(target, scope, 'players');
  return sourceOf(l, place, whose, target ?? action.at);
}

function handAt(l: Lowering, tree: Tree, scope: Scope): Source | undefined {
  if (tree.kind === 'scalar' && typeof tree.value === 'string' && !tree.value.startsWith('$')) {
    const place = l.place(tree.value, 'player', tree);
    return isPlaceThere(l, place, tree) ? sourceOf(l, place, scope.names.get('$player'), tree) : undefined;
  }
  return placeSource(l, l.read(tree, scope), tree);
}

function placeSource(l: Lowering, value: Value, at: Tree): Source | undefined {
  if (value.type !== 'place') return mismatch(l.report, value, at, 'a place for cards', undefined);
  l.use(value.place, 'read');
  return { place: value.place, of: value.of, zones: [value.cells ?? [value.code]].flat() };
}

/** Where cards are picked from: a place of one player, or of several. */
interface Source {
  readonly place: Place;
  /** Whose it is, if it is one player's. */
  readonly of: Item | undefined;
  /** One, or the positions of a grid. */
  readonly zones: readonly ZoneSel[];
}

function sourceOf(l: Lowering, place: Place, whose: Value | undefined, at: Tree): Source | undefined {
  if (whose === undefined || whose.type === 'unknown') return undefined;
  if (whose.type === 'player') return { place, of: whose.code, zones: cellCodes(place, whose.code) };
  if (whose.type === 'list' && whose.list.kind === 'query' && whose.list.value.type === 'player') {
    const isAll = !('where' in whose.list.query);
    return { place, of: undefined, zones: cellCodes(place, { ref: 'player', player: isAll ? 'all' : 'allOther' }) };
  }
  return mismatch(l.report, whose, at, 'players', undefined);
}

/** A card goes from a place to another one before anything else happens. */
export function drag(l: Lowering, action: Action, scope: Scope): ActionShape {
  const [from, to, facedown] = action.typeParams;
  if (from === undefined || to === undefined) {
    l.report(
      action.at,
      'cardable/wrong-arguments',
      phrase`drag needs two places: ${{ expected: ['where a card is taken from, and where it goes'] }}.`,
    );
    return NO_PICK;
  }
  const isDown = facedown === undefined ? undefined : asCondition(l.report, l.read(facedown, scope), facedown) === true;
  const source = placeSource(l, l.read(from, scope), from);
  const goal = l.read(to, scope);
  if (source === undefined || goal.type !== 'place') return mismatch(l.report, goal, to, 'a place for cards', NO_PICK);
  const picking = pickCards(l, { ...action, optional: false }, 'drag', source, undefined, scope);
  return {
    ...picking,
    before: moveOne(filling(l, goal, isDown, source.place), '$drag', source.place),
    names: [['$action.drag', card(bound('$drag'), goal.place)]],
  };
}

/** What can be picked on the table. */
type Pickable = 'card' | 'deck' | 'player' | 'location';

const PICKABLE: Readonly<Record<Pickable, (l: Lowering, action: Action, scope: Scope) => ActionShape>> = {
  card: (l, action, scope) => {
    const source = worldSource(l, action, scope);
    return source === undefined ? NO_PICK : pickCards(l, action, 'world_pick', source, action.typeParams[1], scope);
  },
  player: (l, action, scope) => pickPlayer(l, action, scope),
  location: (l, action, scope) => pickPlace(l, action, scope),
  deck: (l, action, scope) => pickPlace(l, action, scope),
};

export function worldPick(l: Lowering, action: Action, scope: Scope): ActionShape {
  const [what] = action.typeParams;
  const word = what?.kind === 'scalar' ? String(what.value) : 'card';
  if (Object.hasOwn(PICKABLE, word)) return PICKABLE[word as Pickable](l, action, scope);
  reportUnknown(l.report, what ?? action.at, 'cardable/unknown-word', 'thing to pick', word, Object.keys(PICKABLE));
  return NO_PICK;
}

/** `source` and `location`: players and the name of a place, or a place by its path. */
function worldSource(l: Lowering, { typeParams, at }: Action, scope: Scope): Source | undefined {
  const [what, , source, location] = typeParams;
  const fallback = what?.kind === 'scalar' && what.value === 'deck' ? 'deck' : undefined;
  if (source === undefined) {
    l.report(
      at,
      'cardable/wrong-arguments',
      phrase`world_pick needs to know where: ${{ expected: ['players and the name of a place, or a path such as $game.market'] }}.`,
    );
    return undefined;
  }
  const name = location?.kind === 'scalar' ? String(location.value) : fallback;
  const owner = name === undefined ? undefined : withoutSeat(l, name, source);
  if (owner !== undefined && name !== undefined) {
    const place = l.place(name, owner, location ?? source);
    if (!isPlaceThere(l, place, location ?? source)) return undefined;
    l.use(place, 'read');
    return { place, of: undefined, zones: cellCodes(place, undefined) };
  }
  const value = l.read(source, scope, 'players');
  if (value.type === 'place' || name === undefined) return placeSource(l, value, source);
  const place = l.place(name, 'player', location ?? source);
  if (!isPlaceThere(l, place, location ?? source)) return undefined;
  l.use(place, 'read');
  return sourceOf(l, place, value, source);
}

const WITHOUT_SEAT: Readonly<Record<string, 'table' | 'house'>> = { $game: 'table', game: 'table', table: 'table', house: 'house' };

/** The table or the house, where a place of theirs is meant; also if players are written, and only the table has it. */
function withoutSeat(l: Lowering, name: string, source: Tree): 'table' | 'house' | undefined {
  const word = source.kind === 'scalar' ? String(source.value) : '';
  if (Object.hasOwn(WITHOUT_SEAT, word)) return WITHOUT_SEAT[word];
  const declared = l.game.locations.filter((location) => location.name === name);
  if (source.kind !== 'scalar' || !declared.some(({ owner }) => owner === 'table') || declared.some(({ owner }) => owner === 'player'))
    return undefined;
  l.report(
    source,
    'cardable/other-path',
    phrase`This means ${{ offered: ['table'] }}: ${{ reason: `"${name}" is a place of the table` }}.`,
    {
      severity: 'warning',
      alternatives: ['table'],
      fix: (path) => ({ kind: 'replace', path, value: 'table', title: 'Write "table"', certain: true }),
    },
  );
  return 'table';
}

function pickPlayer(l: Lowering, { typeParams }: Action, scope: Scope): ActionShape {
  const [, , source] = typeParams;
  const value = source === undefined ? playerWord(l, 'other', scope)! : l.read(source, scope, 'players');
  const at = source ?? typeParams[0]!;
  if (value.type !== 'list' || value.list.kind !== 'query') return mismatch(l.report, value, at, 'several players', NO_PICK);
  return {
    params: [{ name: '$world_pick', domain: value.list.query }],
    names: [['$action.world_pick', player(bound('$world_pick'))]],
  };
}

function pickPlace(l: Lowering, action: Action, scope: Scope): ActionShape {
  const source = worldSource(l, action, scope);
  if (source === undefined) return NO_PICK;
  const { place } = source;
  const code = bound('$world_pick');
  const picked: PlaceValue = { type: 'place', place, code: '$world_pick', of: ownerOf(code) };
  const domain: Query = place.cells === undefined ? { query: 'zones', filter: { zone: place.zone } } : freePositions(place, source.of);
  return {
    params: [{ name: '$world_pick', domain }],
    names: [['$action.world_pick', picked]],
  };
}

const NO_PICK: ActionShape = {};

/** Picks so many cards of a place. Of a face-down stack only the top can be had. */
function pickCards(
  l: Lowering,
  action: Action,
  name: 'hand_pick' | 'world_pick' | 'drag',
  source: Source,
  count: Tree | undefined,
  scope: Scope,
): ActionShape {
  const bind: Name = `$${name}`;
  const [item, { place, zones }] = [l.fresh('card'), source];
  const isTop = equal(bound(item), topOf(propOf(item, 'zone')));
  const fits = action.filter === undefined ? true : filterCondition(l, action.filter, scope, bound(item), place);
  const where = allOf([...(place.facedown ? [isTop] : []), fits]);
  const options = tokensIn(zones.length === 1 ? zones[0]! : [...zones], where, item);
  const { least, most } = boundsOf(l, count, action, scope);
  const picked = card(bound(bind), place);
  if (least === 1 && most === 1) return { params: [{ name: bind, domain: options }], names: [[`$action.${name}`, picked]] };
  const each = l.fresh('picked');
  const set: Value = {
    type: 'list',
    list: { kind: 'query', query: { query: 'set', of: bind, bind: each }, bind: each, value: card(bound(each), place) },
  };
  return {
    before: [{ chooseN: { bind, options, ...(least === most ? { n: most } : { min: least, max: most }) } }],
    pre: least === 0 ? true : compare(countOf(options), '>=', least),
    names: [[`$action.${name}`, set]],
  };
}

/** How many: so many, or a list of the least and the most. What is optional may be fewer, down to none. */
function boundsOf(
  l: Lowering,
  count: Tree | undefined,
  { optional }: Action,
  scope: Scope,
): { readonly least: ValueExpr; readonly most: ValueExpr } {
  const number = (tree: Tree): ValueExpr => asInt(l.report, l.read(tree, scope), tree);
  if (count?.kind === 'list' && count.items.length === 2) {
    const [least, most] = count.items as readonly [Tree, Tree];
    return { least: optional ? 0 : number(least), most: number(most) };
  }
  const most = count === undefined ? 1 : number(count);
  return { least: optional ? 0 : most, most };
}
