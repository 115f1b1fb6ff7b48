/**
 * Who wins and who loses. Conditions are tested by priority; what holds for both of two players at once is a draw. Of more than two,
 * those who lose are out, and the last one wins.
 */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Query, Ref, ValueExpr } from '../../../ir/expressions.ts';
import type { CheckDef, EndConditionDef, ResultDef } from '../../../ir/game-def.ts';
import { ABILITY } from '../game/own-types.ts';
import { bound, compare, differs, equal, exists, forEach, not, or, playersWho, propOf, tokensIn, varOf, when } from '../../../ir/build.ts';
import type { Ending } from '../game/game.ts';
import { internalFlag } from '../lowering/internal-flag.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { EndingMeaning } from '../vocabulary/rules.ts';

export interface Endings {
  readonly endings: EndConditionDef[];
  readonly checks: CheckDef[];
}

export function lowerEndings(lowerer: Lowerer): Endings {
  const { wins, losses } = reasonsOf(lowerer);
  const ranked = [...wins.map((reason) => ({ reason, isWin: true })), ...losses.map((reason) => ({ reason, isWin: false }))].toSorted(
    (one, other) => other.reason.priority - one.reason.priority,
  );
  if (lowerer.game.players.max === 2) return { endings: ranked.flatMap(({ reason, isWin }) => forTwo(lowerer, reason, isWin)), checks: [] };
  const checks = [...losses.map((reason) => out(lowerer, reason)), cardsOfOthers(lowerer)];
  return { endings: [...lastOne(), ...wins.flatMap((reason) => forTwo(lowerer, reason, true))], checks };
}

/** A reason why somebody wins or loses. */
interface Reason {
  readonly id: string;
  readonly description: string | undefined;
  readonly priority: number;
  readonly holds: (lowerer: Lowerer, player: Ref) => Condition;
}

/** Where an effect says who has won or lost, that counts before anything else, whether or not the rules mention it. */
function reasonsOf({ game, variables }: Lowerer): Record<'wins' | 'losses', Reason[]> {
  const byEffect = (id: string, flag: 'has_won' | 'has_lost'): Reason[] =>
    variables.has(flag)
      ? [{ id, description: undefined, priority: FIRST, holds: (lowerer, player) => varOf(player, internalFlag(lowerer, flag)) }]
      : [];
  const isDeclared = game.wins.some(({ meaning }) => meaning === 'custom_alt_win');
  return {
    wins: [...(isDeclared ? [] : byEffect('win_game', 'has_won')), ...byRules(game.wins)],
    losses: [...byEffect('lose_game', 'has_lost'), ...byRules(game.losses)],
  };
}

function byRules(endings: readonly Ending[]): Reason[] {
  return endings.map((ending) => ({ ...ending, holds: HOLDS[ending.meaning] }));
}

const FIRST = Number.MAX_SAFE_INTEGER;

/** That it holds for all is tested first. */
function forTwo(lowerer: Lowerer, { id, holds, description }: Reason, isWin: boolean): EndConditionDef[] {
  const isSo = holds(lowerer, bound('$player'));
  const concerned = playersWho(isSo);
  const one: ResultDef = { type: isWin ? 'win' : 'loss', player: { first: concerned } };
  const more = description === undefined ? {} : { description };
  return [
    { id: `${id} of all`, when: not(exists(playersWho(not(isSo)))), result: { type: 'draw' }, ...more },
    { id, when: exists(concerned), result: one, ...more },
  ];
}

/** Players who lose are out, all at once. */
function out(lowerer: Lowerer, { id, holds }: Reason): CheckDef {
  const losing = playersWho(holds(lowerer, bound('$player')));
  return { id: `out: ${id}`, when: exists(losing), effects: [forEach('$loser', losing, [{ eliminate: { player: bound('$loser') } }])] };
}

/** What players who are out own or control leaves the game with them. `all` fields are those of players who are in. */
function cardsOfOthers(lowerer: Lowerer): CheckDef {
  const others = tokensIn([lowerer.zonesOf('field'), lowerer.zone('stack')], or(isOut('owner'), isOut('controller')));
  const own = tokensIn(lowerer.zoneOf('field', bound('$loser')), !lowerer.isShared('field'));
  const losers: Query = { query: 'players', include: 'eliminated', bind: '$loser', where: exists(own) };
  const exiled: Effect = { moveToken: { token: '$token', to: lowerer.ownersZone('exile', '$token') } };
  const leave = when(equal(propOf('$token', 'type'), ABILITY), [{ destroyToken: { token: '$token' } }], [exiled]);
  return {
    id: 'cards of players who are out',
    when: or(exists(others), exists(losers)),
    effects: [forEach('$loser', losers, [forEach('$token', own, leave)]), forEach('$token', others, leave)],
  };
}

function isOut(whose: 'owner' | 'controller'): Condition {
  return { ref: 'eliminated', player: propOf('$token', whose) };
}

function lastOne(): EndConditionDef[] {
  const left = playersWho();
  const count: ValueExpr = { aggregate: { op: 'count', query: left } };
  return [
    { id: 'nobody is left', when: equal(count, 0), result: { type: 'draw' } },
    { id: 'one is left', when: equal(count, 1), result: { type: 'win', player: { first: left } } },
  ];
}

const HOLDS: Readonly<Record<EndingMeaning, (lowerer: Lowerer, player: Ref) => Condition>> = {
  opponent_life_zero: (_, player) => ({
    forAll: { query: { ...playersWho(differs(bound('$other'), player)), bind: '$other' }, holds: isDead(bound('$other')) },
  }),
  life_zero: (_, player) => isDead(player),
  draw_from_empty_deck: (lowerer, player) => varOf(player, internalFlag(lowerer, 'drew_from_empty')),
  custom_alt_win: (lowerer, player) => varOf(player, internalFlag(lowerer, 'has_won')),
};

function isDead(player: Ref): Condition {
  return compare(varOf(player, 'life'), '<=', 0);
}
