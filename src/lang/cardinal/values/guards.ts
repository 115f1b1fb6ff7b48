/**
 * What an effect needs in order to happen. A player, card or number may be none: a target has become illegal, there was nothing to
 * choose from. Then the effect does nothing, and the rest of the script goes on, which a failing effect would end.
 */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Ref, ValueExpr } from '../../../ir/expressions.ts';
import { bound, compare, differs, letBe, when } from '../../../ir/build.ts';
import type { Compiling } from './compiling.ts';
import { isPlain } from './value.ts';

export function ifPlayer(compiler: Compiling, player: Ref, effects: (player: Ref) => Effect[]): Effect[] {
  return isAlwaysThere(compiler, player) ? effects(player) : ifAny(compiler, player, effects);
}

export function ifCard(compiler: Compiling, card: Ref, effects: (card: Ref) => Effect[]): Effect[] {
  return ifAny(compiler, card, effects);
}

/** Does something to a card that may have left the field meanwhile. */
export function ifOnField(compiler: Compiling, card: Ref, effects: (card: Ref) => Effect[]): Effect[] {
  return ifAny(compiler, card, (found) => when(compiler.context.lowerer.isOnField(found), effects(found)));
}

/** Less than one of something is nothing at all. */
export function ifPositive(compiler: Compiling, amount: ValueExpr, effects: (amount: ValueExpr) => Effect[]): Effect[] {
  if (typeof amount === 'number') return amount > 0 ? effects(amount) : [];
  return naming(compiler, amount, (named) => when(compare(named, '>', 0), effects(named)));
}

/** Does something with numbers of any size. */
export function ifNumbers(
  compiler: Compiling,
  numbers: readonly ValueExpr[],
  effects: (numbers: readonly ValueExpr[]) => Effect[],
): Effect[] {
  const index = numbers.findIndex((number) => typeof number !== 'number');
  if (index < 0) return effects(numbers);
  return naming(compiler, numbers[index]!, (named) => {
    const rest = ifNumbers(compiler, numbers.slice(index + 1), (later) => effects([...numbers.slice(0, index), named, ...later]));
    return when(differs(named, null), rest);
  });
}

/** Works a value out once. */
export function naming(compiler: Compiling, value: ValueExpr, effects: (named: Ref) => Effect[]): Effect[] {
  if (isPlain(value) && typeof value === 'object' && value !== null) return effects(value as Ref);
  const bind = compiler.fresh('it');
  return [letBe(bind, value, effects(bound(bind)))];
}

function ifAny(compiler: Compiling, value: Ref, effects: (found: Ref) => Effect[]): Effect[] {
  return naming(compiler, value, (found) => when(isThere(found), effects(found)));
}

function isThere(value: Ref): Condition {
  return differs(value, null);
}

/** The controller of a card, whoever comes after a player who is there, and whose turn it is. */
function isAlwaysThere(compiler: Compiling, player: Ref): boolean {
  if (player === compiler.context.controller || player.ref === 'player') return true;
  return player.ref === 'nextPlayer' && player.player === compiler.context.controller;
}
