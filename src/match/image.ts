/** A match at one moment as bytes, from which it goes on without doing everything again that led there. */
import type { SeatKind } from '../protocol/index.ts';
import { ENGINE_VERSION } from '../sim/index.ts';
import type { ClockImage } from './clock.ts';
import type { StepCounts } from './own-steps.ts';

/** All that whoever owns a match knows, but for the way that led there. */
export interface MatchImage {
  /** Of the game. */
  readonly game: string;
  /** Of the state. */
  readonly hash: string;
  /** How many entries of the log led there. */
  readonly entries: number;
  readonly version: number;
  readonly changedAt: number;
  /** How many steps of answers that were only begun count for each seat alone. */
  readonly begun: StepCounts;
  readonly paused: boolean;
  readonly seats: readonly SeatKind[];
  readonly turn: number;
  readonly moves: number;
  readonly clock: ClockImage | null;
  readonly words: Int32Array;
}

/** What is said in JSON, in front of the words. */
type Head = Omit<MatchImage, 'words'> & { readonly engine: string; readonly count: number };

export function packImage({ words, ...said }: MatchImage): Uint8Array {
  const head = new TextEncoder().encode(JSON.stringify({ ...said, engine: ENGINE_VERSION, count: words.length } satisfies Head));
  const bytes: number[] = [];
  writeNumber(bytes, head.length);
  const packed = packWords(words);
  const all = new Uint8Array(bytes.length + head.length + packed.length);
  all.set(bytes);
  all.set(head, bytes.length);
  all.set(packed, bytes.length + head.length);
  return all;
}

/** Null for what is no image of this engine. */
export function unpackImage(bytes: Uint8Array): MatchImage | null {
  try {
    const reader = { bytes, at: 0 };
    const length = readNumber(reader);
    const head = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(reader.at, reader.at + length))) as Head;
    const { engine, count, ...said } = head;
    if (engine !== ENGINE_VERSION || !Array.isArray(said.begun)) return null;
    reader.at += length;
    return { ...said, words: unpackWords(reader, count) };
  } catch {
    return null;
  }
}

/** Small numbers take one byte, and so do zeros in a row, of which a state has many. */
function packWords(words: Int32Array): Uint8Array {
  const bytes: number[] = [];
  for (let at = 0; at < words.length;) {
    let zeros = 0;
    while (words[at + zeros] === 0) zeros++;
    if (zeros > 0) {
      writeNumber(bytes, 0);
      writeNumber(bytes, zeros);
      at += zeros;
    } else {
      const word = words[at++]!;
      writeNumber(bytes, ((word << 1) ^ (word >> 31)) >>> 0);
    }
  }
  return Uint8Array.from(bytes);
}

function unpackWords(reader: Reader, count: number): Int32Array {
  const words: number[] = [];
  while (words.length < count) {
    const number = readNumber(reader);
    if (number !== 0) words.push((number >>> 1) ^ -(number & 1));
    else for (let zeros = Math.min(readNumber(reader), count - words.length); zeros > 0; zeros--) words.push(0);
  }
  return Int32Array.from(words);
}

interface Reader {
  readonly bytes: Uint8Array;
  at: number;
}

/** Seven bits in each byte, the lowest first; the eighth says that there are more. */
function writeNumber(bytes: number[], number: number): void {
  let rest = number;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  bytes.push(rest);
}

function readNumber(reader: Reader): number {
  let number = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = reader.bytes[reader.at++];
    if (byte === undefined || shift > 28) throw new RangeError('The bytes end in the middle of a number.');
    number |= (byte & 0x7f) << shift;
    if (byte < 0x80) return number >>> 0;
  }
}
