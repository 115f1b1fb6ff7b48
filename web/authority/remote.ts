/** A room of a server, by Colyseus; no other file of the page knows it, and it is loaded when somebody enters a room. */
import { Client, MatchMakeError, type Room } from '@colyseus/sdk';
import type { ToClient } from '../../src/protocol/index.ts';
import { CLOSED } from '../../src/protocol/close-codes.ts';
import { RoomRefused, type Dial } from '../../src/protocol/rejoining.ts';

/** So long an answer is waited for before the other end is taken for gone, in milliseconds. */
const PATIENCE = 5000;
/** What a server says that may be otherwise in a moment: it is starting, or has too much to do. */
const MAY_PASS: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);

export const dial: Dial = async (join, { told, lost }) => {
  const room = await entered(join);
  // Coming back is done by tokens of ours, which outlive the server's process.
  room.reconnection.enabled = false;
  room.onMessage('told', (text: string) => told(JSON.parse(text) as ToClient));
  room.onLeave((code) => lost(code === CLOSED.elsewhere ? 'elsewhere' : 'broken'));
  // One question at a time: the library answers only the last one.
  let asked: Promise<boolean> | null = null;
  return {
    say: (message) => room.send('say', message),
    isAlive: () => (asked ??= answers(room).finally(() => (asked = null))),
    close: () => {
      if (room.connection.isOpen) void room.leave(false);
    },
  };
};

/** Whether the other end answers in time. */
function answers(room: Room): Promise<boolean> {
  return new Promise((resolve) => {
    if (!room.connection.isOpen) return resolve(false);
    const timer = setTimeout(() => resolve(false), PATIENCE);
    room.ping(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

async function entered(join: object): Promise<Room> {
  try {
    return await new Client(new URL('.', document.baseURI).href).joinOrCreate('match', join);
  } catch (error) {
    if (error instanceof MatchMakeError && error.code >= 400 && error.code < 600 && !MAY_PASS.has(error.code))
      throw new RoomRefused(error.message);
    throw error;
  }
}
