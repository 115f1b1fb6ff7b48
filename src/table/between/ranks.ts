/** Ranks of events: how much time a person needs to see what each of them leads to. */
import type { ToldEventName } from '../../ir/events/told.ts';

/** Nothing to see by itself; a play, as of a card; the end of something, as of a trick, a showdown, a combat or a round. */
export type Rank = 'bookkeeping' | 'play' | 'end';

export const RANKS: Readonly<Record<ToldEventName, Rank>> = {
  moved: 'play',
  created: 'play',
  destroyed: 'play',
  shuffled: 'bookkeeping',
  revealed: 'play',
  concealed: 'bookkeeping',
  varChanged: 'bookkeeping',
  propChanged: 'bookkeeping',
  rolled: 'play',
  acted: 'play',
  sealed: 'bookkeeping',
  chose: 'play',
  passed: 'bookkeeping',
  left: 'bookkeeping',
  message: 'play',
  triggered: 'bookkeeping',
  emitted: 'bookkeeping',
  attemptFailed: 'bookkeeping',
  rolledBack: 'bookkeeping',
  triggerTruncated: 'bookkeeping',
  checksTruncated: 'bookkeeping',
  tokensExhausted: 'bookkeeping',
  failed: 'bookkeeping',
  lost: 'bookkeeping',
  fizzled: 'play',
  halted: 'bookkeeping',
  stuck: 'bookkeeping',
  stateEntered: 'bookkeeping',
  stateExited: 'bookkeeping',
  phaseEntered: 'bookkeeping',
  phaseExited: 'bookkeeping',
  turnStarted: 'bookkeeping',
  turnEnded: 'bookkeeping',
  turnSkipped: 'bookkeeping',
  turnGranted: 'bookkeeping',
  orderReversed: 'play',
  activated: 'bookkeeping',
  continued: 'bookkeeping',
  resigned: 'end',
  eliminated: 'end',
  recalled: 'end',
  recorded: 'end',
  ended: 'end',
};

const ORDER: readonly Rank[] = ['bookkeeping', 'play', 'end'];

/** The higher one of two ranks. */
export function higherRank(a: Rank, b: Rank): Rank {
  return ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b;
}
