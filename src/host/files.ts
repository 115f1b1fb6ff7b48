/** Files as the rest of the program needs them: read whole, written whole or not at all. */
import {
  chmodSync,
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A text, or why it cannot be had. */
export type ReadText = { text: string } | { unreadable: string };

/** The same for what need not be text. */
export type ReadBytes = { bytes: Uint8Array } | { unreadable: string };

/** 16 MiB, many times the largest game seen; so much is read unless more is asked for. */
const LARGEST = 16 * 1024 * 1024;
const STANDARD_INPUT = 0;

/** Reads a text file of at most `largest` bytes. */
export function readText(path: string, largest = LARGEST): ReadText {
  return readFrom(() => openSync(path, 'r'), largest, readOpenText);
}

/** Reads a file of at most `largest` bytes, whatever is in it; nothing but a file, as for `readRegularFile`. */
export function readFileBytes(path: string, largest: number): ReadBytes {
  try {
    return statSync(path).isFile() ? readFrom(() => openSync(path, 'r'), largest, readOpenBytes) : { unreadable: 'it is no file' };
  } catch (error) {
    return { unreadable: reasonOf(error) };
  }
}

/** Reads everything that comes in on the standard input. */
export function readStandardInput(): ReadText {
  return readFrom(() => STANDARD_INPUT, LARGEST, readOpenText);
}

/** Reads a text file, and nothing else: a pipe would be waited for, a device has no end. */
export function readRegularFile(path: string): ReadText {
  try {
    return statSync(path).isFile() ? readText(path) : { unreadable: 'it is no file' };
  } catch (error) {
    return { unreadable: reasonOf(error) };
  }
}

/** Writes a file so that nobody ever sees half of it: beside it first, then in its place. Links and permissions stay. */
export function writeWhole(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const there = statSync(path, { throwIfNoEntry: false });
  // A pipe or a terminal has no place that something else could take.
  if (there !== undefined && !there.isFile()) return writeFileSync(path, text);
  const target = there === undefined ? linkedFrom(path) : realpathSync(path);
  const beside = `${target}.${process.pid}.part`;
  try {
    writeFileSync(beside, text);
    if (there !== undefined) chmodSync(beside, there.mode);
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Writes a folder with files so that nobody ever sees half of it. There is nothing at its place, or an empty folder. */
export function writeFolder(folder: string, files: Iterable<readonly [path: string, bytes: Uint8Array]>): void {
  const target = resolve(folder);
  const beside = `${target}.${process.pid}.part`;
  try {
    for (const [path, bytes] of files) {
      const file = join(beside, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes, { flag: 'wx' });
    }
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    throw error;
  }
}

/** Where a path leads to, if there is nothing yet: along links that point to nothing. Those that run in a circle were refused before. */
function linkedFrom(path: string): string {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? linkedFrom(resolve(dirname(path), readlinkSync(path))) : path;
}

function readFrom<Result>(
  open: () => number,
  largest: number,
  use: (file: number, largest: number) => Result,
): Result | { unreadable: string } {
  let file: number | undefined;
  try {
    file = open();
    return fstatSync(file).isDirectory() ? { unreadable: 'it is a folder' } : use(file, largest);
  } catch (error) {
    return { unreadable: reasonOf(error) };
  } finally {
    if (file !== undefined && file !== STANDARD_INPUT) closeSync(file);
  }
}

/** The text of an open file of at most `largest` bytes. Throws what the system says. */
export function readOpenText(file: number, largest: number): ReadText {
  const read = readOpenBytes(file, largest);
  if ('unreadable' in read) return read;
  const text = new TextDecoder('utf-8', { fatal: true }).decode(read.bytes);
  return text.includes('\0') ? { unreadable: NO_TEXT } : { text };
}

function readOpenBytes(file: number, largest: number): ReadBytes {
  const bytes = readBytes(file, largest);
  return bytes === undefined ? { unreadable: `it has more than the ${largest} bytes that are read at most` } : { bytes };
}

const NO_TEXT = 'it is not UTF-8 text';

/** All bytes of an open file; undefined if there are more than are allowed: devices have no end. */
export function readBytes(file: number, largest: number): Uint8Array | undefined {
  const chunks: Buffer[] = [];
  let total = 0;
  while (total <= largest) {
    const chunk = Buffer.allocUnsafe(1 << 16);
    const count = readWaiting(file, chunk);
    if (count === 0) return Buffer.concat(chunks);
    chunks.push(chunk.subarray(0, count));
    total += count;
  }
  return undefined;
}

/** Whoever writes into a pipe may need time, and some pipes say so instead of waiting. */
function readWaiting(file: number, chunk: Buffer): number {
  for (;;) {
    try {
      return readSync(file, chunk, 0, chunk.length, null);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}

/** Milliseconds between two looks into a pipe. */
const PAUSE = 10;

/** Why the system refused, in words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT':
      return 'there is no such file';
    case 'EISDIR':
      return 'it is a folder';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'access is denied';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'a part of its path is not a folder';
    case 'ELOOP':
      return 'its symbolic links run in a circle';
    case 'ENAMETOOLONG':
      return 'its name is too long';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'there is no space left';
    case 'EFBIG':
      return 'it would become too large';
    case 'EIO':
      return 'the device does not work';
    case 'ENXIO':
    case 'ENODEV':
    case 'EOPNOTSUPP':
      return 'it is no file';
    case 'ETXTBSY':
    case 'EBUSY':
      return 'it is in use';
    case 'EMFILE':
    case 'ENFILE':
      return 'too many files are open';
    case 'ERR_ENCODING_INVALID_ENCODED_DATA':
      return NO_TEXT;
    default:
      return message;
  }
}
