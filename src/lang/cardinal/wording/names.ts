/** What a game declares, by its ids. It is found out once for a game, as a set has thousands of cards. */
import type { Card, CardinalGame, Keyword, Resource, Zone } from '../game/game.ts';

export interface Names {
  readonly cards: ReadonlyMap<string, Card>;
  readonly keywords: ReadonlyMap<string, Keyword>;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly zones: ReadonlyMap<string, Zone>;
}

const known = new WeakMap<CardinalGame, Names>();

export function namesOf(game: CardinalGame): Names {
  const before = known.get(game);
  if (before !== undefined) return before;
  const names = {
    cards: byId(game.cards),
    keywords: byId(game.keywords),
    resources: byId(game.resources),
    zones: byId(game.zones),
  };
  known.set(game, names);
  return names;
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}
