/** Moves, short to write. */
import type { GameDef } from '../../src/ir/index.ts';
import type { Move } from '../../src/kernel/index.ts';

/** An action with its arguments. */
export function act(id: string, args: Extract<Move, { action: string }>['args'] = {}): Move {
  return { action: id, args };
}

/** The engine's own move, and the number of the player that makes it. */
export const CONTINUE: Move = { continue: true };
export const ENGINE = -1;

/** The `meta` of a fixture for a number of players. */
export function seats(count: number, parts: Partial<GameDef['meta']> = {}): GameDef['meta'] {
  return { id: 'fixture', players: { min: count, max: count }, ...parts };
}
