/**
 * Who may ask at all: under a name of the server's own, from a page of its own, not too often. Everything that comes by HTTP goes
 * through here, and every connection to a room.
 */
import type { IncomingMessage } from 'node:http';
import type { IsOwnHost } from '../../host/own-hosts.ts';
import type { ServerClock } from '../clock.ts';
import { addressKey } from '../limits/address-key.ts';
import { clientAddress } from '../limits/client-address.ts';
import type { Limits } from '../limits/limits.ts';
import type { Settings } from '../settings.ts';

/** Why something is not answered. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

export interface GuardMeans {
  readonly settings: Pick<Settings, 'trustProxy' | 'allowOrigin'>;
  readonly limits: Limits;
  readonly isOwnHost: IsOwnHost;
  readonly clock: ServerClock;
  /** Whether the server is about to stop. */
  isDraining(): boolean;
}

/** Where those behind the guard read whom it is that limits count. Whatever a client writes there is replaced. */
export const ADDRESS_HEADER = 'x-ludwright-address';

/** What matches need; the rest are files that everybody gets, without limits. */
const OF_MATCHES = /^\/(api|matchmake|content)(\/|$)/;

export type Guard = (request: IncomingMessage) => Refusal | null;

export function guard({ settings, limits, isOwnHost, clock, isDraining }: GuardMeans): Guard {
  const origins = new Set(settings.allowOrigin.map((origin) => origin.toLowerCase()));
  return (request) => {
    const { headers, method, socket, url = '/' } = request;
    const forwarded = headers['x-forwarded-for'];
    const address = addressKey(
      clientAddress(socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join(',') : forwarded, settings.trustProxy),
    );
    headers[ADDRESS_HEADER] = address;
    if (!isOwnHost(headers.host)) return { status: 403, code: 'foreign-host', text: 'This server does not answer under this name.' };
    if (!isOwnOrigin(headers.origin, headers.host, origins))
      return { status: 403, code: 'foreign-origin', text: 'Pages of other servers may not use this one.' };
    const isUpgrade = headers.upgrade !== undefined;
    if (!isUpgrade && !isOfMatches(url)) return null;
    if (!limits.requests.take(address, clock.monotonic()))
      return { status: 429, code: 'too-fast', text: 'That was too much at once. Try again in a moment.' };
    const isNew = isUpgrade || (method === 'POST' && !url.startsWith('/content'));
    if (isNew && isDraining()) return { status: 503, code: 'restarting', text: 'The server is about to stop. Try again in a moment.' };
    if (method === 'POST' && isCreation(url) && !limits.created.allows(address, clock.monotonic()))
      return { status: 429, code: 'too-many-matches', text: 'You have created very many matches. Try again later.' };
    return null;
  };
}

/** Whether a request is about matches. */
export function isOfMatches(url: string): boolean {
  return OF_MATCHES.test(url);
}

/** Whether a request wants a match to be created. */
export function isCreation(url: string): boolean {
  return /^\/api\/matches\/?(\?|$)/.test(url);
}

/** Who has no page says no origin. Behind a proxy the page may have come by https. */
function isOwnOrigin(origin: string | undefined, host: string | undefined, allowed: ReadonlySet<string>): boolean {
  if (origin === undefined) return true;
  const said = origin.toLowerCase();
  return said === `http://${host?.toLowerCase()}` || said === `https://${host?.toLowerCase()}` || allowed.has(said);
}
