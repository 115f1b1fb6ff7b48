/** Whom a state encompasses: everybody, or those that `state_players` says. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { plainId } from '../../names.ts';
import type { State } from '../game.ts';
import type { Lowerer } from '../lowerer.ts';
import { asCondition, compare, mismatch, not, or } from '../values/convert.ts';
import type { Scope } from '../values/scope.ts';
import { ACTIVE, binding, player, valueCode, type Json, type Value } from '../values/value.ts';
import { nobodyCan } from './nobody-can.ts';
import { scopeOf } from './state-parts.ts';

export interface Members {
  /** What comes first when the state is entered. */
  readonly onEnter: readonly Json[];
  /** Whether a player, seen as `$player`, is one of them. */
  readonly eligible: Json;
  /** What happens when the window has closed because there is none. */
  readonly over: readonly Json[];
}

/** `$player` is whoever led to the state, however turns go round in it; a condition sees each player as `$each`. */
export function membersOf(l: Lowerer, state: State): Members {
  const { players, name } = state;
  if (players === undefined) return { onEnter: [], eligible: true, over: [] };
  if (players.kind === 'list' && players.items.length === 0)
    l.report(players, 'cardable/nobody', phrase`Nobody is ever in the state "${{ name }}": its players are an empty list.`);
  const leader = `${plainId(name)}_led_by`;
  l.internal('global', leader, { type: 'player', init: null });
  const led = player({ ref: 'gvar', var: leader });
  const scope: Scope = {
    ...scopeOf(state, 'entry', led),
    names: new Map([
      ['$player', led],
      ['$each', player(binding('$player'))],
    ]),
  };
  const eligible = isAmong(l, l.read(players, scope, 'players'), state);
  const isEmpty = not({ exists: { query: 'players', where: eligible } });
  return {
    onEnter: [{ setVar: { scope: 'global', var: leader, value: valueCode(ACTIVE) } }],
    eligible,
    over: [{ if: { when: isEmpty, then: nobodyCan(l, state, scope) } }],
  };
}

function isAmong(l: Lowerer, value: Value, state: State): Json {
  const at = state.players ?? state.at;
  if (value.type === 'player') return compare('==', binding('$player'), value.code);
  if (value.type === 'bool') return asCondition(l.report, value, at);
  if (value.type !== 'list') return mismatch(l.report, value, at, 'players', true);
  const { list } = value;
  if (list.kind === 'query') return { op: 'in', item: binding('$player'), set: list.query };
  return or(list.items.map((item) => isAmong(l, item, state)));
}
