/** Admission to a match: the rights of a client by the tokens that it brings. */
import type { JoinRoom } from '../../protocol/index.ts';
import type { StoredMatch } from '../store/store.ts';
import { hashOfToken, isToken } from '../tokens.ts';
import type { Entry } from './hosted-client.ts';

/** The rights of a client by its tokens; or why it may not enter. */
export function entryOf(stored: StoredMatch, { seatToken, hostToken, invitation, device, since }: JoinRoom): Entry | { refused: string } {
  const seat = stored.places.findIndex(({ token }) => isToken(seatToken, token));
  if (seatToken !== undefined && seat < 0)
    return { refused: 'The token of your seat is not valid any more: you gave the seat up, or the players gave it to another person.' };
  const isHost = isToken(hostToken, stored.hostToken);
  const isInvited = isHost || isToken(invitation, stored.invitation);
  if ((hostToken !== undefined && !isHost) || (invitation !== undefined && !isInvited)) return { refused: 'This link is not valid.' };
  const { listed, watch } = stored.options;
  const mayPlay = isInvited || seat >= 0 || listed;
  const mayWatch = { nobody: false, link: isInvited, everybody: true }[watch];
  const hashed = device === undefined ? null : hashOfToken(device);
  if (!mayWatch && !isHost && seat < 0 && !(mayPlay && hasSeatFor(stored, hashed))) return { refused: refusalOf(stored, mayPlay) };
  const isKept = stored.stage === 'waiting' && stored.places[seat]?.kind.kind !== 'person';
  return {
    seat: seat < 0 || isKept ? null : seat,
    kept: seat < 0 || !isKept ? null : seat,
    isHost,
    mayPlay,
    mayWatch,
    device: hashed,
    since: since ?? null,
  };
}

/** Whether a client may know that a match exists: it is listed or shown to everybody, or one of the tokens belongs to it. */
export function isKnownTo({ options, hostToken, invitation, places }: StoredMatch, tokens: readonly (string | undefined)[]): boolean {
  if (options.listed || options.watch === 'everybody') return true;
  const hashes = [hostToken, invitation, ...places.map(({ token }) => token)];
  return tokens.some((token) => hashes.some((hash) => isToken(token, hash)));
}

/** Whether a client without a seat may find one: before the match begins, where a seat is open, or where it gave one up. */
export function hasSeatFor({ stage, places }: StoredMatch, device: string | null): boolean {
  if (stage === 'waiting') return true;
  return stage === 'playing' && places.some(({ kind, seenBy }) => kind.kind === 'open' || (device !== null && seenBy.includes(device)));
}

function refusalOf({ stage }: StoredMatch, mayPlay: boolean): string {
  if (!mayPlay) return 'Only invited persons may enter this match.';
  return stage === 'playing' ? 'All seats are taken, and spectators are not admitted.' : 'Spectators are not admitted to this match.';
}
