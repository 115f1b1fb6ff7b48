/** What a client keeps of a match by itself: what it wanted, what it was told. Servers are judged by such logs. */
import { createHash } from 'node:crypto';
import type { View } from '../../../src/protocol/index.ts';

/** A move that a client has sent. */
export interface Attempt {
  /** What the player looked at. */
  readonly version: number;
  readonly key: string;
  /** `unknown`: the connection broke before anybody said what came of it. */
  outcome: 'accepted' | 'refused' | 'unknown';
}

/** What a client was shown at a version, in few bytes. */
export interface Sight {
  readonly version: number;
  readonly digest: string;
}

/** The log of one client of one match. */
export interface ClientLog {
  readonly match: string;
  /** Null for whoever looks on. */
  readonly seat: number | null;
  readonly attempts: readonly Attempt[];
  readonly sights: readonly Sight[];
}

/** What must never be different again once somebody has seen it: the table, the question and who is waited for. */
export function digestOf({ observation, decision, waitingFor }: View): string {
  return createHash('sha256')
    .update(JSON.stringify([observation, decision, waitingFor]))
    .digest('base64url');
}
