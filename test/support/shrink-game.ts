/** Makes a game smaller as long as something about it remains: parts are left out, and replaced by parts of themselves. */
import type { GameDef } from '../../src/ir/index.ts';
import type { RandomGame, WrittenGame } from './random-games/index.ts';

/** The smallest game that was found of which `holds` is still true. */
export function shrinkGame(game: RandomGame, holds: (game: WrittenGame) => game is RandomGame): RandomGame {
  let best = game;
  for (let progress = true; progress;) {
    progress = false;
    for (const smaller of smallerThan(best.def as unknown as Json)) {
      const candidate: WrittenGame = { ...best, def: smaller as unknown as GameDef };
      if (!holds(candidate)) continue;
      best = candidate;
      progress = true;
      break;
    }
  }
  return best;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The value with one part less, large parts first. */
function* smallerThan(value: Json): Generator<Json> {
  const found = [...places(value, [])].toSorted((a, b) => b.size - a.size);
  for (const { path } of found) {
    yield without(value, path);
    const part = at(value, path);
    if (typeof part === 'object' && part !== null) {
      for (const inner of innerParts(part)) yield replaced(value, path, inner);
      for (const simple of [0, true, false]) yield replaced(value, path, simple);
    }
    if (typeof part === 'number' && part !== 0) yield replaced(value, path, part > 1 ? Math.floor(part / 2) : 0);
  }
}

function* places(value: Json, path: (string | number)[]): Generator<{ path: (string | number)[]; size: number }> {
  if (path.length > 0) yield { path, size: JSON.stringify(value).length };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* places(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Parts further in that could stand for the whole: bodies of conditions, blocks of effects. */
function* innerParts(value: Json): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) {
    if (typeof inner !== 'object' || inner === null) continue;
    yield inner;
    yield* innerParts(inner);
  }
}

function at(value: Json, path: readonly (string | number)[]): Json {
  return path.reduce<Json>((node, step) => (node as Record<string, Json>)[step]!, value);
}

function without(value: Json, [step, ...rest]: readonly (string | number)[]): Json {
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, index) => index !== step)
      : value.map((each, index) => (index === step ? without(each, rest) : each));
  const { [step!]: inner, ...others } = value as Record<string, Json>;
  return rest.length === 0 ? others : { ...(value as Record<string, Json>), [step!]: without(inner!, rest) };
}

function replaced(value: Json, [step, ...rest]: readonly (string | number)[], by: Json): Json {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((each, index) => (index === step ? replaced(each, rest, by) : each));
  return { ...(value as Record<string, Json>), [step]: replaced((value as Record<string, Json>)[step]!, rest, by) };
}
