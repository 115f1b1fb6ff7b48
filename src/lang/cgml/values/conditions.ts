/** Small pieces of conditions and values of a GameDef, simplified where that is certain. */
import type { Json } from './value.ts';

export function compare(op: '==' | '!=' | '<' | '<=' | '>' | '>=', left: Json, right: Json): Json {
  return { op, left, right };
}

export function and(args: readonly Json[]): Json {
  const parts = args.flatMap((arg) => (isOp(arg, 'and') ? (arg.args as Json[]) : [arg])).filter((arg) => arg !== true);
  if (parts.includes(false)) return false;
  return parts.length === 0 ? true : parts.length === 1 ? parts[0] : { op: 'and', args: parts };
}

export function or(args: readonly Json[]): Json {
  const parts = args.flatMap((arg) => (isOp(arg, 'or') ? (arg.args as Json[]) : [arg])).filter((arg) => arg !== false);
  if (parts.includes(true)) return true;
  return parts.length === 0 ? false : parts.length === 1 ? parts[0] : { op: 'or', args: parts };
}

const OPPOSITES: Readonly<Record<string, string>> = { '==': '!=', '!=': '==' };

export function not(arg: Json): Json {
  if (typeof arg === 'boolean') return !arg;
  if (isOp(arg, 'not')) return arg.arg;
  // An order has no opposite where one side may be none.
  const opposite = typeof arg === 'object' && arg !== null && 'op' in arg ? OPPOSITES[arg.op as string] : undefined;
  return opposite === undefined ? { op: 'not', arg } : { ...(arg as object), op: opposite };
}

function isOp(value: Json, op: string): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && 'op' in value && value.op === op;
}

/** The same with a name replaced by what it stands for. */
export function substitute(code: Json, name: string, by: Json): Json {
  if (Array.isArray(code)) return code.map((part) => substitute(part, name, by));
  if (typeof code !== 'object' || code === null) return code;
  const object = code as Record<string, Json>;
  if (object.ref === 'binding' && object.name === name) return by;
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, substitute(value, name, by)]));
}
