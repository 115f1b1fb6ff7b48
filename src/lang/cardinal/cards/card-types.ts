import type { CardinalGame } from '../game/game.ts';

/** The types of cards that a game names, those without a card of theirs included: rules may come before their cards. */
export function cardTypesOf({ cards, actions }: Pick<CardinalGame, 'cards' | 'actions'>): ReadonlySet<string> {
  const asked = cards.flatMap(({ abilities }) =>
    abilities.flatMap(({ params }) => [...params.values()].flatMap(({ kind, value }) => (kind === 'type' ? [value] : []))),
  );
  return new Set([...cards.map(({ type }) => type), ...actions.flatMap(({ types }) => types ?? []), ...asked]);
}
