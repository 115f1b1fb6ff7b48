/** Values that are written as one would in another language: `count_cards($game.deck)`, `$player.points + 3`, `player.points`. */
import { ENDPOINTS, isEndpoint, type EndpointName } from '../endpoints/index.ts';

/** What a text was probably meant to be, as JSON. */
export type Meant = number | boolean | string | { readonly endpoint: EndpointName; readonly params: readonly Meant[] };

/** The endpoints that other languages write as a sign between two operands. */
const OPERATORS: ReadonlyMap<string, EndpointName> = new Map(
  (Object.keys(ENDPOINTS) as EndpointName[]).flatMap((endpoint) => (ENDPOINTS[endpoint].operators ?? []).map((sign) => [sign, endpoint])),
);
const OPERATION = /^([^\s+*/%=!<>]+)\s*([+\-*/%]|[=!<>]=?)\s*([^\s+*/%=!<>]+)$/;
const CALL = /^([a-z_]+)\((.*\S.*)\)$/s;
/** What paths begin with, without the sign before it. */
const ROOTS = '(?:globals|player|state_params|state|action|game|house|team|card|each)';
const PATH = new RegExp(`^${ROOTS}(?:\\.[a-z_]\\w*)+(?:\\(\\))?$`, 'i');
const WITHIN = new RegExp(`\\$${ROOTS}(?:\\.[a-z_]\\w*)+`, 'i');
const OPERAND = /^(?:-?\d{1,9}|\$[\w.]+(?:\(\))?|[a-z_]+\(\))$/i;
/** Longer texts are prose. */
const LONGEST = 300;

/** The call or operation that a text looks like; undefined if it is just text. */
export function expressionIn(text: string): Meant | undefined {
  if (text.length > LONGEST) return undefined;
  const [, left = '', operator = '', right = ''] = OPERATION.exec(text) ?? [];
  const operation = OPERATORS.get(operator);
  // One side at least is a path: everything else may be a text with a sign in it.
  if (operation !== undefined && [left, right].every(isOperand) && [left, right].some((side) => side.startsWith('$')))
    return { endpoint: operation, params: [meantBy(left), meantBy(right)] };
  const [, name = '', inside = ''] = CALL.exec(text) ?? [];
  return isEndpoint(name) ? { endpoint: name, params: argumentsIn(inside).map(meantBy) } : undefined;
}

/** The path that a text looks like, with the sign before it. */
export function pathIn(text: string): string | undefined {
  return PATH.test(text) ? `$${text}` : undefined;
}

/** The first path that stands among other words. */
export function pathWithin(text: string): string | undefined {
  const [path] = WITHIN.exec(text) ?? [];
  return path === undefined || !/\s/.test(text) ? undefined : path;
}

function isOperand(text: string): boolean {
  return OPERAND.test(text) || pathIn(text) !== undefined;
}

function meantBy(written: string): Meant {
  const text = written.trim();
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  const [, quoted] = /^(?:"|')(.*)(?:"|')$/.exec(text) ?? [];
  return quoted ?? expressionIn(text) ?? pathIn(text) ?? text;
}

/** What stands between the commas that are not inside of brackets. */
function argumentsIn(text: string): readonly string[] {
  const found = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth++;
    if (char === ')') depth--;
    if (char === ',' && depth === 0) found.push('');
    else found[found.length - 1] += char;
  }
  return found;
}
