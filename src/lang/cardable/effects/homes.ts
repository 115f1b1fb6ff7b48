/** Where the decks of the table lie, and how cards go back there. */
import { bound, equal, forEach, moveAll, propOf } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Ref, ZoneSel } from '../../../ir/expressions.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Deck } from '../game/game.ts';
import type { Lowering } from '../values/lowering.ts';
import { zoneCode } from '../values/paths.ts';
import type { Place } from '../values/places.ts';

export interface DeckHome {
  readonly place: Place;
  readonly decks: readonly Deck[];
  /** The definitions of the cards that belong there; those of several homes belong to the first. */
  readonly cards: readonly string[];
}

export function deckHomes(l: Lowering, at: Tree): readonly DeckHome[] {
  const names = new Set(l.game.decks.map(({ location }) => location ?? 'deck'));
  const taken = new Set<string>();
  return [...names].map((name) => {
    const place = l.place(name, 'table', at);
    l.use(place, 'filled face down');
    const decks = l.game.decks.filter(({ location }) => (location ?? 'deck') === name);
    const cards = [...new Set(decks.flatMap(({ content }) => content.map(({ card }) => card.id)))].filter((id) => !taken.has(id));
    for (const id of cards) taken.add(id);
    return { place, decks, cards };
  });
}

/** Cards go back to the decks that they came from. */
export function home(l: Lowering, from: ZoneSel, at: Tree): Effect[] {
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
export function eachOwner(l: Lowering, effects: (owner: Ref, filter: Condition) => readonly Effect[]): Effect[] {
  const bind = l.fresh('owner');
  const owner = bound(bind);
  const filter = equal(propOf('$token', 'owner'), owner);
  return [forEach(bind, { query: 'players', include: 'everyone', bind }, [...effects(owner, filter)])];
}
