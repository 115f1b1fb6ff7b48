/** On which side cards lie when they come to a place: on the one that they lay on before, unless the game says which. */
import type { Lowering } from '../values/lowering.ts';
import { and, compare, not, or } from '../values/convert.ts';
import { zoneCode } from '../values/paths.ts';
import type { Place } from '../values/places.ts';
import { cardProp, type Json } from '../values/value.ts';
import type { Arguments, PlaceValue } from './arguments.ts';

/** What an effect that moves cards says about their side; nothing where that of the zone is right. */
type Face = { readonly face?: 'down' };

/** A place that cards come to. */
export interface Filled {
  readonly place: PlaceValue;
  /** When a card that comes from a place, or from anywhere, lies face down then; `isOfCard` if that is seen from the card. */
  readonly isDown: (token: Json, from: Place | undefined) => { readonly when: Json; readonly isOfCard: boolean };
}

/** The place of an argument, to which cards come from a place, or from anywhere; the argument `facedown` says how, if it is there. */
export function placeFilled(l: Lowering, args: Arguments, name: string, from: Place | undefined): Filled | undefined {
  const place = args.place(name);
  return place === undefined ? undefined : filling(l, place, args.has('facedown') ? args.truth('facedown') : undefined, from);
}

/** The same for a place that is known; `facedown` is undefined where the game does not say. */
export function filling(l: Lowering, place: PlaceValue, facedown: Json, from: Place | undefined): Filled {
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

/** The effects that move a card. */
export function moveOne({ place, isDown }: Filled, token: Json, from: Place | undefined, more: object = {}): Json[] {
  return either(place, isDown(token, from).when, (face) => ({ moveToken: { token, to: place.code, ...more, ...face } }));
}

/** The effects that move all cards of a place that fit a filter, those that were flipped there too. */
export function moveMany({ place, isDown }: Filled, from: PlaceValue, filter: Json = true, more: object = {}): Json[] {
  const move = (zone: Json, which: Json, face: Face): Json => ({
    moveAll: { from: zone, to: place.code, ...(which !== true && { filter: which }), ...more, ...face },
  });
  const { when, isOfCard } = isDown('$token', from.place);
  const { revealed } = from.place;
  const flipped = revealed === undefined ? [] : [move(zoneCode(revealed, from.of), filter, {})];
  if (!isOfCard) return [...flipped, ...either(place, when, (face) => move(from.code, filter, face))];
  return [...flipped, move(from.code, and([filter, when]), downAt(place)), move(from.code, and([filter, not(when)]), {})];
}

/** The effects that draw cards from the top of a place; where they lie on both sides, one at a time. */
export function drawSome({ place, isDown }: Filled, from: PlaceValue, count: Json): Json[] {
  const { when, isOfCard } = isDown({ ref: 'tokenAt', zone: from.code }, from.place);
  const draw = (number: Json): Json[] =>
    either(place, when, (face) => ({ draw: { from: from.code, to: place.code, count: number, ...face } }));
  if (!isOfCard) return draw(count);
  const isThere = compare('>', { ref: 'zoneCount', zone: from.code }, 0);
  return [{ repeat: { times: count, effects: [{ if: { when: isThere, then: draw(1) } }] } }];
}

function either(place: PlaceValue, when: Json, effect: (face: Face) => Json): Json[] {
  const down = downAt(place);
  return typeof when === 'boolean' ? [effect(when ? down : {})] : [{ if: { when, then: [effect(down)], else: [effect({})] } }];
}

/** Where nobody sees the cards they lie face down anyway. */
function downAt({ place }: PlaceValue): Face {
  return place.visibleTo === 'nobody' ? {} : { face: 'down' };
}

function noteFilled(l: Lowering, to: Place, facedown: Json, from: Place | undefined): void {
  if (facedown === undefined && from !== undefined) return l.carry(from, to);
  if (facedown !== undefined && facedown !== false) l.use(to, 'filled face down');
  if (facedown !== true) l.use(to, 'filled face up');
}

/** Whether a card stays face down where all would see it: one that was laid face down does, and one of a deck is turned over. */
function staysDown(l: Lowering, to: Place, from: Place | undefined, token: Json): Json {
  if (to.visibleTo !== 'all' || to.turnsUp) return false;
  const isDown = compare('==', cardProp(token, 'face'), 'down');
  if (from === undefined) {
    if (!l.places.some((place) => !place.isDeck && place.sides.has('down'))) return false;
    return and([isDown, not(or(l.places.filter((place) => place.isDeck).map((deck) => liesIn(token, deck))))]);
  }
  if (from.isDeck || !from.sides.has('down')) return false;
  return from.sides.has('up') ? isDown : true;
}

export function liesIn(token: Json, stack: Place): Json {
  const zone = cardProp(token, 'zone');
  const of = stack.owner === 'table' || stack.owner === 'house' ? undefined : { ref: 'zonePlayer', zone };
  return compare('==', zone, { ref: 'zone', zone: zoneCode(stack.zone, of) });
}
