import type { Query } from '../../../ir/expressions.ts';
import { and, bound, differs, equal, exists, forEach, propOf } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';

/** Of legendary cards of one name that a player controls, the player keeps one; the others go to the graveyard, and nothing prevents it. */
export function lowerLegends(lowerer: Lowerer): void {
  if (!lowerer.printed.has(LEGENDARY)) return;
  const controller = propOf('$self', 'controller');
  const same = and(propOf('$same', LEGENDARY), equal(propOf('$same', 'definition'), propOf('$self', 'definition')));
  const all: Query = lowerer.fieldOf(controller, same, '$same');
  const others = (but: `$${string}`): Query => lowerer.fieldOf(controller, and(same, differs(bound('$same'), bound(but))), '$same');
  lowerer.checks.push({
    id: 'legends are unique',
    source: lowerer.onFields(propOf('$token', LEGENDARY)),
    when: exists(others('$self')),
    effects: [
      {
        chooseOne: {
          bind: '$kept',
          options: all,
          chooser: controller,
          prompt: { text: QUESTIONS.legend.prompt, args: [bound('$self')] },
        },
      },
      forEach('$other', others('$kept'), [lowerer.call('put_into_graveyard', { $card: bound('$other') })]),
    ],
  });
}

const LEGENDARY = 'legendary';
