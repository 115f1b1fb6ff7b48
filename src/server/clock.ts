/** The clocks of a server: wall time for stamps, and a time that nobody can set for everything that is measured. */

export interface ServerClock {
  /** Milliseconds since 1970, for stamps that people read or that are stored. The operator or the network may set it at any moment. */
  wall(): number;
  /** Whole milliseconds since some moment before; never goes back. */
  monotonic(): number;
}

export const SYSTEM_CLOCK: ServerClock = { wall: () => Date.now(), monotonic: () => Math.floor(performance.now()) };
