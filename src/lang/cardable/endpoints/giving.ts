/** Endpoints that move many cards at once: dealing, giving, exchanging, passing on. */
import { compare } from '../values/convert.ts';
import type { Lowering } from '../values/lowering.ts';
import { zoneCode } from '../values/paths.ts';
import { binding, card, type Json } from '../values/value.ts';
import { computed } from './arithmetic.ts';
import { placeOf, type Arguments, type PlaceValue } from './arguments.ts';
import { positionAt } from './cards.ts';
import type { EndpointLowerer } from './lowering.ts';
import { countOfPlayers } from './numbers.ts';
import { drawSome, filling, moveMany, moveOne, placeFilled } from './sides.ts';

/** One card at a time to each, from the deck of the table to hands unless it says otherwise. */
export const dealCards: EndpointLowerer = (l, args) => {
  const from = args.has('from') ? args.place('from') : ofTable(l, args, 'deck', 'table');
  if (from === undefined) return { effects: [] };
  const facedown = args.has('facedown') ? args.truth('facedown') : undefined;
  const dealt = (inner: Arguments, hand: () => PlaceValue): Json[] => {
    const to = inner.has('to') ? inner.place('to') : hand();
    return to === undefined ? [] : drawSome(filling(l, to, facedown, from.place), from, 1);
  };
  const round = args.eachPlayer(
    'who',
    (inner, of) => dealt(inner, () => placeOf(l.place('hand', 'player', args.at), of)),
    (inner) => dealt(inner, () => ofTable(l, args, 'hand', 'house')),
  );
  const times = args.int('count');
  return { effects: times === 1 ? round : [{ repeat: { times, effects: round } }] };
};

export const moveCards: EndpointLowerer = (l, args) => {
  const from = args.place('from');
  const to = from && placeFilled(l, args, 'to', from.place);
  if (from === undefined || to === undefined) return { effects: [] };
  const filter = args.filter('filter', card(binding('$token'), from.place));
  return { effects: moveMany(to, from, filter, positionAt(args.choice('end'))) };
};

export const giveCards: EndpointLowerer = (l, args) => {
  const [from, to] = ['from', 'to'].map((name) => handOf(l, args, args.player(name)));
  const filter = args.filter('filter', card(binding('$token')));
  return { effects: [{ moveAll: { from, to, ...(filter !== true && { filter }) } }] };
};

/** A card that nobody chooses; nothing happens if there is none. */
export const takeRandomCard: EndpointLowerer = (l, args) => {
  const from = args.place('from');
  const to = from && placeFilled(l, args, 'to', from.place);
  if (from === undefined || to === undefined) return { effects: [] };
  const bind = l.fresh('card');
  const taking: Json[] = [
    { rollRandom: { bind, options: { query: 'tokensInZone', zone: from.code } } },
    ...moveOne(to, binding(bind), from.place),
  ];
  return { effects: [{ if: { when: compare('>', { ref: 'zoneCount', zone: from.code }, 0), then: taking } }] };
};

/** Where cards lie that are on their way between hands: nobody sees more of them than before. */
const ASIDE = 'set_aside';

export const swapHands: EndpointLowerer = (l, args) => {
  l.internalZone(ASIDE, { owner: 'player', visibility: 'owner', ordering: 'set' });
  const [one, other] = [args.player('player'), args.player('other')];
  const [hand, others] = [one, other].map((of) => handOf(l, args, of));
  const aside = zoneCode(ASIDE, one);
  return {
    effects: [{ moveAll: { from: hand, to: aside } }, { moveAll: { from: others, to: hand } }, { moveAll: { from: aside, to: others } }],
  };
};

/** Everybody chooses before anybody gets anything. */
export const passCards: EndpointLowerer = (l, args) => {
  l.internalZone(ASIDE, { owner: 'player', visibility: 'owner', ordering: 'set' });
  const [giver, chosen, one] = [l.fresh('player'), l.fresh('cards'), l.fresh('card')];
  const hand = handOf(l, args, binding(giver));
  const aside = zoneCode(ASIDE, binding(giver));
  const direction = args.choice('direction');
  const by = direction === 'across' ? computed('floorDiv', countOfPlayers(), 2) : direction === 'right' ? -1 : 1;
  const receiver = { ref: 'nextPlayer', player: binding(giver), by };
  const choose: Json[] = [
    {
      chooseN: {
        bind: chosen,
        options: { query: 'tokensInZone', zone: hand },
        n: computed('min', args.int('count'), { ref: 'zoneCount', zone: hand }),
        chooser: binding(giver),
        prompt: { text: 'Choose cards to pass on' },
      },
    },
    { forEach: { bind: one, over: { query: 'set', of: chosen }, effects: [{ moveToken: { token: binding(one), to: aside } }] } },
  ];
  const give: Json[] = [{ moveAll: { from: aside, to: handOf(l, args, receiver) } }];
  // Whoever has no cards is not asked for any.
  const givers = { query: 'players', bind: giver, where: compare('>', { ref: 'zoneCount', zone: hand }, 0) };
  return {
    effects: [
      { forEach: { bind: giver, over: givers, effects: choose } },
      { forEach: { bind: giver, over: { query: 'players', bind: giver }, effects: give } },
    ],
  };
};

function handOf(l: Lowering, args: Arguments, of: Json): Json {
  const place = l.place('hand', 'player', args.at);
  l.use(place, 'filled face up');
  return zoneCode(place.zone, of);
}

function ofTable(l: Lowering, args: Arguments, name: string, owner: 'table' | 'house'): PlaceValue {
  const place = l.place(name, owner, args.at);
  l.use(place, 'read');
  return placeOf(place, undefined);
}
