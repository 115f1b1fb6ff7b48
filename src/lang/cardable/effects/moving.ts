/** On which side cards lie when they come to a place: on the one that they lay on before, unless the game says which. */
import {
  allOf,
  anyOf,
  bound,
  compare,
  countIn,
  equal,
  exists,
  forEach,
  moveAll,
  moveTo,
  not,
  ownerOf,
  propOf,
  repeat,
  tokensIn,
  topOf,
  when as doWhen,
} from '../../../ir/build.ts';
import type { Effect, EffectBody } from '../../../ir/effects.ts';
import type { Condition, TokenSel, ValueExpr, ZoneSel } from '../../../ir/expressions.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Lowering } from '../values/lowering.ts';
import { freePositions, zoneCode } from '../values/paths.ts';
import type { Place } from '../values/places.ts';
import { countAt, topAt, type Item, type PlaceValue } from '../values/value.ts';

/** What an effect that moves cards says about their side; nothing where that of the zone is right. */
type Face = { readonly face?: 'down' };

/** At which end of a place cards come to lie; the top where it is not stated. */
type Position = Pick<EffectBody<'moveToken'>, 'position'>;

/** A place that cards come to. */
export interface Filled {
  readonly place: PlaceValue;
  /** When a card that comes from a place, or from anywhere, lies face down then; `isOfCard` if that is seen from the card. */
  readonly isDown: (token: TokenSel, from: Place | undefined) => { readonly when: Condition; readonly isOfCard: boolean };
}

/** A place to which cards come from a place, or from anywhere; `facedown` is undefined where the game does not say. */
export function filling(l: Lowering, place: PlaceValue, facedown: Condition | undefined, from: Place | undefined): Filled {
  noteFilled(l, place.place, facedown, from);
  return {
    place,
    isDown: (token, source) => {
      if (facedown !== undefined) return { when: facedown, isOfCard: false };
      const when = staysDown(l, place.place, source, token);
      return { when, isOfCard: typeof when !== 'boolean' };
    },
  };
}

/** The effects that move a card; to a grid only as long as it has a position for it. */
export function moveOne({ place, isDown }: Filled, token: TokenSel, from: Place | undefined, more: Position = {}): Effect[] {
  return doWhen(
    hasRoom(place),
    either(place, isDown(token, from).when, (face) => moveTo(token, place.code, { ...more, ...face })),
  );
}

function hasRoom({ place, cells, of }: PlaceValue): Condition {
  return cells === undefined ? true : exists(freePositions(place, of));
}

/** The effects that move all cards of a place that fit a filter, those that were flipped there too. */
export function moveMany(filled: Filled, from: PlaceValue, filter: Condition = true, more: Position = {}): Effect[] {
  const { place, isDown } = filled;
  if (from.cells !== undefined) return from.cells.flatMap((code) => moveMany(filled, { ...from, code, cells: undefined }, filter, more));
  if (place.cells !== undefined)
    return [forEach('$token', tokensIn(zonesWith(from), filter), moveOne(filled, bound('$token'), from.place))];
  const move = (zone: ZoneSel, which: Condition, face: Face): Effect => moveAll(zone, place.code, which, { ...more, ...face });
  const { when, isOfCard } = isDown('$token', from.place);
  const { revealed } = from.place;
  const flipped = revealed === undefined ? [] : [move(zoneCode(revealed, from.of), filter, {})];
  if (!isOfCard) return [...flipped, ...either(place, when, (face) => move(from.code, filter, face))];
  return [...flipped, move(from.code, allOf([filter, when]), downAt(place)), move(from.code, allOf([filter, not(when)]), {})];
}

/** The zone of a place, and that of the cards that were flipped there. */
function zonesWith({ code, place: { revealed }, of }: PlaceValue): ZoneSel[] {
  return [...(revealed === undefined ? [] : [zoneCode(revealed, of)]), code];
}

/** The effects that draw cards from the top of a place; where they lie on both sides, one at a time. */
export function drawSome(filled: Filled, from: PlaceValue, count: ValueExpr): Effect[] {
  const { place, isDown } = filled;
  if (from.cells !== undefined || place.cells !== undefined)
    return [repeat(count, doWhen(compare(countAt(from), '>', 0), moveOne(filled, topAt(from), from.place)))];
  const { when, isOfCard } = isDown(topOf(from.code), from.place);
  const draw = (number: ValueExpr): Effect[] =>
    either(place, when, (face) => ({ draw: { from: from.code, to: place.code, count: number, ...face } }));
  if (!isOfCard) return draw(count);
  return [repeat(count, doWhen(compare(countIn(from.code), '>', 0), draw(1)))];
}

function either(place: PlaceValue, when: Condition, effect: (face: Face) => Effect): Effect[] {
  const down = downAt(place);
  return doWhen(when, [effect(down)], [effect({})]);
}

/** Where nobody sees the cards they lie face down anyway. */
function downAt({ place }: PlaceValue): Face {
  return place.visibleTo === 'nobody' ? {} : { face: 'down' };
}

function noteFilled(l: Lowering, to: Place, facedown: Condition | undefined, from: Place | undefined): void {
  if (facedown === undefined && from !== undefined) return l.carry(from, to);
  if (facedown !== undefined && facedown !== false) l.use(to, 'filled face down');
  if (facedown !== true) l.use(to, 'filled face up');
}

/** Whether a card stays face down where all would see it: one that was laid face down does, and one of a deck is turned over. */
function staysDown(l: Lowering, to: Place, from: Place | undefined, token: TokenSel): Condition {
  if (to.visibleTo !== 'all' || to.turnsUp) return false;
  const isDown = equal(propOf(token, 'face'), 'down');
  if (from === undefined) {
    if (!l.places.some((place) => !place.isDeck && place.sides.has('down'))) return false;
    return allOf([isDown, not(anyOf(l.places.filter((place) => place.isDeck).map((deck) => liesIn(token, deck))))]);
  }
  if (from.isDeck || !from.sides.has('down')) return false;
  return from.sides.has('up') ? isDown : true;
}

export function liesIn(token: TokenSel, stack: Place): Condition {
  const zone = propOf(token, 'zone');
  const of = stack.owner === 'table' || stack.owner === 'house' ? undefined : ownerOf(zone);
  return equal(zone, { ref: 'zone', zone: zoneCode(stack.zone, of) });
}

/** The hand of a player, to which cards come. */
export function handFilled(l: Lowering, at: Tree, of: Item): ZoneSel {
  const place = l.place('hand', 'player', at);
  l.use(place, 'filled face up');
  return zoneCode(place.zone, of);
}
