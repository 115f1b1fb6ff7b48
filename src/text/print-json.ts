/** How wide a value may be that is printed on one line. */
const WIDTH = 140;

/** JSON for people: what fits on a line stands on a line, everything else is spread out. */
export function printJson(value: unknown): string {
  // One list of pieces, joined once: a trace may have hundreds of thousands of lines.
  const pieces: string[] = [];
  print(value, '', pieces);
  pieces.push('\n');
  return pieces.join('');
}

function print(value: unknown, indent: string, pieces: string[]): void {
  if (typeof value !== 'object' || value === null || fits(value, WIDTH - indent.length)) {
    pieces.push(printJsonLine(value));
    return;
  }
  const deeper = `${indent}  `;
  const items: [key: string, item: unknown][] = Array.isArray(value)
    ? value.map((item) => ['', item])
    : entriesOf(value).map(([key, item]) => [`${JSON.stringify(key)}: `, item]);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  let before = `${open}\n`;
  for (const [key, item] of items) {
    pieces.push(before, deeper, key);
    print(item, deeper, pieces);
    before = ',\n';
  }
  pieces.push(`\n${indent}${close}`);
}

/** Whether a value takes no more than so many characters in a line. Most that do not are known for that before all of them is looked at. */
function fits(value: object, room: number): boolean {
  return shortest(value, room) <= room && printJsonLine(value).length <= room;
}

/** How many characters a value takes in a line at least; no more is counted than there is room for. */
function shortest(value: unknown, room: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 1;
  let length = 2;
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    if (length > room) break;
    if (item !== undefined || Array.isArray(value)) length += shortest(item, room - length);
  }
  return length;
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
