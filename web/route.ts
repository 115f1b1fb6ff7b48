/** What the address after `#` says: the gallery, a new match of a game, a match that was begun, a game to be composed, what a search has found, or matches with others. */
import { planIn, planQuery, type Plan } from './compose/plan.ts';

export type Route =
  | { readonly page: 'gallery' }
  | { readonly page: 'new'; readonly file: string; readonly options: NewMatchOptions }
  | { readonly page: 'match'; readonly id: string }
  /** A game to be composed: as a link says, or where this browser has left off. */
  | { readonly page: 'compose'; readonly plan: Plan | null }
  /** The archive of a search, with one of its games. */
  | { readonly page: 'archive'; readonly game: string | null }
  | { readonly page: 'lobby' }
  /** A match with others, of a game by its id or by the hash of what is sent of it. */
  | { readonly page: 'create'; readonly game: string }
  /** An invitation. */
  | { readonly page: 'join'; readonly id: string; readonly token: string }
  /** A match that a server owns. */
  | { readonly page: 'room'; readonly id: string };

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
  const [first, second] = rest;
  const words = new URLSearchParams(query);
  if (page === 'match' && first !== undefined && rest.length === 1) return { page: isServers(first) ? 'room' : 'match', id: first };
  if (page === 'compose' && rest.length === 0) return { page, plan: planIn(query) };
  if (page === 'archive' && rest.length === 0) return { page, game: words.get('game') };
  if (page === 'lobby') return { page };
  if (page === 'create' && first !== undefined && rest.length === 1) return { page, game: first };
  if (page === 'join' && first !== undefined && second !== undefined && rest.length === 2) return { page, id: first, token: second };
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

export const LOBBY = '#/lobby';
export const COMPOSE = '#/compose';
export const ARCHIVE = '#/archive';

export function archiveAddress(game: string): string {
  return `${ARCHIVE}?${new URLSearchParams({ game })}`;
}

/** A link to what is composed: whoever follows it has the same parts, numbers and connections. */
export function planAddress(plan: Plan): string {
  return `${COMPOSE}?${planQuery(plan)}`;
}

export function matchAddress(id: string): string {
  return `#/match/${encodeURIComponent(id)}`;
}

export function createAddress(game: string): string {
  return `#/create/${encodeURIComponent(game)}`;
}

/** What is passed on: whoever has it may sit down. It stands after `#`, which no browser sends to a server. */
export function invitationAddress(id: string, token: string): string {
  return `#/join/${encodeURIComponent(id)}/${encodeURIComponent(token)}`;
}

/** The ids of matches that servers own are tokens of 128 bits; those of matches that this browser owns are shorter numbers. */
function isServers(id: string): boolean {
  return /^[\w-]{22}$/.test(id);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
