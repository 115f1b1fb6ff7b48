/**
 * A seed that nobody could choose. The server commits to a secret before anybody sits down, each seat adds a nonce without knowing
 * the secret, and the seed follows from both. What is hashed is a text that anybody can type, see docs/fair-play.md.
 */
import { textHash } from '../ir/index.ts';

/** What a seed is made of. */
export interface SeedParts {
  /** 32 random bytes, in hexadecimal digits. */
  readonly secret: string;
  /** The id of the match: no two matches have the same seed because their secrets are the same. */
  readonly match: string;
  /** By seat, in hexadecimal digits; null for bots. */
  readonly nonces: readonly (string | null)[];
}

/** What the server says before anybody sits down: SHA-256 of the digits of the secret. */
export function commitmentOf(secret: string): string {
  return textHash(secret);
}

/** The first 64 bits of SHA-256 of a list as JSON without spaces: no two different lists have the same text. */
export function seedOf({ secret, match, nonces }: SeedParts): bigint {
  return firstBits(['ludwright seed', secret, match, nonces]);
}

/** What bots draw from: another word in front, so that their numbers have nothing to do with those of the match. */
export function botSeedOf(secret: string, match: string): bigint {
  return firstBits(['ludwright bots', secret, match]);
}

/** What holds of all that a server says about a seed. */
export interface FairnessHolds {
  /** The secret is the one that the server had committed to. */
  readonly commitment: boolean;
  /** The seed follows from secret, match and nonces. */
  readonly seed: boolean;
}

/** Whether a seed is what it had to be. */
export function verifyFairness(commitment: string, parts: SeedParts, seed: bigint): FairnessHolds {
  return { commitment: commitmentOf(parts.secret) === commitment, seed: seedOf(parts) === seed };
}

function firstBits(list: readonly unknown[]): bigint {
  return BigInt(`0x${textHash(JSON.stringify(list)).slice(0, 16)}`);
}
