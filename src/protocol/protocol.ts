/** Everything that the schema of the protocol is about. */
import type { ContentManifest, CreatedMatch, CreateMatch, JoinRoom, ListedMatch, ServedGame } from './lobby.ts';
import type { MatchLog } from './match-log.ts';
import type { MatchRecord } from './match-record.ts';
import type { FromTable, ToTable } from './messages.ts';
import type { FromClient, ToClient } from './room-messages.ts';

/** A message of a table, a message to one, a saved match; or what clients and a server say to one another around these. */
export type Protocol =
  | FromTable
  | ToTable
  | MatchLog
  | MatchRecord
  | FromClient
  | ToClient
  | JoinRoom
  | CreateMatch
  | CreatedMatch
  | ListedMatch
  | ServedGame
  | ContentManifest;
