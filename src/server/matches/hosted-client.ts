/** A client that is connected to a match. Its rights follow from the tokens it came with; its seat is in the seating of the match. */
import type { SeatedClient } from '../../match/index.ts';

/** The end of a wire. */
export interface Wire {
  readonly id: string;
  /** The address that it comes from, as limits count it. */
  readonly address: string;
  /** A `ToClient` as JSON. */
  send(text: string): void;
  close(code: number): void;
}

/** Rights that the tokens of a client give. */
export interface Entry extends Pick<SeatedClient, 'seat' | 'kept' | 'isHost' | 'mayPlay' | 'device'> {
  /** May look on without a seat. */
  readonly mayWatch: boolean;
  /** The version of the view that it has from before. */
  readonly since: number | null;
}

export interface HostedClient extends Pick<Entry, 'mayWatch'> {
  readonly wire: Wire;
  /** Has been sent the whole table, so that it can be sent changes. */
  isShown: boolean;
}
