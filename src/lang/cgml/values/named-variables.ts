/** Variables by their names in paths. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Tree } from '../../../text/tree.ts';
import { reportUnknown } from '../reporting/report.ts';
import type { Context } from './context.ts';
import type { Scope } from './scope.ts';
import { UNKNOWN, type PlayerValue, type Value } from './value.ts';
import { PLAYER_WORDS } from './named-players.ts';

export function variableNamed(c: Context, name: string, of: PlayerValue | undefined, at: Tree, scope: Scope): Value {
  const variable = c.game.variables.get(name);
  if (variable !== undefined && (variable.scope === 'global') === (of === undefined)) return c.variable(variable, of?.code, scope);
  if (variable?.expression !== undefined) return c.variable(variable, of?.code, scope);
  if (variable !== undefined) {
    const right = of === undefined ? `$.players[current].${name}` : `$.${name}`;
    c.report(
      at,
      'cgml/unknown-variable',
      phrase`The variable "${{ variable: name }}" is ${of === undefined ? 'one of each player' : 'one of the game'}: write "${{ written: right }}".`,
      { alternatives: [right] },
    );
    return UNKNOWN;
  }
  const fitting = [...c.game.variables.values()].filter(({ scope: found }) => (found === 'global') === (of === undefined));
  reportUnknown(c.report, at, 'cgml/unknown-variable', of === undefined ? 'variable' : 'variable or zone of a player', name, [
    ...fitting.map((one) => one.name),
    ...(of === undefined ? [] : [...playerZones(c), 'zones', 'seat', ...(isOldPath(at) ? PLAYER_WORDS : [])]),
  ]);
  return UNKNOWN;
}

function playerZones(c: Context): string[] {
  return c.game.zones.of('players').map(({ name }) => name);
}

/** Whether a path was written as in version 1.2, where `player.current` is a player. */
export function isOldPath(at: Tree): boolean {
  return at.made !== undefined;
}
