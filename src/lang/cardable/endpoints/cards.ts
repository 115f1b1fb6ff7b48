/** Endpoints that move cards. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { bound, choose, equal, forEach, moveAll, moveTo, ownerOf, propOf, setProp, shuffle, when } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Ref, TokenSel, ValueExpr, ZoneSel } from '../../../ir/expressions.ts';
import type { Tree } from '../../../text/tree.ts';
import { placesGiven } from '../uses.ts';
import type { Lowering } from '../values/lowering.ts';
import { isPlaceThere, zoneCode } from '../values/paths.ts';
import type { Place } from '../values/places.ts';
import type { Scope } from '../values/scope.ts';
import type { Item } from '../values/value.ts';
import { placeOf, type Arguments } from './arguments.ts';
import { deckHomes } from './homes.ts';
import type { EndpointLowerer } from './lowering.ts';
import { drawSome, filling, liesIn, moveMany, moveOne, placeFilled } from './sides.ts';

export const drawCards: EndpointLowerer = (l, args) => {
  const draw = (inner: Arguments): Effect[] => drawing(l, inner, inner.int('count'));
  return { effects: args.eachPlayer('who', draw, draw) };
};

export const drawCard: EndpointLowerer = (l, args) => {
  const draw = (inner: Arguments): Effect[] => drawing(l, inner, 1);
  return { effects: args.eachPlayer('who', draw, draw) };
};

function drawing(l: Lowering, args: Arguments, count: ValueExpr): Effect[] {
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
export function positionAt(end: string | undefined): { readonly position?: 'top' | 'bottom' } {
  return end === 'top' || end === 'bottom' ? { position: end } : {};
}

export const flipCard: EndpointLowerer = (l, args, scope) => ({
  effects: args.eachCard('card', (token, place) => {
    const places = placesOfCard(l, args, scope, place);
    for (const each of places) l.use(each, 'flipped');
    const stacks = places.filter(({ facedown }) => facedown);
    if (places.length === 1 && stacks.length === 1) return [flipped(token, stacks[0]!)];
    return stacks.reduceRight<Effect[]>(
      (otherwise, stack) => when(liesIn(token, stack), [flipped(token, stack)], otherwise),
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
function flipped(token: TokenSel, stack: Place): Effect {
  const of = stack.owner === 'table' || stack.owner === 'house' ? undefined : ownerOf(propOf(token, 'zone'));
  return moveTo(token, zoneCode(stack.revealed ?? stack.zone, of));
}

/** A card that lies open among others shows its other side. */
function turned(token: TokenSel): Effect {
  return setProp(token, 'face', choose(equal(propOf(token, 'face'), 'up'), 'down', 'up'));
}

export const discardCard: EndpointLowerer = (l, args) => {
  const pile = l.place('discard', l.hasOwners ? 'player' : 'table', args.at);
  l.use(pile, 'filled face up');
  return {
    effects: args.eachCard('card', (token) => [moveTo(token, zoneCode(pile.zone, l.hasOwners ? propOf(token, 'owner') : undefined))]),
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
    const move = (whose: Item, filter?: Condition): Effect[] =>
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
    return { effects: [...effects, ...homes.map(({ place }) => shuffle(zoneCode(place.zone, undefined)))] };
  }
  const deck = namedPlace(l, args, 'deck');
  if (deck === undefined) return { effects: [] };
  l.use(deck, 'filled face down');
  return {
    effects: args.eachPlayer('who', (_, of) => [
      ...zonesOf(l, (place) => place !== deck).flatMap(({ zone, owned }) =>
        overOwners(l, zone, owned, (code) => [moveAll(code, zoneCode(deck.zone, of), equal(propOf('$token', 'owner'), of))]),
      ),
      shuffle(zoneCode(deck.zone, of)),
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
function overOwners(l: Lowering, zone: string, owned: boolean, effects: (code: ZoneSel) => readonly Effect[]): Effect[] {
  if (!owned) return [...effects(zoneCode(zone, undefined))];
  const bind = l.fresh('holder');
  return [forEach(bind, { query: 'players', include: 'everyone', bind }, [...effects(zoneCode(zone, bound(bind)))])];
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
function home(l: Lowering, from: ZoneSel, at: Tree): Effect[] {
  if (l.hasOwners) {
    const deck = l.place('deck', 'player', at);
    l.use(deck, 'filled face down');
    return eachOwner(l, (owner, filter) => [moveAll(from, zoneCode(deck.zone, owner), filter)]);
  }
  const homes = deckHomes(l, at);
  if (homes.length < 2) return homes.map(({ place }) => moveAll(from, zoneCode(place.zone, undefined)));
  return homes.map(({ place, cards }) =>
    moveAll(from, zoneCode(place.zone, undefined), { op: 'in', item: propOf('$token', 'definition'), set: [...cards] }),
  );
}

/** Effects for each player with the cards, seen as `$token`, that the player owns. */
function eachOwner(l: Lowering, effects: (owner: Ref, filter: Condition) => readonly Effect[]): Effect[] {
  const bind = l.fresh('owner');
  const owner = bound(bind);
  const filter = equal(propOf('$token', 'owner'), owner);
  return [forEach(bind, { query: 'players', include: 'everyone', bind }, [...effects(owner, filter)])];
}
