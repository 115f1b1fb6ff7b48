/** The places in a text that parts of a GameDef come from. Parts are plain data; their places are kept beside them. */
import type { Span } from '../../diagnostics/source.ts';
import type { GameDef } from '../../ir/game-def.ts';
import { originsOf } from '../../text/origins.ts';
import type { Tree } from '../../text/tree.ts';
import type { Lowered, Origins } from '../front-end.ts';

const PLACES = new WeakMap<object, Span>();

/** The same part, known to come from a place; one that has a place keeps it. What is inside of it comes from there too, unless located itself. */
export function located<Part extends object>(part: Part, span: Span): Part {
  if (PLACES.has(part)) return part;
  // Constants of the lowering stand in many places.
  const copy = { ...part };
  PLACES.set(copy, span);
  return copy;
}

/** A finished GameDef with the way back to the text; `whole` is the place of what is not located. */
export function finished(gameDef: GameDef, whole: Span): Lowered {
  let found: Origins | undefined;
  const origins = (): Origins => (found ??= originsOf(treeOf(gameDef, whole)));
  return {
    gameDef: unshared(gameDef),
    // Most games have nothing wrong with them.
    origins: { spanOf: (path) => origins().spanOf(path), locate: (diagnostic) => origins().locate(diagnostic) },
  };
}

/** A copy in which no two parts are the same object, as in a GameDef that was read: places in it are told apart by identity. */
function unshared<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(unshared) as Part;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, unshared(value)])) as Part;
}

function treeOf(part: unknown, around: Span): Tree {
  const made = {};
  if (typeof part !== 'object' || part === null)
    return { kind: 'scalar', value: part as string | number | boolean | null, style: 'double', span: around, made };
  const span = PLACES.get(part) ?? around;
  if (Array.isArray(part)) return { kind: 'list', items: part.map((item) => treeOf(item, span)), flow: true, span, made };
  const entries = Object.entries(part).map(([key, value]) => ({ key, keySpan: span, value: treeOf(value, span) }));
  return { kind: 'map', entries, flow: true, span, made };
}
