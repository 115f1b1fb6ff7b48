/** One call of a webhook: no redirections, no private addresses unless named, and whatever is answered is not read. */
import { lookup as lookUp, type LookupOptions } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';
import type { WebhookTarget } from './webhook-target.ts';

/** What became of it: null if it was taken, otherwise why not. */
export function postWebhook(
  { url, isNamed }: Extract<WebhookTarget, { url: URL }>,
  body: string,
  signal: AbortSignal,
): Promise<string | null> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const call = request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'user-agent': 'ludwright' },
        signal,
        agent: false,
        ...(!isNamed && { lookup: publicLookup }),
      },
      (response) => {
        const { statusCode = 0 } = response;
        resolve(statusCode >= 200 && statusCode < 300 ? null : `it answered ${statusCode}`);
        response.destroy();
      },
    );
    call.on('error', (error: NodeJS.ErrnoException) => resolve(signal.aborted ? 'it took too long' : (error.code ?? error.message)));
    call.end(body);
  });
}

/** The address that is checked is the one that is connected to: a name that leads elsewhere a moment later gains nothing. */
const publicLookup = ((name: string, options: LookupOptions, done: (error: Error | null, found?: unknown, family?: number) => void) => {
  lookUp(name, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error);
    if (addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address))) return done(new Error('a private address'));
    if (options.all === true) return done(null, addresses);
    done(null, addresses[0]!.address, addresses[0]!.family);
  });
}) as LookupFunction;
