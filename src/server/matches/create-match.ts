/** A new match, from what somebody wishes. */
import { commitmentOf } from '../../match/index.ts';
import type { CreatedMatch, CreateMatch } from '../../protocol/index.ts';
import type { FoundGame } from '../content/games.ts';
import type { NewMatch } from '../store/store.ts';
import { hashOfToken, newSecret, newToken } from '../tokens.ts';
import { faultOfServedAgent } from './served-agents.ts';

/** The longest time of a clock, in milliseconds: a month. */
const LONGEST_TIME = 31 * 24 * 3600_000;

/** The fault of a wish, apart from its game; null if it has none. A bot that counts time may ask for `longestThought` milliseconds. */
export function faultOfWish({ options, seats }: CreateMatch, longestThought: number): string | null {
  const { match, clock, substitute } = options;
  if (seats.length !== match.players) return `A match for ${match.players} players has as many seats, not ${seats.length}.`;
  if (seats.some(({ kind }) => kind === 'person')) return 'Seats are open, or a bot sits there: persons sit down by themselves.';
  const agents = [
    substitute,
    ...(clock === null ? [] : [clock.agent]),
    ...seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.agent] : [])),
  ];
  const wrong = agents.map((name) => faultOfServedAgent(name, longestThought)).find((each) => each !== null);
  if (wrong !== undefined) return wrong;
  if (clock === null) return null;
  const { total, increment, perMove } = clock;
  if (total === null && perMove === undefined) return 'A clock has a time for the match, for each decision, or both.';
  if (![total ?? 1, increment, perMove ?? 1].every(isTime) || total === 0 || perMove === 0)
    return 'The times of a clock are whole milliseconds from 1 to a month.';
  return null;
}

/** A match, and what whoever wished for it is told once. */
export function newMatch(
  wish: CreateMatch,
  game: FoundGame,
  device: string | null,
  at: number,
): { readonly match: NewMatch; readonly told: CreatedMatch } {
  const id = newToken();
  const hostToken = newToken();
  const invitation = newToken();
  const secret = newSecret();
  const match: NewMatch = {
    id,
    at,
    game: game.entry.content,
    package: game.package,
    options: wish.options,
    secret,
    hostToken: hashOfToken(hostToken),
    invitation: hashOfToken(invitation),
    device,
    webhook: wish.webhook ?? null,
    seats: wish.seats,
    rematchOf: null,
  };
  return { match, told: { id, hostToken, invitation, commitment: commitmentOf(secret) } };
}

function isTime(time: number): boolean {
  return Number.isSafeInteger(time) && time >= 0 && time <= LONGEST_TIME;
}
