/** A room of a server, by Colyseus; no other file of the program that joins matches knows it. */
import { Client, MatchMakeError, type Room } from '@colyseus/sdk';
import type { JoinRoom, ToClient } from '../../protocol/index.ts';
import { CLOSED } from '../../protocol/close-codes.ts';
import { RoomRefused, type Dial } from '../../protocol/rejoining.ts';

/** So long an answer is waited for before the other end is taken for gone, in milliseconds. */
const PATIENCE = 5000;
/** What a server says that may be otherwise in a moment: it is starting, or has too much to do. */
const MAY_PASS: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);

/** Enters rooms of the server at an address. */
export function dialRoom(address: string): Dial {
  return async (join, { told, lost }) => {
    const room = await entered(address, join);
    // Coming back is done by tokens of ours, which outlive the server's process.
    room.reconnection.enabled = false;
    room.onMessage('told', (text: string) => told(JSON.parse(text) as ToClient));
    room.onLeave((code) => lost(code === CLOSED.elsewhere ? 'elsewhere' : 'broken'));
    // What is wrong with a connection ends it.
    room.onError(() => {});
    return {
      say: (message) => room.send('say', message),
      isAlive: () =>
        new Promise((resolve) => {
          if (!room.connection.isOpen) return resolve(false);
          const timer = setTimeout(() => resolve(false), PATIENCE);
          room.ping(() => {
            clearTimeout(timer);
            resolve(true);
          });
        }),
      close: () => {
        if (room.connection.isOpen) void room.leave(false);
      },
    };
  };
}

async function entered(address: string, join: JoinRoom): Promise<Room> {
  try {
    return await new Client(address).joinOrCreate('match', join);
  } catch (error) {
    if (error instanceof MatchMakeError && error.code >= 400 && error.code < 600 && !MAY_PASS.has(error.code))
      throw new RoomRefused(error.message);
    throw error;
  }
}
