/** Why a room has ended a connection; clients act by the number. */
export const CLOSED = {
  /** The seat is played from another place now. */
  elsewhere: 4401,
  /** The match is loaded anew: come again. */
  again: 4402,
  /** The server is about to stop: come again in a moment. */
  restarting: 4403,
} as const;
