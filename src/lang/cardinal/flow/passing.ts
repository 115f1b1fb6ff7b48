/** Passing, and resolving where passing does not do so. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import type { CheckDef } from '../../../ir/game-def.ts';
import { directAttack } from '../lowering/fighters.ts';
import { and, bound, compare, countIn, differs, equal, gvar, not, playerOf, playersWho, setGlobal, when } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { stepsOf } from '../playing/timing.ts';
import type { ActionWork, StackResolution } from '../vocabulary/rules.ts';
import { WAITING } from '../lowering/zones.ts';

export function offerPasses(lowerer: Lowerer): void {
  const phase = stepsOf(lowerer, 'quick').filter((step) => lowerer.isBusy(step));
  const { priority } = lowerer.game.turn;
  const explicit = waitsOnStack(lowerer) && !lowerer.game.stack.resolvesOnPass;
  const offer = (work: ActionWork, pre: Condition | null, usually: string): void => {
    const { id, name, isNamed, description } = lowerer.game.actions.find((each) => each.work === work)!;
    // Without priority, passing is an action like others, and may be called what it does: to end the turn.
    const tell = isNamed && !priority ? `{actor}: ${name.toLowerCase()}` : usually;
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
  if (explicit) offer('resolve', isLast(lowerer), `{actor} resolves ${RESOLVED[lowerer.game.stack.resolution]}`);
}

const RESOLVED: Readonly<Record<StackResolution, string>> = { one: 'the top of the stack', all: 'the stack' };

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

/** What happens when all have passed. */
export function resolution(lowerer: Lowerer): Effect[] {
  const resolves = RESOLUTIONS[lowerer.game.stack.resolution](lowerer);
  if (directAttack(lowerer) === undefined) return resolves;
  return when(compare(countIn(lowerer.zone('stack')), '>', 0), resolves, [lowerer.call('fight')]);
}

const RESOLUTIONS: Readonly<Record<StackResolution, (lowerer: Lowerer) => Effect[]>> = {
  one: (lowerer) => [lowerer.call('resolve_top')],
  // The check below does it, so that creatures die between what resolves.
  all: (lowerer) => [setGlobal(isResolving(lowerer), true)],
};

/** Whether everything on the stack is to resolve. */
function isResolving(lowerer: Lowerer): string {
  return lowerer.global('resolving', { type: 'bool', init: false, presentation: { internal: true } });
}

/** What resolves without being asked for. It comes last among the checks: first it is seen what has become of the field. */
export function resolvingChecks(lowerer: Lowerer): CheckDef[] {
  const { abilityOrder, resolution: resolves } = lowerer.game.stack;
  const arriving = abilityOrder === 'arrival' ? [arrival(lowerer)] : [];
  if (!waitsOnStack(lowerer)) return [...arriving, atOnce(lowerer)];
  return resolves === 'all' ? [untilEmpty(lowerer), ...arriving] : arriving;
}

/** Abilities that were set off come onto the stack, one after the other. */
function arrival(lowerer: Lowerer): CheckDef {
  return {
    id: 'abilities come onto the stack',
    when: compare(countIn(WAITING), '>', 0),
    effects: [{ moveToken: { token: { ref: 'tokenAt', zone: WAITING, position: 'top' }, to: lowerer.zone('stack') } }],
    presentation: { internal: true },
  };
}

/** Without a stack, what is played or set off happens as soon as nothing else is to be done. */
function atOnce(lowerer: Lowerer): CheckDef {
  return {
    id: 'at once',
    when: and(compare(countIn(lowerer.zone('stack')), '>', 0), equal(countIn(WAITING), 0)),
    effects: [lowerer.call('resolve_top')],
    presentation: { internal: true },
  };
}

/** As long as this check applies, abilities that were set off wait: they come onto the stack when it is empty. */
function untilEmpty(lowerer: Lowerer): CheckDef {
  const resolving = isResolving(lowerer);
  return {
    id: 'all resolves',
    when: gvar(resolving),
    effects: when(compare(countIn(lowerer.zone('stack')), '>', 0), [lowerer.call('resolve_top')], [setGlobal(resolving, false)]),
    presentation: { internal: true },
  };
}
