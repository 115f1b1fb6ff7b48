/** What a trace says of itself before its first move. */
import { matchHash, type Match, type PlayableGameDef } from '../ir/index.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { identityOf } from './identity.ts';
import type { TraceHeader } from './trace.ts';

/** The header of a match: which game it is and how it began, and who has played it how long. */
export function traceHeader(
  { def, seed, match }: { readonly def: PlayableGameDef; readonly seed: bigint; readonly match: Match },
  played: Pick<TraceHeader, 'agents' | 'maxTurns' | 'maxMoves' | 'best'>,
): TraceHeader {
  return {
    format: 'ludwright-trace',
    version: 1,
    engine: ENGINE_VERSION,
    game: identityOf(def),
    match,
    matchHash: matchHash(match),
    seed: String(seed),
    ...played,
  };
}
