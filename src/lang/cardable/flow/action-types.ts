/** What each type of action offers to a player. */
import { addToGlobal, bound } from '../../../ir/build.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Action, ActionType, State } from '../game/game.ts';
import { playerOptions, suitOptions, valueOptions, type Options } from '../effects/options.ts';
import { asInt, asWord, mismatch } from '../values/convert.ts';
import type { Lowering } from '../values/lowering.ts';
import type { Scope } from '../values/scope.ts';
import { int, NONE } from '../values/value.ts';
import type { ActionShape } from './action-shape.ts';
import { passing } from '../effects/passing.ts';
import { drag, handPick, worldPick } from './picks.ts';
import { votesIn } from '../game/votes.ts';

type ShapeOf = (l: Lowering, action: Action, scope: Scope, state: State) => ActionShape;

export const ACTION_SHAPES: Readonly<Record<ActionType, ShapeOf>> = {
  auto: () => ({}),
  hand_pick: handPick,
  world_pick: worldPick,
  button: (l, action, scope) => labelled(l, action, scope),
  vote_button: (_, action, __, state) => {
    const vote = votesIn(state).find((each) => each.action === action)!;
    return { label: vote.text, before: [addToGlobal(vote.variable, 1)] };
  },
  number_button: (l, action, scope) => {
    const [min, max] = [numberAt(l, action, 1, scope), numberAt(l, action, 2, scope)];
    return { ...labelled(l, action, scope), ...asking('prompt', { options: { query: 'intsInRange', min, max }, answer: int }) };
  },
  choice_button: (l, action, scope) => {
    const list = action.typeParams[1];
    const value = list === undefined ? NONE : l.read(list, scope);
    const options = valueOptions(l, value);
    const label = labelled(l, action, scope);
    if (options === undefined) return mismatch(l.report, value, list ?? action.at, 'a list of numbers or texts, or a place', label);
    return { ...label, ...asking('prompt', options) };
  },
  player_pick: (l, action, scope) => asking('player_pick', playerOptions(l, action.typeParams[0], scope)),
  suit_pick: (l) => asking('suit_pick', suitOptions(l)),
  drag,
  pass_button: (l, action, scope, state) => ({ ...labelled(l, action, scope), after: passing(l, state) }),
};

/** An action that asks for one thing, which is known by a name then. */
function asking(name: string, { options, answer }: Options): ActionShape {
  const param = `$${name}` as const;
  return { params: [{ name: param, domain: options }], names: [[`$action.${name}`, answer(bound(param))]] };
}

function numberAt(l: Lowering, { typeParams, at }: Action, index: number, scope: Scope): ValueExpr {
  const tree = typeParams[index];
  return tree === undefined ? mismatch(l.report, NONE, at, 'a number', 0) : asInt(l.report, l.read(tree, scope), tree);
}

/** The text of a button, where it has one. */
function labelled(l: Lowering, { typeParams: [text] }: Action, scope: Scope): ActionShape {
  if (text === undefined) return {};
  const label = asWord(l.report, l.read(text, scope), text);
  if (typeof label === 'string') return { label };
  if (text.kind === 'scalar')
    l.report(
      text,
      'cardable/path-in-text',
      phrase`What "${{ name: String(text.value) }}" leads to changes, and ${{ reason: 'the text of a button stays the same; a defined action gets it by "ref_params"' }}.`,
      { severity: 'warning' },
    );
  return {};
}
