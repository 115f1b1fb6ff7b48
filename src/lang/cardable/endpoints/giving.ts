/** Endpoints that move many cards at once: dealing, giving, exchanging, passing on. */
import { bound, calc, compare, countIn, drawOne, forEach, moveAll, moveTo, nextPlayer, repeat, tokensIn, when } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Query, ZoneSel } from '../../../ir/expressions.ts';
import type { Lowering } from '../values/lowering.ts';
import { zoneCode } from '../values/paths.ts';
import type { InternalZone } from '../values/lowering.ts';
import type { Item } from '../values/value.ts';
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
  const dealt = (inner: Arguments, hand: () => PlaceValue): Effect[] => {
    const to = inner.has('to') ? inner.place('to') : hand();
    return to === undefined ? [] : drawSome(filling(l, to, facedown, from.place), from, 1);
  };
  const round = args.eachPlayer(
    'who',
    (inner, of) => dealt(inner, () => placeOf(l.place('hand', 'player', args.at), of)),
    (inner) => dealt(inner, () => ofTable(l, args, 'hand', 'house')),
  );
  const times = args.int('count');
  return { effects: times === 1 ? round : [repeat(times, round)] };
};

export const moveCards: EndpointLowerer = (l, args) => {
  const from = args.place('from');
  const to = from && placeFilled(l, args, 'to', from.place);
  if (from === undefined || to === undefined) return { effects: [] };
  const filter = args.filter('filter', bound('$token'), from.place);
  return { effects: moveMany(to, from, filter, positionAt(args.choice('end'))) };
};

export const giveCards: EndpointLowerer = (l, args) => {
  const [from, to] = [handOf(l, args, args.player('from')), handOf(l, args, args.player('to'))];
  return { effects: [moveAll(from, to, args.filter('filter', bound('$token')))] };
};

/** A card that nobody chooses; nothing happens if there is none. */
export const takeRandomCard: EndpointLowerer = (l, args) => {
  const from = args.place('from');
  const to = from && placeFilled(l, args, 'to', from.place);
  if (from === undefined || to === undefined) return { effects: [] };
  const bind = l.fresh('card');
  const taking = [drawOne(bind, tokensIn(from.code)), ...moveOne(to, bound(bind), from.place)];
  return { effects: when(compare(countIn(from.code), '>', 0), taking) };
};

/** Where cards lie that are on their way between hands: nobody sees more of them than before. */
const ASIDE = 'set_aside';
const ASIDE_DEFINITION: InternalZone = { owner: 'player', visibility: 'owner', ordering: 'set' };

export const swapHands: EndpointLowerer = (l, args) => {
  l.internalZone(ASIDE, ASIDE_DEFINITION);
  const [one, other] = [args.player('player'), args.player('other')];
  const [hand, others] = [handOf(l, args, one), handOf(l, args, other)];
  const aside = zoneCode(ASIDE, one);
  return { effects: [moveAll(hand, aside), moveAll(others, hand), moveAll(aside, others)] };
};

/** Everybody chooses before anybody gets anything. */
export const passCards: EndpointLowerer = (l, args) => {
  l.internalZone(ASIDE, ASIDE_DEFINITION);
  const [giver, chosen, one] = [l.fresh('player'), l.fresh('cards'), l.fresh('card')];
  const hand = handOf(l, args, bound(giver));
  const aside = zoneCode(ASIDE, bound(giver));
  const direction = args.choice('direction');
  const by = direction === 'across' ? calc(countOfPlayers(), 'floorDiv', 2) : direction === 'right' ? -1 : 1;
  const receiver = nextPlayer(bound(giver), by);
  const choose: Effect[] = [
    {
      chooseN: {
        bind: chosen,
        options: tokensIn(hand),
        n: calc(args.int('count'), 'min', countIn(hand)),
        chooser: bound(giver),
        prompt: { text: 'Choose cards to pass on' },
      },
    },
    forEach(one, { query: 'set', of: chosen }, [moveTo(bound(one), aside)]),
  ];
  const give = [moveAll(aside, handOf(l, args, receiver))];
  // Whoever has no cards is not asked for any.
  const givers: Query = { query: 'players', bind: giver, where: compare(countIn(hand), '>', 0) };
  return { effects: [forEach(giver, givers, choose), forEach(giver, { query: 'players', bind: giver }, give)] };
};

function handOf(l: Lowering, args: Arguments, of: Item): ZoneSel {
  const place = l.place('hand', 'player', args.at);
  l.use(place, 'filled face up');
  return zoneCode(place.zone, of);
}

function ofTable(l: Lowering, args: Arguments, name: string, owner: 'table' | 'house'): PlaceValue {
  const place = l.place(name, owner, args.at);
  l.use(place, 'read');
  return placeOf(place, undefined);
}
