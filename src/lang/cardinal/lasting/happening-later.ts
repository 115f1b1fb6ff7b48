/** What was put off happens: as an ability that comes onto the stack when the last step of a turn begins. */
import type { Effect } from '../../../ir/effects.ts';
import type { Query, Ref } from '../../../ir/expressions.ts';
import type { CheckDef, TriggerDef } from '../../../ir/game-def.ts';
import type { Command } from '../lowering/command.ts';
import { and, bound, equal, exists, forEach, not, or, propOf, setProp, tokensIn } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { endStep } from '../events/hearing.ts';
import { setOff } from '../events/set-off.ts';
import { WAITING } from '../lowering/zones.ts';
import { DOES } from '../lowering/lasting-tokens.ts';
import { LATER, LATER_SOURCE, LATER_TURNS, LATER_WITH } from '../lowering/later-tokens.ts';

const SELF = bound('$self');

/** The ability is nobody's in a slot of a card: its slot is 0, and what it keeps is the token. */
export function laterTriggers(lowerer: Lowerer): TriggerDef[] {
  if (!lowerer.later.isUsed) return [];
  return [
    {
      id: 'what was put off',
      event: 'phaseEnter',
      match: { phase: endStep(lowerer).id },
      source: tokensIn(LATER, and(equal(propOf('$held', LATER_TURNS), 1), equal(propOf('$held', LATER_WITH), null)), '$held'),
      effects: [
        setProp('$self', LATER_TURNS, 0),
        lowerer.tell('trigger', 'What {0} has put off is set off.', propOf('$self', LATER_SOURCE)),
        ...setOff(lowerer, { source: SELF, slot: 0, card: SELF, player: null, facts: {} }),
      ],
      presentation: { internal: true },
    },
  ];
}

/** Tokens are of no more use when their ability is no longer there, whether it has resolved or not. */
export function laterChecks(lowerer: Lowerer): CheckDef[] {
  if (!lowerer.later.isUsed) return [];
  const itsAbility = equal(propOf('$item', lowerer.changing('that_card')), SELF);
  return [
    {
      id: 'what was put off is over',
      source: tokensIn(LATER, equal(propOf('$held', LATER_TURNS), 0), '$held'),
      when: not(exists(tokensIn([lowerer.zone('stack'), WAITING], itsAbility, '$item'))),
      effects: [forEach('$held', together(SELF), [{ destroyToken: { token: '$held' } }])],
    },
  ];
}

export const happenLater: Command = ({ later }) => {
  const cases = [...later.effects].map(([word, effects]) => ({ equals: word, then: effects() }));
  const each: Effect = { switch: { value: propOf('$held', DOES), cases } };
  return { params: ['$first'], effects: [forEach('$held', together(bound('$first')), [each])] };
};

/** What was put off in one go, in that order. */
function together(first: Ref): Query {
  return tokensIn(LATER, or(equal(bound('$held'), first), equal(propOf('$held', LATER_WITH), first)), '$held');
}

/** A card that leaves the field is another one from then on: what was put off does not mean it. */
export function forgottenLater({ later }: Lowerer): Effect[] {
  return [...later.cards].map((name) =>
    forEach('$held', tokensIn(LATER, equal(propOf('$held', name), bound('$token')), '$held'), [setProp('$held', name, null)]),
  );
}
