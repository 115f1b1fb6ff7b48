/** What the points of players are counted by while a match goes on: by what its end will rank them by, or else by the declared scoring. */
import type { Program, Scoped } from '../../program/program.ts';

/** Which points are good; null where a game has none before its end. */
export type Best = 'highest' | 'lowest' | null;

/** The value, which sees the player in its first local if it has locals; its actor is the active player. Of several ends that rank the players, the first is as good as any. */
export function pointsOf({ ends, scoring }: Program): { best: Best; by: Scoped | null } {
  for (const { result } of ends)
    if (result.type === 'ranking' && result.by[0] !== undefined) return { best: result.lowest ? 'lowest' : 'highest', by: result.by[0] };
  return { best: scoring === null ? null : 'highest', by: scoring };
}
