/** What a server gives out of a match when it is over. */
import type { GameIdentity } from '../../ir/index.ts';
import { commitmentOf, recordSum } from '../../match/index.ts';
import type { MatchRecord, PlaytestNote } from '../../protocol/index.ts';
import type { StoredMatch } from '../store/store.ts';

/** What a record has that is not kept with the match. */
export interface RecordParts {
  readonly game: GameIdentity;
  /** For whoever created the match. */
  readonly notes?: readonly PlaytestNote[];
}

/** The record of a match; null while it goes on. Where the match does not show itself, nothing is in it that a secret follows from: neither moves nor hashes, by which states can be guessed. */
export function recordOf(stored: StoredMatch, { game, notes }: RecordParts): MatchRecord | null {
  if (stored.stage !== 'over' && stored.stage !== 'frozen') return null;
  const { id, at, engine, options, secret, seed, places, entries, frozen, end } = stored;
  const { reveals } = options;
  const content: Omit<MatchRecord, 'check'> = {
    format: 'ludwright-match-record',
    version: 1,
    engine,
    id,
    at,
    game,
    content: { game: stored.game, package: stored.package },
    options,
    seats: stored.seats,
    fairness: {
      commitment: commitmentOf(secret),
      nonces: places.map(({ nonce }) => nonce),
      secret: reveals ? secret : null,
    },
    seed: reveals ? seed : null,
    entries: reveals ? entries : null,
    end: end === null || reveals ? end : { ...end, stateHash: null },
    frozen,
    ...(notes === undefined ? {} : { notes }),
  };
  return { ...content, check: recordSum(content) };
}
