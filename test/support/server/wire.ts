/** A connection to the room of a match by the client library, as bare as possible: what is measured is the server. */
import { Client, type Room } from '@colyseus/sdk';
import type { FromClient, JoinRoom } from '../../../src/protocol/index.ts';

export interface Wire {
  say(message: FromClient): void;
  /** Ends the connection as a closed page does. */
  close(): Promise<void>;
}

export interface Heard {
  readonly told: (text: string) => void;
  /** The connection is gone, and nobody has asked for it. */
  readonly lost: (code: number) => void;
}

/**
 * What nobody can help: a server closes an idle connection at the moment in which it is used again; a machine is so busy that a
 * place that was kept for somebody is given up. Whoever meets that tries again.
 */
const BAD_LUCK: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 524]);

async function enter(address: string, join: JoinRoom): Promise<Room> {
  try {
    return await new Client(address).joinOrCreate('match', join);
  } catch (error) {
    if (!BAD_LUCK.has((error as { code?: unknown }).code)) throw error;
    return enter(address, join);
  }
}

/** Enters a room, or throws what the server said. */
export async function openWire(address: string, join: JoinRoom, { told, lost }: Heard): Promise<Wire> {
  const room = await enter(address, join);
  // Whoever was cut off comes back with tokens of ours: those of the library end with the server.
  room.reconnection.enabled = false;
  let isClosed = false;
  const left = new Promise<void>((resolve) => {
    room.onLeave((code) => {
      if (!isClosed) lost(code);
      resolve();
    });
  });
  room.onMessage('told', told);
  // What else the library sends is not ours.
  room.onMessage('*', () => {});
  room.onError(() => {});
  return {
    say: (message) => room.send('say', message),
    async close() {
      isClosed = true;
      void room.leave();
      await left;
    },
  };
}
