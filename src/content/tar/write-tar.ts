/** Files as a tar archive. The same files give the same bytes: nothing is said of times and owners. */
import { BLOCK, checksumOf, FIELDS, MAGIC, padded, TYPES } from './format.ts';

/** Writes files in the given order, or says which path does not fit. */
export function writeTar(files: ReadonlyMap<string, Uint8Array>): { readonly tar: Uint8Array } | { readonly tooLong: string } {
  const size = Array.from(files.values(), ({ length }) => BLOCK + padded(length)).reduce((sum, each) => sum + each, 2 * BLOCK);
  const tar = new Uint8Array(size);
  let at = 0;
  for (const [path, bytes] of files) {
    const header = headerOf(path, bytes.length);
    if (header === undefined) return { tooLong: path };
    tar.set(header, at);
    tar.set(bytes, at + BLOCK);
    at += BLOCK + padded(bytes.length);
  }
  return { tar };
}

const READABLE = 0o644;

function headerOf(path: string, size: number): Uint8Array | undefined {
  const parts = divided(path);
  if (parts === undefined) return undefined;
  const header = new Uint8Array(BLOCK);
  const put = (field: keyof typeof FIELDS, bytes: Uint8Array): void => header.set(bytes, FIELDS[field][0]);
  const octal = (field: keyof typeof FIELDS, value: number): void =>
    put(field, encode(`${value.toString(8).padStart(FIELDS[field][1] - 1, '0')}\u0000`));
  put('name', parts.name);
  put('prefix', parts.prefix);
  for (const [field, value] of [
    ['mode', READABLE],
    ['uid', 0],
    ['gid', 0],
    ['size', size],
    ['mtime', 0],
  ] as const)
    octal(field, value);
  put('type', encode(TYPES.file));
  put('magic', encode(MAGIC.ustar));
  put('checksum', encode(`${checksumOf(header).toString(8).padStart(6, '0')}\u0000 `));
  return header;
}

/** A long path is divided at a slash. */
function divided(path: string): { readonly prefix: Uint8Array; readonly name: Uint8Array } | undefined {
  const whole = encode(path);
  if (whole.length <= FIELDS.name[1]) return { prefix: new Uint8Array(), name: whole };
  const steps = path.split('/');
  for (let count = 1; count < steps.length; count++) {
    const prefix = encode(steps.slice(0, count).join('/'));
    const name = encode(steps.slice(count).join('/'));
    if (prefix.length <= FIELDS.prefix[1] && name.length <= FIELDS.name[1]) return { prefix, name };
  }
  return undefined;
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
