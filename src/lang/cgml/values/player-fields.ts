/** Steps of paths from a player. */
import { choose, equal, seatOf } from '../../../ir/build.ts';
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Context } from './context.ts';
import type { Scope } from './scope.ts';
import { int, word, type Computed, type PlayerValue, type Value } from './value.ts';
import { isOldPath, variableNamed } from './named-variables.ts';
import { zoneNamed } from './named-zones.ts';

export function playerField(c: Context, of: PlayerValue, name: string, at: Tree, scope: Scope): Value {
  if (name === 'zones') return { type: 'place', place: 'zones', of };
  // A path of version 1.2 does not say whether the next step is a property of a card.
  if (name === 'properties' && isOldPath(at)) return { type: 'place', place: 'properties', of };
  if (name === 'variables') return of;
  if (name === 'id') return of;
  if (name === 'seat' || name === 'index') return int(seatOf(of.code));
  if (name === 'team') return teamOf(c, of.code);
  if (!c.game.variables.has(name) && c.game.zones.find('players', name) !== undefined) return zoneNamed(c, name, of, at, scope);
  return variableNamed(c, name, of, at, scope);
}

/** Stands for the first seat of a team without seats, which is reported. */
const NO_SEAT = 0;

/** The name of a player's team: the one whose first member has the same. */
export function teamOf(c: Context, of: Computed): Value {
  const { teams } = c.game.players;
  const isIn = (seats: readonly number[]): Condition =>
    equal({ ref: 'team', player: of }, { ref: 'team', player: { id: seats[0] ?? NO_SEAT } });
  const code = [...teams].reduceRight<ValueExpr | undefined>(
    (otherwise, [name, seats]) => (otherwise === undefined ? name : choose(isIn(seats), name, otherwise)),
    undefined,
  );
  return word(code ?? null, [...teams.keys()]);
}
