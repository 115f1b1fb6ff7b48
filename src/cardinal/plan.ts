/** How an action of the document answers what the rules ask: the move that begins it, and the answers to the questions that follow. */
import type { Move, Named } from '../kernel/index.ts';
import type { ActionWork } from '../lang/cardinal/vocabulary/rules.ts';
import type { QuestionRole } from '../lang/cardinal/vocabulary/questions.ts';
import type { Action, ActionType } from './action.ts';
import type { Asked } from './asked.ts';
import { isSameTarget, targetOf, type Target } from './names.ts';
import type { Rules } from './rules.ts';

export interface Plan {
  /** The move that begins it, among those that are offered; null for an action that answers a question. */
  readonly begin: ((moves: readonly Move[]) => Move | undefined) | null;
  /** The answer to a question; `left` if the action says nothing of it, undefined if what it says is no possible answer. */
  answer(asked: Asked): Move | 'left' | undefined;
  /** Whether all that the action names was asked for. */
  isDone(): boolean;
}

export function planOf(rules: Rules, action: Exclude<Action, { type: 'Concede' }>): Plan {
  return (PLANNERS[action.type] as (given: Rules, of: Action) => Plan)(rules, action);
}

type Planners = { readonly [Type in Exclude<ActionType, 'Concede'>]: (rules: Rules, action: Extract<Action, { type: Type }>) => Plan };

const PLANNERS: Planners = {
  PlayCard: (rules, { card, targets = [], x }) => ({
    begin: (moves) => moves.find((move) => isAction(rules, move, 'play_card') && Object.values(move.args).includes(card)),
    ...announcing(rules, targets, x),
  }),
  ActivateAbility: (rules, { card, ability_index: index, target, x }) => ({
    begin: (moves) =>
      moves.find(
        (move) =>
          isAction(rules, move, 'activate_ability') &&
          rules.roles.activations[move.action] === index + 1 &&
          Object.values(move.args).includes(card),
      ),
    ...announcing(rules, target === undefined ? [] : [target], x),
  }),
  PassPriority: (rules) => beginning((move) => isAction(rules, move, 'pass_priority')),
  ResolveStack: (rules) => beginning((move) => isAction(rules, move, 'resolve')),
  TakeAction: (_, { action, arguments: given }) =>
    beginning((move) => 'action' in move && move.action === action && isSame(move.args, given)),
  DeclareAttackers: ({ roles }, { attackers, defenders = [] }) => {
    const left = new Set(attackers);
    const whom = new Map(attackers.map((attacker, at) => [attacker, defenders[at]]));
    return answering({
      isDone: () => left.size === 0,
      replies: {
        attackers: (asked) => oneOf(asked, left),
        defender: (asked) => {
          const defender = whom.get(String(asked.subject));
          return defender === undefined ? 'left' : chosen(asked, (value) => isSameTarget(targetOf(roles, value), { player: defender }));
        },
      },
    });
  },
  DeclareBlockers: (_, { blocks }) => {
    const left = new Map(blocks.map(({ attacker, blockers }) => [attacker, new Set(blockers)]));
    return answering({
      isDone: () => [...left.values()].every((blockers) => blockers.size === 0),
      replies: { blockers: (asked) => oneOf(asked, left.get(String(asked.subject)) ?? new Set()) },
    });
  },
  ChooseTarget: (rules, { target }) => ({ begin: null, ...announcing(rules, [target], undefined) }),
  ChooseNumber: (_, { number }) => once((asked) => chosen(asked, (value) => value === number)),
  ChooseOption: (_, { option }) => once((asked) => (option === null ? noMore(asked) : chosen(asked, (value) => isSame(value, option)))),
};

function isAction({ roles }: Rules, move: Move, work: ActionWork): move is Extract<Move, { action: string }> {
  return 'action' in move && roles.actions[move.action] === work;
}

function beginning(fits: (move: Move) => boolean): Plan {
  return { begin: (moves) => moves.find(fits), answer: () => 'left', isDone: () => true };
}

/** Targets one after the other, and X. */
function announcing(rules: Rules, targets: readonly Target[], x: number | undefined): Omit<Plan, 'begin'> {
  const left = [...targets];
  let number = x;
  return {
    isDone: () => left.length === 0 && number === undefined,
    answer: (asked) => {
      if (asked.about?.role === 'target' && left.length > 0) {
        const target = left.shift()!;
        return chosen(asked, (value) => isSameTarget(targetOf(rules.roles, value), target));
      }
      if (asked.about?.role !== 'x' || number === undefined) return 'left';
      const value = number;
      number = undefined;
      return chosen(asked, (each) => each === value);
    },
  };
}

type Reply = (asked: Asked) => Move | 'left' | undefined;

function answering({ isDone, replies }: { isDone: () => boolean; replies: Partial<Record<QuestionRole, Reply>> }): Plan {
  return { begin: null, isDone, answer: (asked) => (asked.about === null ? 'left' : (replies[asked.about.role]?.(asked) ?? 'left')) };
}

/** Answers one question, whatever it is about. */
function once(reply: Reply): Plan {
  let isDone = false;
  return {
    begin: null,
    isDone: () => isDone,
    answer: (asked) => {
      if (isDone || asked.kind === 'action') return 'left';
      isDone = true;
      return reply(asked);
    },
  };
}

/** The next of several that are wanted; when none is left, no more. The kernel asks for the members of a set one by one. */
function oneOf(asked: Asked, left: Set<string>): Move | undefined {
  const next = chosen(asked, (value) => typeof value === 'string' && left.has(value));
  if (next === undefined) return noMore(asked);
  if ('choose' in next) left.delete(String(next.choose));
  return next;
}

function chosen({ moves }: Asked, fits: (value: Named) => boolean): Move | undefined {
  return moves.find((move) => ('choose' in move && fits(move.choose)) || ('param' in move && fits(move.value)));
}

function noMore({ moves }: Asked): Move | undefined {
  return moves.find((move) => 'done' in move || 'decline' in move);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
