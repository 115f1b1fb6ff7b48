/** Values and keys as TOML writes them, on one line. */

export function printTomlLine(value: unknown): string {
  if (typeof value === 'string') return printString(value);
  if (typeof value !== 'object' || value === null) return String(value ?? '""');
  if (Array.isArray(value)) return `[${value.map(printTomlLine).join(', ')}]`;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return entries.length === 0 ? '{}' : `{ ${entries.map(([key, item]) => `${printTomlKey(key)} = ${printTomlLine(item)}`).join(', ')} }`;
}

export function printTomlKey(key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : printString(key);
}

/** The escapes of JSON are all escapes of TOML; the one control character that JSON leaves alone is not allowed here. */
function printString(text: string): string {
  return JSON.stringify(text).replaceAll('\u007f', '\\u007f');
}
