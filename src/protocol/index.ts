/** The messages between a table and whoever owns the match, and matches as files. */
export { checkAnswer, checkLog, checkMessage } from './check-message.ts';
export type { Checked } from './check-message.ts';
export type { ClockRule, LogEntry, MatchLog, SavedClock } from './match-log.ts';
export type {
  AsksUndo,
  Clock,
  Estimate,
  FromTable,
  HintMessage,
  Join,
  MoveMessage,
  News,
  Offer,
  OfferedRange,
  Over,
  PendingDecision,
  Rejected,
  RejectedReason,
  SeatKind,
  ToTable,
  View,
  WhyAbout,
  WhyMessage,
} from './messages.ts';
export { keyOf, moveOf } from './move-key.ts';
export { offeredMove, offersOf } from './offers.ts';
export type { Protocol } from './protocol.ts';
export { protocolSchema } from './protocol-schema.ts';
