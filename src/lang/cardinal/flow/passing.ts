/** Passing, and resolving where passing does not do so. */
import type { Condition } from '../../../ir/expressions.ts';
import type { CheckDef } from '../../../ir/game-def.ts';
import { and, bound, compare, countIn, differs, equal, not, playerOf, playersWho } from '../expr.ts';
import type { Lowerer } from '../lowerer.ts';
import { stepsOf } from '../playing/timing.ts';
import type { ActionWork } from '../vocabulary/rules.ts';
import { WAITING } from '../zones.ts';

export function offerPasses(lowerer: Lowerer): void {
  const phase = stepsOf(lowerer, 'quick').filter((step) => lowerer.isBusy(step));
  const { priority } = lowerer.game.turn;
  const explicit = waitsOnStack(lowerer) && !lowerer.game.stack.resolvesOnPass;
  const offer = (work: ActionWork, pre: Condition | null, tell: string): void => {
    const { id, name, description } = lowerer.game.actions.find((each) => each.work === work)!;
    lowerer.offer(work, {
      id,
      actor: priority ? 'any' : 'activePlayer',
      phase,
      params: [],
      pre,
      cost: [],
      effects: [{ pass: {} }],
      ...(description !== undefined && { description }),
      // Without priority, to pass is to go on: nobody needs to hear of that.
      presentation: { label: name, tell, ...(!priority && { quiet: true }) },
    });
  };
  offer('pass_priority', explicit ? not(isLast(lowerer)) : null, priority ? '{actor} passes' : '{actor} goes on to the next step');
  // The last to pass resolves in place of passing: when all have passed, the top of the stack does so.
  if (explicit) offer('resolve', isLast(lowerer), '{actor} resolves the top of the stack');
}

/** Whether something is on the stack and the actor is the only one who has not passed. */
function isLast(lowerer: Lowerer): Condition {
  const others = playersWho(differs(bound('$player'), playerOf('actor')));
  return and(compare(countIn(lowerer.zone('stack')), '>', 0), {
    forAll: { query: others, holds: { ref: 'passed', player: bound('$player') } },
  });
}

/** Whether what is played waits until all have passed. Otherwise it happens at once. */
function waitsOnStack({ game }: Lowerer): boolean {
  return game.stack.enabled && game.turn.priority;
}

/** Without a stack, what is played or set off happens as soon as nothing else is to be done. Comes last among the checks. */
export function atOnce(lowerer: Lowerer): CheckDef[] {
  if (waitsOnStack(lowerer)) return [];
  return [
    {
      id: 'at once',
      when: and(compare(countIn(lowerer.zone('stack')), '>', 0), equal(countIn(WAITING), 0)),
      effects: [lowerer.call('resolve_top')],
      presentation: { internal: true },
    },
  ];
}
