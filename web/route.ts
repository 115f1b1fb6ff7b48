/** What the address after `#` says: the gallery, a new match of a game, or a match that was begun. */
export type Route =
  | { readonly page: 'gallery' }
  | { readonly page: 'new'; readonly file: string; readonly options: NewMatchOptions }
  | { readonly page: 'match'; readonly id: string };

/** What an address can say about a new match; everything has a default. */
export interface NewMatchOptions {
  readonly players?: number;
  /** `persons` for persons only, `bots` to look on; or who sits where, with commas: `person,good,strong`. */
  readonly seats?: string;
  readonly seed?: string;
}

export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page, ...rest] = path.split('/').map(decoded);
  const words = new URLSearchParams(query);
  if (page === 'match' && rest.length === 1) return { page, id: rest[0]! };
  const file = words.get('game');
  if (page !== 'new' || file === null) return { page: 'gallery' };
  const [players, seats, seed] = [words.get('players'), words.get('seats'), words.get('seed')];
  return {
    page,
    file,
    options: {
      ...(players !== null && /^\d{1,3}$/.test(players) ? { players: Number(players) } : {}),
      ...(seats === null ? {} : { seats }),
      ...(seed !== null && /^\d{1,20}$/.test(seed) ? { seed } : {}),
    },
  };
}

export function newMatchAddress(file: string, options: NewMatchOptions = {}): string {
  const words = new URLSearchParams({ game: file });
  for (const [name, value] of Object.entries(options)) words.set(name, String(value));
  return `#/new?${words}`;
}

export function matchAddress(id: string): string {
  return `#/match/${encodeURIComponent(id)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
