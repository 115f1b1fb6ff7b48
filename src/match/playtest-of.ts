/** A match of people for whoever made the game: its trace, and each note with what had just happened. */
import type { PlayableGameDef } from '../ir/index.ts';
import { redactEvents, startMatch, type GameEvent } from '../kernel/index.ts';
import type { GameTrace, NoteAtMove } from '../sim/index.ts';
import { tellEvents, tellSetup, turnsIn } from '../tell/index.ts';
import type { PlaytestNote } from '../protocol/index.ts';
import type { Step } from './course.ts';
import type { ShownRecord } from './replay-record.ts';
import { traceOfRecord } from './trace-of-record.ts';

/** A match with what was remarked in it. */
export interface Playtest {
  readonly trace: GameTrace;
  readonly notes: readonly NoteAtMove[];
}

/** From bad to good. */
export const RATINGS: readonly number[] = [1, 2, 3, 4, 5];

/** More sentences than anybody reads. */
const MOST_SENTENCES = 6;

/** The match, or why its moves do not lead where the record says. */
export function playtestOf(def: PlayableGameDef, record: ShownRecord): Playtest | { readonly rejected: string } {
  const moments: Step[] = [];
  const found = traceOfRecord(def, record, ({ steps }) => {
    for (const step of steps) moments.push(step);
  });
  if ('rejected' in found) return found;
  const { steps, match: names } = found.match;
  const notes = (record.notes ?? []).map((note): NoteAtMove => {
    const meant = found.match.versionMeant(note.seat, note.version);
    const step = moments.findLast(({ version }) => version <= meant);
    if (step === undefined) return noteAt(note, { index: null, turn: 0, happened: tellSetup(def, setUp(def, record), { match: names }) });
    const index = steps.indexOf(step);
    const events = redactEvents(def, step.after, step.records, null);
    return noteAt(note, { index: index < 0 ? null : index, turn: step.turn, happened: tellEvents(def, events, { match: names }) });
  });
  return { trace: found.trace, notes };
}

function setUp(def: PlayableGameDef, { seed, options }: ShownRecord): readonly GameEvent[] {
  return turnsIn(startMatch(def, BigInt(seed), options.match).events)[0]!.events;
}

/** Files may say anything. */
function noteAt({ seat, text, rating }: PlaytestNote, where: Pick<NoteAtMove, 'index' | 'turn' | 'happened'>): NoteAtMove {
  const given = rating !== null && RATINGS.includes(rating) ? rating : null;
  return { ...where, seat, text, rating: given, happened: where.happened.slice(0, MOST_SENTENCES) };
}
