/** The messages between a table and whoever owns the match, and matches as files. */
export { applyChanges, changesBetween } from './changes.ts';
export type { Changed, Json, KnownChanges } from './changes.ts';
export { checkAnswer, checkClient, checkCreate, checkJoin, checkLog, checkManifest, checkMessage, checkRecord } from './check-message.ts';
export type { Checked } from './check-message.ts';
export { CLOSED } from './close-codes.ts';
export { downloadContent } from './download-content.ts';
export type { ContentSource, DownloadedContent } from './download-content.ts';
export { shownLine } from './shown-line.ts';
export type {
  ApiError,
  ContentFile,
  ContentManifest,
  CreatedMatch,
  CreateMatch,
  JoinRoom,
  ListedMatch,
  MatchContent,
  ServedGame,
  YourTurn,
} from './lobby.ts';
export type { ClockRule, LogEntry, MatchLog, SavedClock } from './match-log.ts';
export type { MatchEnd, MatchRecord, PlaytestNote, RecordedEntry } from './match-record.ts';
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
export type {
  ChatLine,
  Fairness,
  FromClient,
  MatchOptions,
  RefusedReason,
  RoomSeat,
  RoomState,
  SitDown,
  ToClient,
  ViewChanges,
} from './room-messages.ts';
export { changedView, viewChanges } from './view-changes.ts';
