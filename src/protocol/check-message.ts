/** What comes in from outside, looked at before anybody acts on it. */
import { printPath } from '../diagnostics/diagnostic.ts';
import { checkSize, schemaWalker, type SizeLimits } from '../schema/index.ts';
import type { ContentManifest, CreateMatch, JoinRoom } from './lobby.ts';
import type { FromTable, ToTable } from './messages.ts';
import type { MatchLog } from './match-log.ts';
import type { MatchRecord } from './match-record.ts';
import type { FromClient } from './room-messages.ts';
import { protocolSchema } from './protocol-schema.ts';

/** What it is, or everything that keeps it from being that, each a sentence with its place. */
export type Checked<T> = { readonly message: T } | { readonly faults: readonly string[] };

/** A message of a table, which anybody may have written. */
export const checkMessage = checkerOf<FromTable>('FromTable', 'A message', { items: 1000, depth: 20, nodes: 10_000 });

/** A message to a table, for those who do not trust the one who owns the match. */
export const checkAnswer = checkerOf<ToTable>('ToTable', 'A message', { items: 100_000, depth: 60, nodes: 5_000_000 });

/** A saved match. */
export const checkLog = checkerOf<MatchLog>('MatchLog', 'A saved match', { items: 1_000_000, depth: 20, nodes: 10_000_000 });

/** What a server gives out of a match. */
export const checkRecord = checkerOf<MatchRecord>('MatchRecord', 'The record of a match', {
  items: 1_000_000,
  depth: 60,
  nodes: 10_000_000,
});

/** A message of a client to a room. */
export const checkClient = checkerOf<FromClient>('FromClient', 'A message', { items: 1000, depth: 21, nodes: 10_000 });

/** What a client says when it enters a room. */
export const checkJoin = checkerOf<JoinRoom>('JoinRoom', 'What is said on entering', { items: 20, depth: 4, nodes: 40 });

/** A wish for a match. */
export const checkCreate = checkerOf<CreateMatch>('CreateMatch', 'A wish for a match', { items: 1000, depth: 12, nodes: 10_000 });

/** What has to be downloaded for a game, for those who do not trust the server. */
export const checkManifest = checkerOf<ContentManifest>('ContentManifest', 'A manifest', { items: 12_001, depth: 5, nodes: 100_000 });

const MOST_FAULTS = 3;

/** The walker is made when it is first needed: pages that only make messages need none. */
function checkerOf<T>(
  type: 'FromTable' | 'ToTable' | 'MatchLog' | 'MatchRecord' | 'FromClient' | 'JoinRoom' | 'CreateMatch' | 'ContentManifest',
  what: string,
  size: SizeLimits,
): (value: unknown) => Checked<T> {
  let walker: ReturnType<typeof schemaWalker> | undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { faults: [`${what} is an object.`] };
    walker ??= schemaWalker({ $ref: `#/definitions/${type}`, definitions: protocolSchema.definitions! }, MOST_FAULTS);
    const large = checkSize(value, size);
    const faults = large.length > 0 ? large : walker(value);
    if (faults.length === 0) return { message: value as T };
    return { faults: faults.map(({ path, message }) => (path.length === 0 ? message : `At ${printPath(path)}: ${message}`)) };
  };
}
