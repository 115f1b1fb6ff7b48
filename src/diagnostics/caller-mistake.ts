/** A mistake of the program that calls us: a seat that is not at the table, a seed that is no number, players that the game is not for. */
export class CallerMistake extends RangeError {
  override readonly name = 'CallerMistake';
}

/** Throws when a caller did not keep to what the types and their comments ask for. */
export function callerMust(condition: unknown, message: string): asserts condition {
  if (!condition) throw new CallerMistake(message);
}

/** Throws if an argument is not a text; `name` is the beginning of a sentence. */
export function mustBeText(value: unknown, name: string): asserts value is string {
  callerMust(typeof value === 'string', `${name} is a text, not ${described(value)}.`);
}

/** Throws if an argument is not an object with keys. */
export function mustBeObject(value: unknown, name: string): asserts value is object {
  callerMust(isObject(value) && !Array.isArray(value), `${name} is an object, not ${described(value)}.`);
}

/** Throws if an argument is not a list of objects. */
export function mustBeObjects(value: unknown, name: string): asserts value is readonly object[] {
  callerMust(Array.isArray(value), `${name} is a list, not ${described(value)}.`);
  const wrong = value.find((item) => !isObject(item));
  callerMust(wrong === undefined && !value.includes(undefined), `${name} is a list of objects, and has ${described(wrong)}.`);
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A wrong argument in a message, whatever it is. */
export function described(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'string') return JSON.stringify(value.slice(0, MAX_SHOWN));
  return isObject(value) ? 'an object' : String(value);
}

/** Maximum number of characters shown of a text. */
const MAX_SHOWN = 40;
