/** Tokens that stand for abilities on the stack. */
import type { PropDef } from '../../../ir/game-def.ts';
import { allAbilities } from '../cards/all-abilities.ts';
import { KEPT_NUMBER } from '../cards/changing.ts';
import { NONE } from '../cards/slots.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { LATER } from '../lowering/later-tokens.ts';
import { shapeWords } from '../text/shape-words.ts';
import { abilityAims, isSpellEffect } from '../cards/aims.ts';

/** The names of what it alone keeps; the others are in cards/changing.ts. */
export const KEPT_ON_STACK = ['does', 'aims', 'amount', 'second'] as const;

/** The properties that such a token keeps, from then on in the game. */
export function onStack(
  lowerer: Lowerer,
): Record<'source' | 'does' | 'aims' | 'amount' | 'second' | 'target' | 'thatCard' | 'thatPlayer', string> {
  const shapes = [...lowerer.shapes.map(({ word }) => word), ...(lowerer.later.isUsed ? [LATER] : [])];
  const said = Object.entries({ ...shapeWords(lowerer.game), [LATER]: 'What was put off until the end of the turn happens.' }).filter(
    ([word]) => shapes.includes(word),
  );
  lowerer.changes.set('does', { ...wordOf(shapes), presentation: { internal: true, words: Object.fromEntries(said) } });
  lowerer.changes.set('aims', wordOf(abilityAims(lowerer.game).map(({ word }) => word)));
  lowerer.changes.set('amount', KEPT_NUMBER);
  lowerer.changes.set('second', KEPT_NUMBER);
  return {
    source: lowerer.changing('source'),
    does: 'does',
    aims: 'aims',
    amount: 'amount',
    second: 'second',
    target: lowerer.targetOf(1),
    thatCard: lowerer.changing('that_card'),
    thatPlayer: lowerer.changing('that_player'),
  };
}

/** Whether the game has abilities that come onto the stack by themselves. */
export function hasAbilityTokens({ game, later }: Lowerer): boolean {
  return later.isUsed || allAbilities(game).some(({ ability, card }) => ability.trigger !== 'static' && !isSpellEffect(ability, card));
}

function wordOf(words: readonly string[]): PropDef {
  return { type: 'enum', values: [NONE, ...words], init: NONE, presentation: { internal: true } };
}
