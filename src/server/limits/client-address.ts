/** From which address a client comes. */
import { isIP } from 'node:net';

/**
 * The address of the peer, or where proxies stand before the server, what the first of them says: each proxy adds the address of
 * its own peer at the end of `X-Forwarded-For`, and whatever stands before those entries was written by the client.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, proxies: number): string {
  const known = peer ?? 'unknown';
  if (proxies === 0 || forwardedFor === undefined) return known;
  const said = forwardedFor.split(',').map((entry) => bare(entry.trim()));
  const entry = said.at(-Math.min(proxies, said.length));
  return entry === undefined || isIP(entry) === 0 ? known : entry;
}

/** Some proxies add a port: `10.0.0.1:4711`, `[::1]:4711`. */
function bare(entry: string): string {
  return /^\[([^\]]*)\](:\d+)?$/.exec(entry)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1] ?? entry;
}
