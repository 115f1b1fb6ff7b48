/** Everything that the schema of the protocol is about. */
import type { MatchLog } from './match-log.ts';
import type { FromTable, ToTable } from './messages.ts';

/** A message of a table, a message to one, or a saved match. */
export type Protocol = FromTable | ToTable | MatchLog;
