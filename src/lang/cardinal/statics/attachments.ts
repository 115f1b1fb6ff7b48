import { and, anyOf, bound, equal, exists, isOneOf, not, propOf, tokensIn } from '../../../ir/build.ts';
import { shapeOf } from '../cards/shapes.ts';
import { slotProps } from '../cards/slots.ts';
import type { Ability, CardinalGame } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { callsFrom } from '../script/reachable.ts';
import { WAITING } from '../lowering/zones.ts';

/**
 * An enchantment that attaches itself goes to the graveyard when it is attached to nothing and no ability of it is on its way to
 * change that. Other cards stay, and can be attached again.
 */
export function lowerAttachments(lowerer: Lowerer): void {
  const attaching = attachingWords(lowerer.game);
  if (attaching.size === 0) return;
  const isAttaching = anyOf([...attaching].map(([slot, words]) => isOneOf(propOf('$token', slotProps(slot).does), [...words])));
  const onItsWay = tokensIn([lowerer.zone('stack'), WAITING], equal(propOf('$item', lowerer.changing('source')), bound('$self')), '$item');
  lowerer.checks.push({
    id: 'enchantments need a host',
    source: lowerer.onFields(and(equal(propOf('$token', 'type'), ENCHANTMENT), isAttaching)),
    when: and(equal(propOf('$self', lowerer.changing('attached_to')), null), not(exists(onItsWay))),
    together: true,
    effects: [lowerer.call('put_into_graveyard', { $card: bound('$self') })],
  });
}

const ENCHANTMENT = 'enchantment';

/** Whether an ability attaches its card to something. */
function attaches({ effect, script }: Ability): boolean {
  return (
    effect === 'attach' || (script !== undefined && callsFrom(script.file.script, script.made).some(({ name }) => name.name === 'attach'))
  );
}

/** The shapes by which enchantments attach themselves, by the slots in which they stand. */
function attachingWords({ cards }: CardinalGame): ReadonlyMap<number, ReadonlySet<string>> {
  const words = new Map<number, Set<string>>();
  for (const { type, abilities } of cards)
    for (const [index, ability] of abilities.entries())
      if (type === ENCHANTMENT && attaches(ability)) words.set(index + 1, (words.get(index + 1) ?? new Set()).add(shapeOf(ability).word));
  return words;
}
