/** How a match ends: some players have won, or nobody, or all are ranked. */
import { and, bound, choose, countOf, equal, gvar, setGlobal, setVar, varOf } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, PlayerSel, Query, Ref, ValueExpr } from '../../../ir/expressions.ts';
import type { ResultDef } from '../../../ir/game-def.ts';
import type { Lowering } from '../values/lowering.ts';
import type { Scope } from '../values/scope.ts';

const OVER = 'match_over';
const WON = 'has_won';

/** The effects that end the match; `marking` are those that `markWinner` gives for each winner. */
export function endMatch(l: Lowering, marking: readonly Effect[], scope: Scope): Effect[] {
  l.internal('global', OVER, { type: 'bool', init: false });
  l.internal('player', WON, { type: 'bool', init: false });
  const over = gvar(OVER);
  const winners: Query = { query: 'players', include: 'everyone', bind: '$player', where: hasWon('$player') };
  const several = countOf(winners);
  const ending = (id: string, when: Condition, result: ResultDef): void => l.ending({ id, when, result }, scope);
  const isCount = (count: number): Condition => and(over, equal(several, count));
  ending('nobody_has_won', isCount(0), { type: 'draw' });
  ending('a_player_has_won', isCount(1), { type: 'win', player: { first: winners } });
  ending('players_have_won', over, { type: 'ranking', by: [choose(hasWon('$player'), 1, 0)] });
  return [...marking, setGlobal(OVER, true)];
}

/** The effects that end the match with a ranking by a number of each player, who is seen as `$player`. */
export function rankPlayers(l: Lowering, name: string, by: ValueExpr, isLowest: boolean, scope: Scope): Effect[] {
  const id = `${isLowest ? 'lowest' : 'highest'}_${name}_wins`;
  l.internal('global', id, { type: 'bool', init: false });
  l.ending({ id, when: gvar(id), result: { type: 'ranking', by: [by], ...(isLowest && { lowest: true }) } }, scope);
  return [setGlobal(id, true)];
}

/** The effect that says that a player has won. */
export function markWinner(player: PlayerSel): Effect {
  return setVar(player, WON, true);
}

function hasWon(bind: `$${string}`): Ref {
  return varOf(bound(bind), WON);
}
