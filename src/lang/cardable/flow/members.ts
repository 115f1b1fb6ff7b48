/** Whom a state encompasses: everybody, or those that `state_players` says. */
import { anyOf, bound, equal, exists, gvar, not, setGlobal } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import { plainId } from '../../names.ts';
import type { State } from '../game/game.ts';
import { asCondition, mismatch } from '../values/convert.ts';
import type { Scope } from '../values/scope.ts';
import { ACTIVE, player, type Value } from '../values/value.ts';
import { nobodyCan } from '../effects/nobody-can.ts';
import type { Blocks } from './blocks.ts';
import { scopeOf } from './state-parts.ts';

export interface Members {
  /** What comes first when the state is entered. */
  readonly onEnter: readonly Effect[];
  /** Whether a player, seen as `$player`, is one of them. */
  readonly eligible: Condition;
  /** What happens when the window has closed because there is none. */
  readonly over: readonly Effect[];
}

/** `$player` is whoever led to the state, however turns go round in it; a condition sees each player as `$each`. */
export function membersOf(l: Blocks, state: State): Members {
  const { players, name } = state;
  if (players === undefined) return { onEnter: [], eligible: true, over: [] };
  if (players.kind === 'list' && players.items.length === 0)
    l.report(players, 'cardable/nobody', phrase`Nobody is ever in the state "${{ name }}": its players are an empty list.`);
  const leader = `${plainId(name)}_led_by`;
  l.internal('global', leader, { type: 'player', init: null });
  const led = player(gvar(leader));
  const scope: Scope = {
    ...scopeOf(state, 'entry', led),
    names: new Map([
      ['$player', led],
      ['$each', player(bound('$player'))],
    ]),
  };
  const eligible = isAmong(l, l.read(players, scope, 'players'), state);
  const isEmpty = not(exists({ query: 'players', where: eligible }));
  return {
    onEnter: [setGlobal(leader, ACTIVE.code)],
    eligible,
    over: [{ if: { when: isEmpty, then: nobodyCan(l, state, scope) } }],
  };
}

function isAmong(l: Blocks, value: Value, state: State): Condition {
  const at = state.players ?? state.at;
  if (value.type === 'player') return equal(bound('$player'), value.code);
  if (value.type === 'bool') return asCondition(l.report, value, at);
  if (value.type !== 'list') return mismatch(l.report, value, at, 'players', true);
  const { list } = value;
  if (list.kind === 'query') return { op: 'in', item: bound('$player'), set: list.query };
  return anyOf(list.items.map((item) => isAmong(l, item, state)));
}
