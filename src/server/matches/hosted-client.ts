/** Somebody who is connected to a match, as the match knows them: what they may do follows from the tokens they came with. */

/** The end of a wire. */
export interface Wire {
  readonly id: string;
  /** A `ToClient` as JSON. */
  send(text: string): void;
  close(code: number): void;
}

/** What the tokens of a client say. */
export interface Entry {
  /** The seat whose token it has. */
  readonly seat: number | null;
  /** The seat that is kept for it until it sits down there: in a match that is played again. */
  readonly kept: number | null;
  readonly isHost: boolean;
  /** May sit down where nobody sits. */
  readonly mayPlay: boolean;
  /** SHA-256 of the token of the device. */
  readonly device: string | null;
  /** The version of the view that it has from before. */
  readonly since: number | null;
}

/** Somebody in a match. */
export interface HostedClient extends Entry {
  readonly wire: Wire;
  /** The seat that it plays; null for those who look on. */
  seat: number | null;
  kept: number | null;
  /** Has been told how the table is, so that it can be told what changes. */
  isShown: boolean;
}
