/** How a match ends: some players have won, or nobody, or all are ranked. */
import type { Lowering } from '../values/lowering.ts';
import type { Scope } from '../values/scope.ts';
import type { Json } from '../values/value.ts';

const OVER = 'match_over';
const WON = 'has_won';

/** The effects that end the match; `marking` are those that `markWinner` gives for each winner. */
export function endMatch(l: Lowering, marking: readonly Json[], scope: Scope): Json[] {
  l.internal('global', OVER, { type: 'bool', init: false });
  l.internal('player', WON, { type: 'bool', init: false });
  const over = { ref: 'gvar', var: OVER };
  const winners = { query: 'players', include: 'everyone', bind: '$player', where: hasWon('$player') };
  const several = { aggregate: { op: 'count', query: winners } };
  const ending = (id: string, when: Json, result: Json): void => l.ending({ id, when, result }, scope);
  const isCount = (count: number): Json => ({ op: 'and', args: [over, { op: '==', left: several, right: count }] });
  ending('nobody_has_won', isCount(0), { type: 'draw' });
  ending('a_player_has_won', isCount(1), { type: 'win', player: { first: winners } });
  ending('players_have_won', over, { type: 'ranking', by: [{ if: { when: hasWon('$player'), then: 1, else: 0 } }] });
  return [...marking, { setVar: { scope: 'global', var: OVER, value: true } }];
}

/** The effects that end the match with a ranking by a number of each player, who is seen as `$player`. */
export function rankPlayers(l: Lowering, name: string, by: Json, isLowest: boolean, scope: Scope): Json[] {
  const id = `${isLowest ? 'lowest' : 'highest'}_${name}_wins`;
  l.internal('global', id, { type: 'bool', init: false });
  l.ending({ id, when: { ref: 'gvar', var: id }, result: { type: 'ranking', by: [by], ...(isLowest && { lowest: true }) } }, scope);
  return [{ setVar: { scope: 'global', var: id, value: true } }];
}

/** The effect that says that a player has won. */
export function markWinner(player: Json): Json {
  return { setVar: { scope: 'pvar', player, var: WON, value: true } };
}

function hasWon(bind: string): Json {
  return { ref: 'pvar', player: { ref: 'binding', name: bind }, var: WON };
}
