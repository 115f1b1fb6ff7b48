/** Moves as text: the same for the same option, whoever wrote it. */
import type { Move, Named } from '../kernel/index.ts';

/** JSON with the arguments in the order of their names. */
export function keyOf(move: Move): string {
  if (!('action' in move)) return JSON.stringify(move);
  const args = Object.entries(move.args).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({ action: move.action, args: Object.fromEntries(args) });
}

/** No move of any game is longer. */
const LONGEST = 10_000;

/** The move of a text, or null if it is none. Whether it is possible is another question. */
export function moveOf(key: string): Move | null {
  if (key.length > LONGEST) return null;
  try {
    return moveIn(JSON.parse(key));
  } catch {
    return null;
  }
}

/** A value as a move, without whatever else it holds. */
function moveIn(value: unknown): Move | null {
  if (!isRecord(value)) return null;
  if (typeof value['action'] === 'string') {
    const args = value['args'];
    if (!isRecord(args) || !Object.values(args).every((arg) => isNamed(arg))) return null;
    return { action: value['action'], args: args as Record<string, Named> };
  }
  if (typeof value['param'] === 'string') return isNamed(value['value']) ? { param: value['param'], value: value['value'] } : null;
  if ('choose' in value) return isNamed(value['choose']) ? { choose: value['choose'] } : null;
  if (value['done'] === true) return { done: true };
  if (value['decline'] === true) return { decline: true };
  return value['continue'] === true ? { continue: true } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Values have lists of values, and nothing in a game is deeper. */
function isNamed(value: unknown, depth = 4): value is Named {
  if (Array.isArray(value)) return depth > 0 && value.every((item) => isNamed(item, depth - 1));
  return value === null || typeof value === 'boolean' || typeof value === 'string' || typeof value === 'number';
}
