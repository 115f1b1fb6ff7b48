/** Links to matches: `http://HOST/#/join/MATCH/INVITATION`. What opens a match stands behind the `#`, which nobody sends anywhere. */

export interface JoinLink {
  /** Where the server is, with a slash at its end. */
  readonly address: string;
  readonly match: string;
  readonly invitation: string;
}

const TOKEN = /^[\w-]{16,64}$/;

/** Null if it is none. */
export function joinLink(text: string): JoinLink | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hash, origin, pathname } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const [, way, match = '', invitation = '', ...more] = hash.split('/');
  if (way !== 'join' || more.length > 0 || !TOKEN.test(match) || !TOKEN.test(invitation)) return null;
  return { address: new URL('.', `${origin}${pathname}`).href, match, invitation };
}
