/**
 * Turns. Where players are asked one after the other, each of them has a turn when asked; every other state in which players are
 * asked is one turn. So a turn ends when somebody is about to be asked and somebody has acted in it: the state begins anew with the
 * next turn, where nothing but the question is still to come.
 */
import { addToVar, allOf, anyOf, bound, choose, differs, equal, gvar, not, setActive, setGlobal, when } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import type { FlowDef, TriggerDef } from '../../../ir/game-def.ts';
import { plainId } from '../../names.ts';
import type { State } from '../game/game.ts';
import type { Lowering } from '../values/lowering.ts';
import { ACTIVE, ACTOR, type Item } from '../values/value.ts';

/** The variable that says whether somebody has acted in the turn. */
const TAKEN = 'acted_in_turn';

/** The variable that says who is about to be asked, when a turn has begun for that, or goes on. */
const ASKED = 'asked_in_turn';

const WHO = gvar(ASKED);

/** Whether a state begins; else it goes on with whoever is asked in a turn that has just begun. */
export const BEGINS = equal(WHO, null);

/** Whoever is asked is asked now, or will not be. */
export const ASKED_NOW = ask(null);

/** The effect that says that whoever acts is asked again in the same turn. */
export const ASK_AGAIN = ask(ACTOR.code);

/** What every action of a player does first. */
export const TAKE_TURN = taken(true);

/** The effects that end the turn in which somebody has acted, before a player is asked. */
export function newTurn(l: Lowering, state: State, player: Item): Effect[] {
  l.internal('global', TAKEN, { type: 'bool', init: false });
  l.internal('global', ASKED, { type: 'player', init: null });
  const isOver = allOf([gvar(TAKEN), differs(WHO, player)]);
  return when(isOver, [ask(player), { gotoState: { state: plainId(state.name), endTurn: true } }]);
}

/** What happens when a state begins that is one turn: first `before`, which may say whose. Whoever has the turn keeps it, even if dismissed. */
export function wholeTurn(l: Lowering, state: State, before: readonly Effect[]): Effect[] {
  return when(BEGINS, [...before, ...newTurn(l, state, ACTIVE.code)], [setActive(WHO), ASKED_NOW]);
}

/** How turns follow one another in a game in which players act. */
export function turnOrder(l: Lowering): { readonly order: NonNullable<FlowDef['order']>; readonly triggers: TriggerDef[] } {
  if (!l.hasInternal('global', TAKEN)) return { order: 'fixed', triggers: [] };
  return {
    order: { next: choose(BEGINS, ACTIVE.code, WHO) },
    triggers: [{ id: 'turn_begins', event: 'turnStart', effects: [taken(false)], presentation: { internal: true } }],
  };
}

function taken(value: boolean): Effect {
  return setGlobal(TAKEN, value);
}

function ask(player: Item | null): Effect {
  return setGlobal(ASKED, player);
}

/** The variable that says whom the next turn of a round is given to: until that player has been asked, nobody else can be. */
export const TURN_GIVEN = 'turn_given';

const GIVEN = gvar(TURN_GIVEN);

/** The effects that give a player the next turn; one who is dismissed gets none. */
export function giveTurn(l: Lowering, player: Item): Effect[] {
  l.internal('global', TURN_GIVEN, { type: 'player', init: null });
  return when(not({ ref: 'eliminated', player }), [setGiven(player)]);
}

/** Nobody has been given the next turn, or somebody has had it. */
export const NO_TURN_GIVEN = setGiven(null);

/** Whether a player, seen as `$player`, can be asked, who otherwise could be if this holds. */
export function mayHaveTurn(otherwise: Condition): Condition {
  return anyOf([equal(bound('$player'), GIVEN), allOf([equal(GIVEN, null), otherwise])]);
}

function setGiven(player: Item | null): Effect {
  return setGlobal(TURN_GIVEN, player);
}

/** The variable of players who miss a number of turns. */
export const MISSED_TURNS = 'missed_turns';

/** The effect by which a player misses one turn more. */
export function missTurn(l: Lowering, player: Item): Effect {
  l.internal('player', MISSED_TURNS, { type: 'int', init: 0, min: 0 });
  return addToVar(player, MISSED_TURNS, 1);
}
