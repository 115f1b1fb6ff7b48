/** What the types of states have in common: when what happens, and which hands are mixed first. */
import { when as doWhen } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import type { WindowDef } from '../../../ir/game-def.ts';
import type { Action, State } from '../game/game.ts';
import type { Moment, Scope } from '../values/scope.ts';
import { ACTIVE, player as playerValue, type Item } from '../values/value.ts';
import type { Blocks } from './blocks.ts';
import { ACTION_SHAPES } from './action-types.ts';
import { autoActions } from './actions.ts';
import { mixing } from './mixing.ts';
import { nobodyCan } from '../effects/nobody-can.ts';

/** What a state becomes. */
export interface StateShape {
  /** What happens when its phase is entered. */
  readonly onEnter?: readonly Effect[];
  /** What happens when the state is left. */
  readonly onExit?: readonly Effect[];
  readonly window?: WindowDef;
  /** What happens when the window closes by itself. */
  readonly over?: readonly Effect[];
  /** What happens after an action of a player. */
  readonly after?: (scope: Scope) => Effect[];
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

/** Hands are mixed that players of the state pick from without seeing them. */
export function mixes(l: Blocks, state: State, picker: Item): Effect[] {
  const scope = scopeOf(state, 'asking', playerValue(picker));
  return playerActions(state).flatMap((action) =>
    (ACTION_SHAPES[action.type](l, action, { ...scope, action }, state).mixes ?? []).flatMap((source) => mixing(l, source, picker)),
  );
}

/**
 * The window of a state has closed though no transition has come: what has a condition may lead out now that nobody can act. Else
 * a round in which some have passed begins anew; where nobody could do anything at all, nobody ever can, and nobody has won.
 */
export function stuck(l: Blocks, state: State, when: Condition): Effect[] {
  const scope = scopeOf(state, 'over');
  const conditional = autos(state).filter(isConditional);
  const end = nobodyCan(l, state, scope);
  return [...autoActions(l, conditional, scope), ...doWhen(when, end)];
}
