/** Actions: those that players take, and those that happen by themselves. */
import { allOf, bound } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import type { ActionDef } from '../../../ir/game-def.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import { located } from '../../lowering/located.ts';
import { plainId } from '../../names.ts';
import type { Action, State } from '../game/game.ts';
import { reportMissing } from '../reporting/report.ts';
import { withNames, type Scope } from '../values/scope.ts';
import { ACTOR } from '../values/value.ts';
import type { ActionShape, ShapeParam } from './action-shape.ts';
import { nameOfPath, type Block, type Blocks } from './blocks.ts';
import { ACTION_SHAPES } from './action-types.ts';
import { costOf } from './cost.ts';
import { limited } from './limits.ts';
import { messageHints, messageOf } from '../effects/messages.ts';
import { endsByPassing, passing } from '../effects/passing.ts';
import { ASK_AGAIN, giveTurn, TAKE_TURN } from '../effects/turns.ts';

/** The name of the phase in which the players of a state act. */
export function phaseOf(state: State): string {
  return plainId(state.name);
}

/** What an action of a player becomes; `after` is what then happens by itself, `where` when the state has the action for whoever acts. */
export function playerAction(
  l: Blocks,
  state: State,
  action: Action,
  id: string,
  after: (scope: Scope) => Effect[],
  where: Condition = true,
): ActionDef {
  l.startBlock();
  const asking: Scope = { names: new Map([['$player', ACTOR]]), state, action, moment: 'asking', nested: false };
  const shape: ActionShape = ACTION_SHAPES[action.type](l, action, asking, state);
  const acting = withNames({ ...asking, moment: 'acting' }, shape.names ?? []);
  const head = leadingQuestions(l, action, acting, shape.before === undefined);
  const body = l.block(action.primitives.slice(head.count), head.scope);
  const params = [...(shape.params ?? []), ...head.params];
  const limit = limited(l, state, action);
  const pre = allOf([where, l.condition(action.condition, asking), shape.pre ?? true, limit.pre]);
  const own = [
    TAKE_TURN,
    ...limit.effects,
    ...(shape.before ?? []),
    ...head.effects,
    ...body.effects,
    ...(body.ends ? [] : closing(l, state, action, shape)),
  ];
  const label = shape.label ?? (plainId(action.name) === action.name ? undefined : action.name);
  return located(
    {
      id,
      actor: 'any',
      phase: phaseOf(state),
      params,
      pre: pre === true ? null : pre,
      cost: costOf(l, action, head.scope),
      effects: body.ends ? own : [...own, ...after({ ...asking, moment: 'acting', action: undefined })],
      ...(limit.limits !== undefined && { limits: [...limit.limits] }),
      ...(params.length > 1 && { ask: 'stepwise' }),
      ...(action.message !== undefined && { prompt: messageOf(l, action.message, asking) }),
      ...presentation(
        action,
        label,
        params.map(({ name }) => name),
      ),
    },
    action.at.span,
  );
}

/** What comes after the primitives: whoever acts has passed, or has the next turn again. */
function closing(l: Blocks, state: State, { type, repeatable, at }: Action, shape: ActionShape): Effect[] {
  const after = shape.after ?? [];
  if (!repeatable)
    return endsByPassing(state) && state.type === 'concurrent' && type !== 'pass_button' ? [...after, ...passing(l, state)] : [...after];
  if (state.type === 'round_robin' || state.type === 'auction') return [...after, ...giveTurn(l, ACTOR.code), ASK_AGAIN];
  if (state.type === 'simultaneous')
    reportMissing(l.report, at, phrase`In a simultaneous state nobody can act again.`, {
      capability: 'repeated-sealed-answers',
      constraint: 'everybody gives one answer in secret, and then all of them happen',
      workaround: 'let the state begin anew with a transition to itself, or make it a concurrent one',
    });
  return [...after];
}

/** Interfaces ask whether a card that was touched is meant. */
const CONFIRMED: ReadonlySet<Action['type']> = new Set(['hand_pick']);

function presentation(
  { name, type, message }: Action,
  label: string | undefined,
  params: readonly string[],
): Pick<ActionDef, 'presentation'> {
  const called = label ?? name.replaceAll('_', ' ');
  // Braces would stand for parameters.
  const tell = /[{}]/.test(called) ? undefined : `{actor}: ${[called, ...params.map((param) => `{${param.slice(1)}}`)].join(' – ')}`;
  const custom = { ...(message !== undefined && { message: messageHints(message) }), ...(CONFIRMED.has(type) && { confirmed: true }) };
  const hints = {
    ...(label !== undefined && { label }),
    ...(tell !== undefined && { tell }),
    ...(Object.keys(custom).length > 0 && { custom }),
  };
  return Object.keys(hints).length === 0 ? {} : { presentation: hints };
}

interface Head {
  readonly params: readonly ShapeParam[];
  readonly effects: readonly Effect[];
  readonly scope: Scope;
  /** How many primitives it takes up. */
  readonly count: number;
}

/** The questions that an action begins with: they are parameters, so that it is offered with its answers or not at all. */
function leadingQuestions(l: Blocks, action: Action, outer: Scope, mayAsk: boolean): Head {
  const params: ShapeParam[] = [];
  const effects: Effect[] = [];
  let scope = outer;
  let count = 0;
  for (const primitive of mayAsk ? action.primitives : []) {
    const question = primitive.condition === undefined ? l.question(primitive, scope) : undefined;
    if (question === undefined) break;
    const name = l.fresh(nameOfPath(question.into));
    params.push({ name, domain: question.options, ...(question.prompt !== undefined && { prompt: question.prompt }) });
    const answered = l.answered(question.into, question.answer(bound(name)), scope);
    for (const effect of answered.effects) effects.push(effect);
    scope = answered.scope;
    count++;
  }
  return { params, effects, scope, count };
}

/** What happens by itself: the message, then the primitives, if the condition holds. */
function autoAction(l: Blocks, action: Action, outer: Scope): Block {
  const scope: Scope = { ...outer, action, nested: action.condition !== undefined };
  const { effects, ends } = l.block(action.primitives, scope);
  const message = action.message === undefined ? [] : [located({ message: messageOf(l, action.message, scope) }, action.message.at.span)];
  const all = [...message, ...effects];
  if (action.condition === undefined) return { effects: all, ends };
  const when = l.condition(action.condition, outer);
  return { effects: all.length === 0 ? [] : [located({ if: { when, then: all } }, action.at.span)], ends: false };
}

/** Several of them, up to the first that always ends the action. */
export function autoActions(l: Blocks, actions: readonly Action[], scope: Scope): Effect[] {
  const effects: Effect[] = [];
  for (const action of actions) {
    const block = autoAction(l, action, scope);
    for (const effect of block.effects) effects.push(effect);
    if (block.ends) break;
  }
  return effects;
}
