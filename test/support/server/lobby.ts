/** The lobby of a server over HTTP, for scripted people. */
import { randomBytes } from 'node:crypto';
import type { CreatedMatch, CreateMatch, JoinRoom, MatchOptions, SeatKind, ServedGame, ToClient } from '../../../src/protocol/index.ts';
import { openWire, type Heard, type Wire } from './wire.ts';

/** What the games of a server are called by their identifiers. */
export async function servedGames(address: string): Promise<ReadonlyMap<string, ServedGame>> {
  const games = (await answered(await fetch(`${address}/api/games`))) as readonly ServedGame[];
  return new Map(games.map((game) => [game.game.id, game]));
}

/** What a match is like unless something else is asked for. */
export function plainOptions(players: number, more: Partial<MatchOptions> = {}): MatchOptions {
  return {
    match: { players },
    clock: null,
    watch: 'everybody',
    listed: false,
    reveals: true,
    playtest: false,
    chat: true,
    substitute: 'random',
    ...more,
  };
}

export async function createMatch(
  address: string,
  game: ServedGame,
  seats: readonly SeatKind[],
  options: Partial<MatchOptions> = {},
  webhook?: string,
): Promise<CreatedMatch> {
  const body: CreateMatch = {
    game: game.content,
    options: plainOptions(seats.length, options),
    seats,
    ...(webhook !== undefined && { webhook }),
  };
  const response = await fetch(`${address}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answered(response)) as CreatedMatch;
}

async function answered(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text);
}

/** Takes a seat. Gives the wire and the token, with which the person comes back. */
export async function sitDown(
  address: string,
  join: JoinRoom,
  seat: number,
  name: string,
  heard: Heard,
): Promise<{ readonly wire: Wire; readonly seatToken: string }> {
  return new Promise((resolve, reject) => {
    const wire = openWire(address, join, {
      told: (text) => {
        const message = JSON.parse(text) as ToClient;
        if (message.type === 'seated') void wire.then((open) => resolve({ wire: open, seatToken: message.token }));
        if (message.type === 'refused') reject(new Error(`${message.reason}: ${message.text}`));
        heard.told(text);
      },
      lost: heard.lost,
    });
    wire.then((open) => open.say({ type: 'sit', seat, name, nonce: randomBytes(16).toString('hex') }), reject);
  });
}
