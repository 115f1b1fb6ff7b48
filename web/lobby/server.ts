/** What the page asks a server for, apart from what is said in rooms. */
import { deviceToken } from '../storage/person.ts';
import type { ApiError, CreatedMatch, CreateMatch, ListedMatch, ServedGame } from '../../src/protocol/index.ts';

/** What a server said instead of what was asked for. */
class ServerSaid extends Error {}

export function servedGames(): Promise<readonly ServedGame[]> {
  return ask('api/games');
}

export function openMatches(): Promise<readonly ListedMatch[]> {
  return ask('api/matches');
}

export function createMatch(wish: CreateMatch): Promise<CreatedMatch> {
  const headers = { 'content-type': 'application/json', 'x-device': deviceToken() };
  return ask('api/matches', { method: 'POST', headers, body: JSON.stringify(wish) });
}

/** The record of a match that is over or frozen, as it was given out. */
export function matchRecord(id: string, token: string | undefined): Promise<unknown> {
  return ask(`api/matches/${encodeURIComponent(id)}/log`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
}

async function ask<T>(path: string, options: RequestInit = {}): Promise<T> {
  const response = await fetch(path, { cache: 'no-store', ...options }).catch(() => {
    throw new ServerSaid('The server cannot be reached.');
  });
  if (response.ok) return (await response.json()) as T;
  const said = (await response.json().catch(() => ({}))) as Partial<ApiError>;
  throw new ServerSaid(said.error?.text ?? `The server answers with ${response.status}.`);
}
