/** Endpoints that put the cards of places in another order. */
import { compare } from '../values/convert.ts';
import { binding, type Json } from '../values/value.ts';
import { computed } from './arithmetic.ts';
import type { EndpointLowerer } from './lowering.ts';
import { filling, moveMany } from './sides.ts';

export const shuffleDeck: EndpointLowerer = (_, args) => {
  const place = args.place('place');
  return { effects: place === undefined ? [] : [{ shuffle: { zone: place.code } }] };
};

/** The upper part has at least one card, and so has the rest. */
export const cutDeck: EndpointLowerer = (l, args) => {
  const place = args.place('place');
  if (place === undefined) return { effects: [] };
  const zone = place.code;
  const size = { ref: 'zoneCount', zone };
  const cut = l.fresh('cut');
  const cutting: Json[] = [
    { rollRandom: { bind: cut, min: 1, max: computed('-', size, 1) } },
    { repeat: { times: binding(cut), effects: [{ moveToken: { token: { ref: 'tokenAt', zone }, to: zone, position: 'bottom' } }] } },
  ];
  return { effects: [{ if: { when: compare('>', size, 1), then: cutting } }] };
};

/** What comes of it is a deck, in which all cards lie face down. */
export const mergeDecks: EndpointLowerer = (l, args) => {
  const [from, into] = [args.place('from'), args.place('into', 'refilled')];
  if (from === undefined || into === undefined) return { effects: [] };
  return { effects: [...moveMany(filling(l, into, true, from.place), from), { shuffle: { zone: into.code } }] };
};

/** Only a deck that is empty is refilled; the cards on top of the discard pile that are kept lie there still. */
export const refillFrom: EndpointLowerer = (l, args) => {
  const [deck, discard] = [args.place('deck', 'refilled'), args.place('discard')];
  if (deck === undefined || discard === undefined) return { effects: [] };
  l.use(deck.place, 'filled face down');
  const keep = args.int('keep', 0);
  const kept = { query: 'tokensInZone', zone: discard.code, limit: keep };
  const filter = { op: 'not', arg: { op: 'in', item: binding('$token'), set: kept } };
  const moved = { moveAll: { from: discard.code, to: deck.code, ...(keep !== 0 && { filter }) } };
  const isEmpty = compare('==', { ref: 'zoneCount', zone: deck.code }, 0);
  return { effects: [{ if: { when: isEmpty, then: [moved, { shuffle: { zone: deck.code } }] } }] };
};

/** Hands are shown in the order of the cards of the game, so that it is these that are sorted. */
export const sortHand: EndpointLowerer = (l, args) => {
  l.sortCards(args.choice('by') ?? 'suit');
  return { effects: [] };
};
