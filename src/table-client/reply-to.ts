/** The client's reply to a view: which answers it gives for its player. docs/adr/0055-one-table-client.md */
import type { News, View } from '../protocol/index.ts';
import type { ClientMatch, Sight } from './client-match.ts';
import { endsPassing } from './ends-passing.ts';
import type { Habits, Passing } from './habits.ts';
import { onlyAnswer } from './only-answer.ts';
import { passOffer } from './pass-offer.ts';

/** A view, with at least the news since the last one. */
export type Seen = Sight & Pick<View, 'version' | 'anew' | 'news'>;

export interface Reply {
  readonly habits: Habits;
  /** The place of the offer that the client takes; null where the player is asked, or nobody is. */
  readonly offer: number | null;
}

/** Decides by what the seat is told, and nothing else. A view that begins anew is asked: what was taken back could not be decided otherwise. */
export function replyTo(match: ClientMatch, habits: Habits, seen: Seen): Reply {
  const passing = stillPassing(match, habits.passing, seen);
  const isAsked = seen.decision === null || seen.anew || habits.fullControl;
  const pass = passing === null ? null : passOffer(match, seen);
  return { habits: { ...habits, passing }, offer: isAsked ? null : (pass ?? onlyAnswer(match, seen)) };
}

/** Passing as it goes on after a view; null where it ends. */
function stillPassing(match: ClientMatch, passing: Passing | null, seen: Seen): Passing | null {
  if (passing === null || passing.seat !== seen.seat || seen.anew) return null;
  return endsPassing(match, passing, seen, eventsSince(seen.news, passing.version)) ? null : { ...passing, version: seen.version };
}

function eventsSince(news: readonly News[], since: number): News['events'] {
  return news.flatMap(({ version, events }) => (version > since ? events : []));
}
