/** Tokens: 128 random bits that are told once; what is kept of them is a hash. And secrets, which are told when a match is over. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A token, or the id of a match: nobody guesses it. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/** What a server commits to, in hexadecimal digits: 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** What is kept of a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a token is the one whose hash was kept; how long it takes says nothing about how near it is. */
export function isToken(token: string | undefined, hash: string | null): boolean {
  if (token === undefined || hash === null) return false;
  return timingSafeEqual(Buffer.from(hashOfToken(token), 'hex'), Buffer.from(hash, 'hex'));
}
