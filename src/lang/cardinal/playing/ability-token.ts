/** Tokens that stand for abilities on the stack. */
import type { PropDef } from '../../../ir/game-def.ts';
import { NONE } from '../cards/slots.ts';
import type { CardinalGame } from '../game.ts';
import type { Lowerer } from '../lowerer.ts';
import { shapeWords } from '../text/shape-words.ts';
import { abilityAims, isSpellEffect } from './aims.ts';

/** The names of what it alone keeps; the others are in cards/changing.ts. */
export const KEPT_ON_STACK = ['does', 'aims', 'amount', 'second'] as const;

/** The properties that such a token keeps, from then on in the game. */
export function onStack(
  lowerer: Lowerer,
): Record<'source' | 'does' | 'aims' | 'amount' | 'second' | 'target' | 'thatCard' | 'thatPlayer', string> {
  const number: PropDef = { type: 'int', init: 0, presentation: { internal: true } };
  const shapes = lowerer.shapes.map(({ word }) => word);
  const said = Object.entries(shapeWords(lowerer.game)).filter(([word]) => shapes.includes(word));
  lowerer.changes.set('does', { ...wordOf(shapes), presentation: { internal: true, words: Object.fromEntries(said) } });
  lowerer.changes.set('aims', wordOf(abilityAims(lowerer.game).map(({ word }) => word)));
  lowerer.changes.set('amount', number);
  lowerer.changes.set('second', number);
  return {
    source: lowerer.changing('source'),
    does: 'does',
    aims: 'aims',
    amount: 'amount',
    second: 'second',
    target: lowerer.changingOf('target', 1),
    thatCard: lowerer.changing('that_card'),
    thatPlayer: lowerer.changing('that_player'),
  };
}

/** Whether the game has abilities that come onto the stack by themselves. */
export function hasAbilityTokens({ cards }: CardinalGame): boolean {
  return cards.some((card) => card.abilities.some((ability) => ability.trigger !== 'static' && !isSpellEffect(ability, card)));
}

function wordOf(words: readonly string[]): PropDef {
  return { type: 'enum', values: [NONE, ...words], init: NONE, presentation: { internal: true } };
}
