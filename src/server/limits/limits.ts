/** Everything that is limited, as the settings say. Keys are those of `addressKey`, or of clients. */
import type { Settings } from '../settings.ts';
import { AtOnce } from './at-once.ts';
import { TokenBuckets } from './token-buckets.ts';

export interface Limits {
  /** HTTP requests of an address. */
  readonly requests: TokenBuckets;
  /** Messages of a client. */
  readonly messages: TokenBuckets;
  /** Lines of chat of a client. */
  readonly chat: TokenBuckets;
  /** Notes of a client. */
  readonly notes: TokenBuckets;
  /** Matches that an address creates. */
  readonly created: TokenBuckets;
  /** Wrong tokens of an address. */
  readonly guesses: TokenBuckets;
  /** Connections of an address. */
  readonly connections: AtOnce;
  /** Connections of whatever kind, before anything was asked on them. */
  readonly sockets: AtOnce;
  /** Matches that clients of an address are in. */
  readonly rooms: AtOnce;
}

export function limitsOf(settings: Settings): Limits {
  const { requestsPerSecond, messagesPerSecond, chatPerMinute, notesPerMinute, matchesPerHour, guessesPerMinute } = settings;
  return {
    requests: new TokenBuckets({ amount: requestsPerSecond, milliseconds: SECOND, burst: 2 * requestsPerSecond }),
    messages: new TokenBuckets({ amount: messagesPerSecond, milliseconds: SECOND, burst: 2 * messagesPerSecond }),
    chat: new TokenBuckets({ amount: chatPerMinute, milliseconds: 60 * SECOND, burst: Math.min(5, chatPerMinute) }),
    notes: new TokenBuckets({ amount: notesPerMinute, milliseconds: 60 * SECOND }),
    created: new TokenBuckets({ amount: matchesPerHour, milliseconds: 3600 * SECOND }),
    guesses: new TokenBuckets({ amount: guessesPerMinute, milliseconds: 60 * SECOND }),
    connections: new AtOnce(settings.connectionsPerAddress),
    // Browsers have some more for files.
    sockets: new AtOnce(2 * settings.connectionsPerAddress + 32),
    rooms: new AtOnce(settings.roomsPerAddress),
  };
}

const SECOND = 1000;
