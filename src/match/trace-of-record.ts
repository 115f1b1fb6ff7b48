/** A match from a server as a trace like that of any other, so that everything that takes traces takes it. */
import type { PlayableGameDef } from '../ir/index.ts';
import type { GameTrace } from '../sim/index.ts';
import type { Authority } from './authority.ts';
import { replayRecord, type RedoneEntry, type ShownRecord } from './replay-record.ts';
import { traceOf } from './trace-of.ts';

/** The trace with the match that it is of, or where the record does not agree with the game; `each` is told of every entry on the way. */
export function traceOfRecord(
  def: PlayableGameDef,
  record: ShownRecord,
  each?: (entry: RedoneEntry) => void,
): { readonly trace: GameTrace; readonly match: Authority } | { readonly rejected: string } {
  const { match, agree, fault } = replayRecord(def, record, each);
  if (match === null) return { rejected: `the match cannot begin: ${fault}` };
  if (fault !== null) return { rejected: `entry ${agree + 1} does not agree: ${fault}` };
  const course = { def, seed: match.seed, match: record.options.match, steps: match.steps };
  // One that was frozen was stopped where it is.
  return { trace: traceOf(course, match.seats, match.over?.stopped ?? 'move-cap'), match };
}
