/** A client without a library: it says whatever it likes, byte by byte. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { JoinRoom } from '../../../src/protocol/index.ts';

/** Numbers of the library's protocol. */
export const PROTOCOL = { join: 10, data: 13, bytes: 17, request: 21 } as const;

export interface RawClient {
  /** The payload of a frame, masked as clients do. */
  send(payload: Uint8Array): void;
  /** Bytes as they are, whether they are frames or not. */
  write(bytes: Uint8Array): void;
  /** All texts that were told so far. */
  readonly told: readonly string[];
  /** The code with which the server has closed the connection, or 1006 if it just ended. */
  readonly closed: Promise<number>;
  end(): void;
}

/** Is let in as everybody is, and opens a connection of its own. */
export async function openRaw(address: string, join: JoinRoom): Promise<RawClient> {
  const response = await fetch(`${address}/matchmake/joinOrCreate/match`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(join),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const { processId, roomId, sessionId } = (await response.json()) as { processId: string; roomId: string; sessionId: string };
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /${processId}/${roomId}?sessionId=${sessionId} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    const client = new Raw(socket);
    client.joined.then(() => resolve(client), reject);
  });
}

/** What a frame begins with: the last of its message, binary. */
const BINARY = 0x82;
const CLOSE = 0x8;
const PING = 0x9;

class Raw implements RawClient {
  readonly told: string[] = [];
  readonly closed: Promise<number>;
  readonly joined: Promise<void>;
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #isUpgraded = false;
  #hasJoined = (): void => {};
  #hasClosed = (_: number): void => {};

  constructor(socket: Socket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => (this.#hasClosed = resolve));
    this.joined = new Promise((resolve, reject) => {
      this.#hasJoined = resolve;
      void this.closed.then((code) => reject(new Error(`closed with ${code}`)));
    });
    // It may never be looked at again.
    this.joined.catch(() => {});
    socket.on('data', (bytes) => this.#take(bytes));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#hasClosed(1006));
  }

  send(payload: Uint8Array): void {
    this.write(frame(BINARY, payload));
  }

  write(bytes: Uint8Array): void {
    this.#socket.write(bytes);
  }

  end(): void {
    this.#socket.destroy();
  }

  #take(bytes: Uint8Array): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    if (!this.#isUpgraded) {
      const end = this.#received.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.#isUpgraded = true;
      this.#received = this.#received.subarray(end + 4);
    }
    for (let next = this.#next(); next !== null; next = this.#next()) this.#hear(next.opcode, next.payload);
  }

  /** A whole frame of the server, which are not masked. */
  #next(): { readonly opcode: number; readonly payload: Buffer } | null {
    const bytes = this.#received;
    if (bytes.length < 2) return null;
    const short = bytes[1]! & 0x7f;
    const from = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (bytes.length < from) return null;
    const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
    if (bytes.length < from + length) return null;
    this.#received = bytes.subarray(from + length);
    return { opcode: bytes[0]! & 0x0f, payload: bytes.subarray(from, from + length) };
  }

  #hear(opcode: number, payload: Buffer): void {
    if (opcode === CLOSE) this.#hasClosed(payload.length >= 2 ? payload.readUInt16BE(0) : 1005);
    else if (opcode === PING) this.write(frame(0x8a, payload));
    else if (payload[0] === PROTOCOL.join) {
      this.send(Uint8Array.of(PROTOCOL.join));
      this.#hasJoined();
    } else this.told.push(payload.toString('utf8'));
  }
}

/** A frame as clients make it. */
export function frame(first: number, payload: Uint8Array): Buffer {
  const mask = randomBytes(4);
  const { length } = payload;
  const head =
    length < 126
      ? Buffer.of(first, 0x80 | length)
      : length < 65_536
        ? Buffer.of(first, 0x80 | 126, length >> 8, length & 0xff)
        : Buffer.concat([Buffer.of(first, 0x80 | 127), bigLength(length)]);
  return Buffer.concat([head, mask, payload.map((byte, at) => byte ^ mask[at % 4]!)]);
}

function bigLength(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  return bytes;
}

/** A message of the library: a type, and anything at all where its payload stands. */
export function dataOf(type: string, payload: Uint8Array, kind: number = PROTOCOL.data): Buffer {
  const name = Buffer.from(type);
  // Short strings have their length in the first byte.
  return Buffer.concat([Buffer.of(kind, 0xa0 | name.length), name, payload]);
}
