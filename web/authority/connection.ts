/** The page's end of the wire to whoever owns the match: a worker of the page, or a server. */
import type { ToOwner, ToPage } from './messages.ts';

export interface Connection {
  send(message: ToOwner): void;
  close(): void;
}

/** Makes a connection whose messages go to a listener. */
export type Connect = (heard: (message: ToPage) => void) => Connection;
