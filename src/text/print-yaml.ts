/** Values as YAML text, in the one style that rulebooks have: strings in double quotes, keys plain where they can be. */

/** A value as YAML in one line: `{ a: 1, b: [ "x" ] }`. */
export function printFlow(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(printFlow).join(', ')} ]`;
  if (typeof value === 'object' && value !== null) {
    const entries = entriesOf(value);
    return entries.length === 0 ? '{}' : `{ ${entries.map(([key, inner]) => `${printKey(key)}: ${printFlow(inner)}`).join(', ')} }`;
  }
  return printScalar(value);
}

/** Lines are kept to about this many columns by leaving the flow form. */
const WIDTH = 100;

/** A value as lines of YAML, each after `indent` spaces; what is short enough stands in flow form. No line break at the end. */
export function printBlock(value: unknown, indent: number): string {
  const pad = ' '.repeat(indent);
  if (!isCollection(value)) return pad + printFlow(value);
  if (Array.isArray(value)) return value.map((item) => pad + printItem(item, indent)).join('\n');
  return entriesOf(value)
    .map(([key, inner]) => pad + printEntry(key, inner, indent))
    .join('\n');
}

/** A list item, from its dash on. What has one key only, such as an effect, needs no braces. */
function printItem(item: unknown, indent: number): string {
  const flow = printFlow(item);
  if (!isCollection(item)) return `- ${flow}`;
  const [only, ...others] = Array.isArray(item) ? [] : entriesOf(item);
  if (only !== undefined && others.length === 0) return `- ${printEntry(only[0], only[1], indent + 2)}`;
  if (indent + 2 + flow.length <= WIDTH) return `- ${flow}`;
  // The first line of the item stands on the line of its dash.
  return `- ${printBlock(item, indent + 2).trimStart()}`;
}

function printEntry(key: string, value: unknown, indent: number): string {
  const name = printKey(key);
  const flow = printFlow(value);
  if (!isCollection(value) || indent + name.length + 2 + flow.length <= WIDTH) return `${name}: ${flow}`;
  return `${name}:\n${printBlock(value, indent + 2)}`;
}

/** Whether a value has parts; empty lists and maps have no block form. */
function isCollection(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) ? value.length > 0 : entriesOf(value).length > 0;
}

/** As in JSON, a key without a value is left out. */
function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, inner]) => inner !== undefined);
}

/** A word that no YAML reader takes for anything but a key. */
const PLAIN_KEY = /^[A-Za-z_][A-Za-z0-9_-]*$/;
const NOT_PLAIN = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

function printKey(key: string): string {
  return PLAIN_KEY.test(key) && !NOT_PLAIN.test(key) ? key : printString(key);
}

function printScalar(value: unknown): string {
  if (typeof value === 'string') return printString(value);
  if (typeof value === 'number' && Number.isFinite(value)) return printNumber(value);
  return typeof value === 'boolean' ? String(value) : 'null';
}

/** What cannot be seen, or would end a line; joiners are left alone, for the sake of emoji. */
const UNSEEN = /[\u007f-\u009f\u00ad\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;

/** A string in double quotes. JSON's escapes are YAML's. */
export function printString(text: string): string {
  return JSON.stringify(text).replace(UNSEEN, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Without an exponent, which rulebooks do not have. */
function printNumber(value: number): string {
  if (Object.is(value, -0)) return '0';
  const text = String(value);
  if (!text.includes('e')) return text;
  const [mantissa = '', exponent = '0'] = text.split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const sign = value < 0 ? '-' : '';
  const shift = Number(exponent);
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`;
  return sign + whole + fraction.padEnd(shift, '0');
}
