/** Which aims occur where: rules ask only for those. */
import type { Aim } from './aim.ts';
import { shapeOf } from './shapes.ts';
import { allAbilities } from './all-abilities.ts';
import type { Ability, Card, CardinalGame } from '../game/game.ts';

/** What a spell does when it resolves. Of a permanent, and with a keyword, the same word is a trigger. */
export function isSpellEffect({ trigger }: Ability, card: Card | undefined): boolean {
  return trigger === 'on_play' && card?.stays === 'spell';
}

/** The different aims of what spells do, of the abilities that stand in a slot. */
export function spellAims(game: CardinalGame, slot: number): Aim[] {
  return aimsOf(game, (ability, card) => isSpellEffect(ability, card) && card?.abilities[slot - 1] === ability);
}

/** The different aims of abilities that come onto the stack as tokens. */
export function abilityAims(game: CardinalGame): Aim[] {
  return aimsOf(game, (ability, card) => ability.trigger !== 'static' && !isSpellEffect(ability, card));
}

/** The different aims of activated abilities that stand in a slot. */
export function activatedAims(game: CardinalGame, slot: number): Aim[] {
  return aimsOf(game, (ability, card) => ability.trigger === 'activated' && card?.abilities[slot - 1] === ability);
}

function aimsOf(game: CardinalGame, holds: (ability: Ability, card: Card | undefined) => boolean): Aim[] {
  const aims = new Map<string, Aim>();
  for (const { ability, card } of allAbilities(game)) {
    const aim = holds(ability, card) ? shapeOf(ability).aim : undefined;
    if (aim !== undefined) aims.set(aim.word, aim);
  }
  return [...aims.values()];
}
