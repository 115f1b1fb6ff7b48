/** Where a webhook may lead. Whoever creates a match writes the address, so it must not reach what only the server can reach. */
import { isPrivateAddress } from './private-address.ts';

export type WebhookTarget =
  | {
      readonly url: URL;
      /** The operator has named the host: it may be in the own network, and without encryption. */
      readonly isNamed: boolean;
    }
  | { readonly refused: string };

const MOST_CHARACTERS = 1000;

/** `allowed` are host names as in the settings; `*` stands for everybody with a public address. */
export function webhookTarget(text: string, allowed: readonly string[]): WebhookTarget {
  if (allowed.length === 0) return { refused: 'This server calls no webhooks.' };
  const url = text.length <= MOST_CHARACTERS && URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return { refused: 'A webhook is an address that begins with https://.' };
  if (url.username !== '' || url.password !== '') return { refused: 'The address of a webhook has no user name and no password.' };
  const host = url.hostname.toLowerCase();
  const isNamed = allowed.some((name) => name.toLowerCase() === host || `[${name.toLowerCase()}]` === host);
  if (isNamed) return { url, isNamed };
  if (!allowed.includes('*')) return { refused: `This server calls no webhooks of ${host}.` };
  if (url.protocol !== 'https:') return { refused: 'A webhook is an address that begins with https://.' };
  if (isAddress(host) && isPrivateAddress(host)) return { refused: 'This server calls no webhooks in private networks.' };
  return { url, isNamed };
}

/** `URL` has made addresses of all spellings of them. */
function isAddress(host: string): boolean {
  return host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host);
}
