/** What abilities can do, whether they name an effect or have a script: for whoever compares it with something else. */
import type { Ability, Card, CardinalGame } from '../game/game.ts';
import type { Deeds } from '../wording/done.ts';
import { replacementDeeds } from './script/replacement-text.ts';
import { scriptDeeds } from './script/script-text.ts';

/** All that a card can do; undefined if nobody can tell, since a script says too much. */
export function deedsOf(game: CardinalGame, card: Card): Deeds | undefined {
  const all = [
    ...card.abilities.map((ability) => abilityDeeds(game, ability)),
    ...card.replaces.map((replacing) => replacementDeeds(game, replacing)),
  ].filter((deeds) => deeds !== undefined);
  if (all.length < card.abilities.length + card.replaces.length) return undefined;
  return {
    done: all.flatMap(({ done }) => done),
    isCertain: all.every(({ isCertain }) => isCertain),
    compared: new Set(all.flatMap(({ compared }) => [...compared])),
  };
}

/** What one ability can do. */
export function abilityDeeds(game: CardinalGame, ability: Ability): Deeds | undefined {
  const { effect, params } = ability;
  if (effect === 'script') return scriptDeeds(game, ability);
  const numbers = new Map<string, number | 'X'>();
  const words = new Map<string, string>();
  for (const [name, argument] of params)
    if (argument.kind === 'amount') numbers.set(name, argument.value);
    else words.set(name, argument.value);
  return { done: [{ effect, numbers, words, aims: new Map() }], isCertain: true, compared: new Set() };
}
