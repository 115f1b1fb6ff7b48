/** Endpoints that move many cards at once: dealing, giving, exchanging, passing on. */
import { compare } from '../values/convert.ts';
import type { Lowering } from '../values/lowering.ts';
import { zoneCode } from '../values/paths.ts';
import type { PlaceUse } from '../values/places.ts';
import { binding, card, type Json } from '../values/value.ts';
import { computed } from './arithmetic.ts';
import type { Arguments } from './arguments.ts';
import { placeFilled, positionAt } from './cards.ts';
import type { EndpointLowerer } from './lowering.ts';
import { countOfPlayers } from './numbers.ts';

/** One card at a time to each, from the deck of the table to hands unless it says otherwise. */
export const dealCards: EndpointLowerer = (l, args) => {
  const from = args.has('from') ? args.place('from')?.code : ofTable(l, args, 'deck', 'table', 'read');
  if (from === undefined) return { effects: [] };
  const dealt = (inner: Arguments, hand: () => Json): Json[] => {
    const to = inner.has('to') ? inner.place('to', 'filled face up')?.code : hand();
    return to === undefined ? [] : [{ draw: { from, to, count: 1 } }];
  };
  const round = args.eachPlayer(
    'who',
    (inner, of) => dealt(inner, () => handOf(l, args, of)),
    (inner) => dealt(inner, () => ofTable(l, args, 'hand', 'house', 'filled face up')),
  );
  const times = args.int('count');
  return { effects: times === 1 ? round : [{ repeat: { times, effects: round } }] };
};

export const moveCards: EndpointLowerer = (l, args) => {
  const [from, to] = [args.place('from'), placeFilled(l, args, 'to')];
  if (from === undefined || to === undefined) return { effects: [] };
  const filter = args.filter('filter', card(binding('$token'), from.place));
  const moved = { from: from.code, to: to.place.code, ...(filter !== true && { filter }), ...positionAt(args.choice('end')) };
  return { effects: to.ways((face) => ({ moveAll: { ...moved, ...face } })) };
};

export const giveCards: EndpointLowerer = (l, args) => {
  const [from, to] = ['from', 'to'].map((name) => handOf(l, args, args.player(name)));
  const filter = args.filter('filter', card(binding('$token')));
  return { effects: [{ moveAll: { from, to, ...(filter !== true && { filter }) } }] };
};

/** A card that nobody chooses; nothing happens if there is none. */
export const takeRandomCard: EndpointLowerer = (l, args) => {
  const [from, to] = [args.place('from'), args.place('to', 'filled face up')];
  if (from === undefined || to === undefined) return { effects: [] };
  const bind = l.fresh('card');
  const taking: Json[] = [
    { rollRandom: { bind, options: { query: 'tokensInZone', zone: from.code } } },
    { moveToken: { token: binding(bind), to: to.code } },
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

function ofTable(l: Lowering, args: Arguments, name: string, owner: 'table' | 'house', use: PlaceUse): Json {
  const place = l.place(name, owner, args.at);
  l.use(place, use);
  return zoneCode(place.zone, undefined);
}
