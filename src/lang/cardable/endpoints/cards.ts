/** Endpoints that move cards. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Tree } from '../../../text/tree.ts';
import { placesGiven } from '../uses.ts';
import { compare } from '../values/convert.ts';
import type { Lowering } from '../values/lowering.ts';
import { isPlaceThere, zoneCode } from '../values/paths.ts';
import type { Place } from '../values/places.ts';
import type { Scope } from '../values/scope.ts';
import { binding, cardProp, type Json } from '../values/value.ts';
import { placeOf, type Arguments } from './arguments.ts';
import { deckHomes } from './homes.ts';
import type { EndpointLowerer } from './lowering.ts';
import { drawSome, filling, liesIn, moveMany, moveOne, placeFilled } from './sides.ts';

export const drawCards: EndpointLowerer = (l, args) => {
  const draw = (inner: Arguments): Json[] => drawing(l, inner, inner.int('count'));
  return { effects: args.eachPlayer('who', draw, draw) };
};

export const drawCard: EndpointLowerer = (l, args) => {
  const draw = (inner: Arguments): Json[] => drawing(l, inner, 1);
  return { effects: args.eachPlayer('who', draw, draw) };
};

function drawing(l: Lowering, args: Arguments, count: Json): Json[] {
  const from = args.place('from');
  const to = from && placeFilled(l, args, 'to', from.place);
  return from === undefined || to === undefined ? [] : drawSome(to, from, count);
}

export const placeCard: EndpointLowerer = (l, args) => {
  const end = positionAt(args.choice('end'));
  return {
    effects: args.eachCard('card', (token, from) => {
      const to = placeFilled(l, args, 'location', from);
      return to === undefined ? [] : moveOne(to, token, from, end);
    }),
  };
};

/** The end of a place that cards come to; the top unless it says otherwise. */
export function positionAt(end: string | undefined): { readonly position?: string } {
  return end === undefined ? {} : { position: end };
}

export const flipCard: EndpointLowerer = (l, args, scope) => ({
  effects: args.eachCard('card', (token, place) => {
    const places = placesOfCard(l, args, scope, place);
    for (const each of places) l.use(each, 'flipped');
    const stacks = places.filter(({ facedown }) => facedown);
    if (places.length === 1 && stacks.length === 1) return [flipped(token, stacks[0]!)];
    return stacks.reduceRight<Json[]>(
      (otherwise, stack) => [{ if: { when: liesIn(token, stack), then: [flipped(token, stack)], else: otherwise } }],
      [turned(token)],
    );
  }),
});

/** Where a card can lie: where it was picked, where the action has put it since, or anywhere. */
function placesOfCard(l: Lowering, args: Arguments, scope: Scope, picked: Place | undefined): readonly Place[] {
  if (picked === undefined) return l.places;
  const tree = args.tree('card');
  const given = scope.action === undefined || tree?.kind !== 'scalar' ? [] : placesGiven(scope.action, String(tree.value));
  const put = given.flatMap((at) => {
    const value = l.read(at, scope);
    return value.type === 'place' ? [value.place] : [];
  });
  return [...new Set([picked, ...put])];
}

/** A card of a face-down stack comes to lie beside it. */
function flipped(token: Json, stack: Place): Json {
  const of = stack.owner === 'table' || stack.owner === 'house' ? undefined : { ref: 'zonePlayer', zone: cardProp(token, 'zone') };
  return { moveToken: { token, to: zoneCode(stack.revealed ?? stack.zone, of) } };
}

/** A card that lies open among others shows its other side. */
function turned(token: Json): Json {
  const face = cardProp(token, 'face');
  return { setTokenProp: { token, prop: 'face', value: { if: { when: compare('==', face, 'up'), then: 'down', else: 'up' } } } };
}

export const discardCard: EndpointLowerer = (l, args) => {
  const pile = l.place('discard', l.hasOwners ? 'player' : 'table', args.at);
  l.use(pile, 'filled face up');
  return {
    effects: args.eachCard('card', (token) => [
      { moveToken: { token, to: zoneCode(pile.zone, l.hasOwners ? cardProp(token, 'owner') : undefined) } },
    ]),
  };
};

export const emptyHands: EndpointLowerer = (l, args) => {
  const hand = l.place('hand', 'player', args.at);
  l.use(hand, 'read');
  return { effects: args.eachPlayer('who', (inner, of) => home(l, zoneCode(hand.zone, of), inner.at)) };
};

export const returnToOwner: EndpointLowerer = (l, args) => ({
  effects: args.eachPlayer('who', (inner, of) => {
    const from = namedPlace(l, inner, 'location');
    const to = namedPlace(l, inner, 'to');
    if (from === undefined || to === undefined) return [];
    l.use(from, 'read');
    const move = (whose: Json, filter?: Json): Json[] =>
      moveMany(filling(l, placeOf(to, whose), undefined, from), placeOf(from, of), filter);
    return l.hasOwners ? eachOwner(l, move) : move(of);
  }),
});

export const resetDecks: EndpointLowerer = (l, args) => {
  if (!l.hasOwners) {
    const homes = deckHomes(l, args.at);
    const effects = zonesOf(l, (place) => !homes.some((one) => one.place === place)).flatMap(({ zone, owned }) =>
      overOwners(l, zone, owned, (code) => home(l, code, args.at)),
    );
    return { effects: [...effects, ...homes.map(({ place }) => ({ shuffle: { zone: zoneCode(place.zone, undefined) } }))] };
  }
  const deck = namedPlace(l, args, 'deck');
  if (deck === undefined) return { effects: [] };
  l.use(deck, 'filled face down');
  return {
    effects: args.eachPlayer('who', (_, of) => [
      ...zonesOf(l, (place) => place !== deck).flatMap(({ zone, owned }) =>
        overOwners(l, zone, owned, (code) => [
          { moveAll: { from: code, to: zoneCode(deck.zone, of), filter: compare('==', cardProp('$token', 'owner'), of) } },
        ]),
      ),
      { shuffle: { zone: zoneCode(deck.zone, of) } },
    ]),
  };
};

/** The zones of all places but some, and whether they belong to somebody. */
function zonesOf(l: Lowering, wanted: (place: Place) => boolean): { readonly zone: string; readonly owned: boolean }[] {
  return l.places.filter(wanted).flatMap(({ zone, revealed, owner }) => {
    const owned = owner === 'player' || owner === 'team';
    return [{ zone, owned }, ...(revealed === undefined ? [] : [{ zone: revealed, owned }])];
  });
}

/** Effects for a zone, or for that of each player. */
function overOwners(l: Lowering, zone: string, owned: boolean, effects: (code: Json) => readonly Json[]): Json[] {
  if (!owned) return [...effects(zoneCode(zone, undefined))];
  const bind = l.fresh('holder');
  return [{ forEach: { bind, over: { query: 'players', include: 'everyone', bind }, effects: effects(zoneCode(zone, binding(bind))) } }];
}

/** A place of players by its bare name. */
function namedPlace(l: Lowering, args: Arguments, name: string): Place | undefined {
  const tree: Tree = args.tree(name) ?? args.at;
  const text = tree.kind === 'scalar' && typeof tree.value === 'string' ? tree.value : undefined;
  if (text === undefined || text.startsWith('$')) {
    const value = args.value(name);
    if (value.type === 'place') return value.place;
    l.report(tree, 'cardable/type', phrase`The name of a place is needed here, such as ${{ offered: ['hand'] }}.`);
    return undefined;
  }
  const place = l.place(text, 'player', tree);
  return isPlaceThere(l, place, tree) ? place : undefined;
}

/** Cards go back to the decks that they came from. */
function home(l: Lowering, from: Json, at: Tree): Json[] {
  if (l.hasOwners) {
    const deck = l.place('deck', 'player', at);
    l.use(deck, 'filled face down');
    return eachOwner(l, (owner, filter) => [{ moveAll: { from, to: zoneCode(deck.zone, owner), filter } }]);
  }
  const homes = deckHomes(l, at);
  if (homes.length < 2) return homes.map(({ place }) => ({ moveAll: { from, to: zoneCode(place.zone, undefined) } }));
  return homes.map(({ place, cards }) => ({
    moveAll: { from, to: zoneCode(place.zone, undefined), filter: { op: 'in', item: cardProp('$token', 'definition'), set: cards } },
  }));
}

/** Effects for each player with the cards, seen as `$token`, that the player owns. */
function eachOwner(l: Lowering, effects: (owner: Json, filter: Json) => readonly Json[]): Json[] {
  const bind = l.fresh('owner');
  const owner = binding(bind);
  const filter = compare('==', cardProp('$token', 'owner'), owner);
  return [{ forEach: { bind, over: { query: 'players', include: 'everyone', bind }, effects: effects(owner, filter) } }];
}
