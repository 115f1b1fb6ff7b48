/** The files of a run. All that is written goes through here, so that tests can let a disk be full. */
import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readdirSync, readSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readText, reasonOf, writeWhole, type ReadText } from '../files.ts';
import { RunFault } from './run-fault.ts';

export interface RunFiles {
  readonly folder: string;
  /** The names of what is there; none if there is no folder. */
  list(): readonly string[];
  read(name: string): ReadText;
  /** The lines of a file, one after the other, each with its line break if it has one. */
  lines(name: string): Iterable<Uint8Array>;
  /** Writes a file whole or not at all, and waits until the disk has it. */
  write(name: string, text: string): void;
  /** Puts a text at the end of a file of so many bytes, and waits until the disk has it. If that fails, the file is as it was. */
  append(name: string, length: number, text: string): void;
  /** Shortens a file. */
  cut(name: string, length: number): void;
}

/** Stocks have a few hundred kilobytes; nothing that is read whole is larger than this. */
const LARGEST = 256 * 1024 * 1024;
const CHUNK = 1 << 20;
const LINE_BREAK = 10;

/** Does what the system does, and nothing else. */
export interface Disk {
  write(file: number, bytes: Uint8Array, position: number): number;
  sync(file: number): void;
}

const DISK: Disk = { write: (file, bytes, position) => writeSync(file, bytes, 0, bytes.length, position), sync: fsyncSync };

export function runFiles(folder: string, disk: Disk = DISK): RunFiles {
  const pathOf = (name: string): string => join(folder, name);
  const files: RunFiles = {
    folder,
    list: () => (existsSync(folder) ? readdirSync(folder) : []),
    read: (name) => readText(pathOf(name), LARGEST),
    lines: (name) => linesOf(pathOf(name)),
    write: (name, text) =>
      orFault(pathOf(name), () => {
        writeWhole(pathOf(name), text);
        using(pathOf(name), 'r', (file) => disk.sync(file));
        syncFolder(dirname(pathOf(name)), disk);
      }),
    append: (name, length, text) => orFault(pathOf(name), () => using(pathOf(name), 'r+', (file) => appendTo(file, length, text, disk))),
    cut: (name, length) => orFault(pathOf(name), () => using(pathOf(name), 'r+', (file) => ftruncateSync(file, length))),
  };
  return files;
}

/** The folder of a run, made if it is not there. */
export function makeFolder(folder: string): void {
  orFault(folder, () => mkdirSync(folder, { recursive: true }));
}

function appendTo(file: number, length: number, text: string, disk: Disk): void {
  const { size } = fstatSync(file);
  if (size !== length) throw new RunFault(`it has ${size} bytes where ${length} are expected: something else has written to it`);
  const bytes = Buffer.from(text);
  try {
    const written = disk.write(file, bytes, length);
    if (written < bytes.length) throw Object.assign(new Error('write was cut short'), { code: 'ENOSPC' });
    disk.sync(file);
  } catch (error) {
    ftruncateSync(file, length);
    throw error;
  }
}

function* linesOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    let rest: Buffer = Buffer.alloc(0);
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const count = readSync(file, chunk, 0, CHUNK, null);
      if (count === 0) break;
      rest = Buffer.concat([rest, chunk.subarray(0, count)]);
      let begin = 0;
      for (let end = rest.indexOf(LINE_BREAK); end >= 0; end = rest.indexOf(LINE_BREAK, begin)) {
        yield rest.subarray(begin, end + 1);
        begin = end + 1;
      }
      rest = rest.subarray(begin);
    }
    if (rest.length > 0) yield rest;
  } finally {
    closeSync(file);
  }
}

function using(path: string, flags: string, use: (file: number) => void): void {
  const file = openSync(path, flags);
  try {
    use(file);
  } finally {
    closeSync(file);
  }
}

/** A file that was renamed is there after a power failure if its folder is. Not every system lets folders be opened. */
function syncFolder(folder: string, disk: Disk): void {
  if (process.platform !== 'win32') using(folder, 'r', (file) => disk.sync(file));
}

function orFault(path: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    const reason = error instanceof RunFault ? error.message : reasonOf(error);
    throw new RunFault(`"${path}" cannot be written: ${reason}.`);
  }
}
