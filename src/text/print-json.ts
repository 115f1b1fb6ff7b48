/** How wide a value may be that is printed on one line. */
const WIDTH = 140;

/** JSON for people: what fits on a line stands on a line, everything else is spread out. */
export function printJson(value: unknown): string {
  return `${print(value, '')}\n`;
}

function print(value: unknown, indent: string): string {
  const short = printJsonLine(value);
  if (typeof value !== 'object' || value === null || indent.length + short.length <= WIDTH) return short;
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => print(item, deeper))
    : entriesOf(value).map(([key, item]) => `${JSON.stringify(key)}: ${print(item, deeper)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.map((line) => `${deeper}${line}`).join(',\n')}\n${indent}${close}`;
}

/** JSON in one line: `{ "a": 1, "b": ["x"] }`. */
export function printJsonLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(printJsonLine).join(', ')}]`;
  const entries = entriesOf(value).map(([key, item]) => `${JSON.stringify(key)}: ${printJsonLine(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}
