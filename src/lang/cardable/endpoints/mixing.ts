/** Endpoints that put the cards of places in another order. */
import { bound, calc, compare, countIn, equal, moveAll, moveTo, not, repeat, shuffle, topOf, when } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import type { EndpointLowerer } from './lowering.ts';
import { filling, moveMany } from './sides.ts';

export const shuffleDeck: EndpointLowerer = (_, args) => {
  const place = args.place('place');
  return { effects: place === undefined ? [] : [shuffle(place.code)] };
};

/** The upper part has at least one card, and so has the rest. */
export const cutDeck: EndpointLowerer = (l, args) => {
  const place = args.place('place');
  if (place === undefined) return { effects: [] };
  const zone = place.code;
  const size = countIn(zone);
  const cut = l.fresh('cut');
  const cutting: Effect[] = [
    { rollRandom: { bind: cut, min: 1, max: calc(size, '-', 1) } },
    repeat(bound(cut), [moveTo(topOf(zone), zone, { position: 'bottom' })]),
  ];
  return { effects: when(compare(size, '>', 1), cutting) };
};

/** What comes of it is a deck, in which all cards lie face down. */
export const mergeDecks: EndpointLowerer = (l, args) => {
  const [from, into] = [args.place('from'), args.place('into', 'refilled')];
  if (from === undefined || into === undefined) return { effects: [] };
  return { effects: [...moveMany(filling(l, into, true, from.place), from), shuffle(into.code)] };
};

/** Only a deck that is empty is refilled; the cards on top of the discard pile that are kept lie there still. */
export const refillFrom: EndpointLowerer = (l, args) => {
  const [deck, discard] = [args.place('deck', 'refilled'), args.place('discard')];
  if (deck === undefined || discard === undefined) return { effects: [] };
  l.use(deck.place, 'filled face down');
  const keep = args.int('keep', 0);
  const isKept: Condition = { op: 'in', item: bound('$token'), set: { query: 'tokensInZone', zone: discard.code, limit: keep } };
  const moved = moveAll(discard.code, deck.code, keep === 0 ? true : not(isKept));
  return { effects: when(equal(countIn(deck.code), 0), [moved, shuffle(deck.code)]) };
};

/** Hands are shown in the order of the cards of the game, so that it is these that are sorted. */
export const sortHand: EndpointLowerer = (l, args) => {
  l.sortCards(args.choice('by') ?? 'suit');
  return { effects: [] };
};
