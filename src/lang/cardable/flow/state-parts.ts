/** What the types of states have in common: when what happens, whom they concern, and which hands are mixed first. */
import type { Action, State } from '../game.ts';
import type { Lowerer } from '../lowerer.ts';
import { asPlayer, compare } from '../values/convert.ts';
import type { Moment, Scope } from '../values/scope.ts';
import { ACTIVE, binding, valueCode, type Json } from '../values/value.ts';
import { ACTION_SHAPES } from './action-types.ts';
import { autoActions } from './actions.ts';
import { endMatch } from './endings.ts';
import { mixing } from './mixing.ts';

/** What a state becomes. */
export interface StateShape {
  /** What happens when its phase is entered. */
  readonly onEnter?: readonly Json[];
  /** What happens when the state is left. */
  readonly onExit?: readonly Json[];
  readonly window?: Readonly<Record<string, Json>>;
  /** What happens when the window closes by itself. */
  readonly over?: readonly Json[];
  /** What happens after an action of a player. */
  readonly after?: (scope: Scope) => Json[];
}

export function playerActions({ actions }: State): readonly Action[] {
  return actions.filter(({ type }) => type !== 'auto');
}

export function autos({ actions }: State): readonly Action[] {
  return actions.filter(({ type }) => type === 'auto');
}

/** Whether it waits for something: it has a condition, or everything that it does has one. */
export function isConditional({ condition, primitives }: Action): boolean {
  return condition !== undefined || (primitives.length > 0 && primitives.every((primitive) => primitive.condition !== undefined));
}

export function scopeOf(state: State, moment: Moment, player = ACTIVE): Scope {
  return { names: new Map([['$player', player]]), state, action: undefined, moment, nested: false };
}

/** Whom a state encompasses. */
export function eligibleIn(l: Lowerer, state: State): Json {
  if (state.players === undefined) return true;
  const value = l.read(state.players, scopeOf(state, 'entry'), 'players');
  if (value.type === 'player') return compare('==', binding('$player'), value.code);
  if (value.type !== 'list') return asPlayer(l.report, value, state.players);
  const { list } = value;
  if (list.kind === 'query') return { op: 'in', item: binding('$player'), set: list.query };
  return { op: 'or', args: list.items.map((item) => compare('==', binding('$player'), valueCode(item))) };
}

/** Hands are mixed that players of the state pick from without seeing them. */
export function mixes(l: Lowerer, state: State, picker: Json): Json[] {
  const scope = scopeOf(state, 'asking', { type: 'player', code: picker });
  return playerActions(state).flatMap((action) =>
    (ACTION_SHAPES[action.type](l, action, { ...scope, action }, state).mixes ?? []).flatMap((source) => mixing(l, source, picker)),
  );
}

/**
 * The window of a state has closed though no transition has come: what has a condition may lead out now that nobody can act. Else
 * a round in which some have passed begins anew; where nobody could do anything at all, nobody ever can, and nobody has won. That
 * is no way out that an author has in mind.
 */
export function stuck(l: Lowerer, state: State, when: Json): Json[] {
  const scope = scopeOf(state, 'over');
  const conditional = autos(state).filter(isConditional);
  const end = [{ message: { text: 'Nobody can do anything any more.' } }, ...endMatch(l, [], { ...scope, state: undefined })];
  return [...autoActions(l, conditional, scope), ...(when === true ? end : [{ if: { when, then: end } }])];
}
