/** The time in which players see what is asked before the client replies, in milliseconds. */
const PAUSE_MS = 200;

/** The pause before a reply: where bots do not rest, there is none. */
export function pauseBeforeReply(rest: number): number {
  return Math.min(PAUSE_MS, rest);
}
