/** Which aims occur where: rules ask only for those. */
import { shapeOf, type Aim } from '../cards/shapes.ts';
import type { Ability, Card, CardinalGame } from '../game.ts';

/** What a spell does when it resolves. Of a permanent, the same word is a trigger. */
export function isSpellEffect({ trigger }: Ability, { stays }: Card): boolean {
  return trigger === 'on_play' && stays === 'spell';
}

/** The different aims of what spells do, of the abilities that stand in a slot. */
export function spellAims(game: CardinalGame, slot: number): Aim[] {
  return aimsOf(game, (ability, card) => isSpellEffect(ability, card) && card.abilities[slot - 1] === ability);
}

/** The different aims of abilities that come onto the stack as tokens. */
export function abilityAims(game: CardinalGame): Aim[] {
  return aimsOf(game, (ability, card) => ability.trigger !== 'static' && !isSpellEffect(ability, card));
}

/** The different aims of activated abilities that stand in a slot. */
export function activatedAims(game: CardinalGame, slot: number): Aim[] {
  return aimsOf(game, (ability, { abilities }) => ability.trigger === 'activated' && abilities[slot - 1] === ability);
}

function aimsOf({ cards }: CardinalGame, holds: (ability: Ability, card: Card) => boolean): Aim[] {
  const aims = new Map<string, Aim>();
  for (const card of cards)
    for (const ability of card.abilities) {
      const aim = holds(ability, card) ? shapeOf(ability).aim : undefined;
      if (aim !== undefined) aims.set(aim.word, aim);
    }
  return [...aims.values()];
}
