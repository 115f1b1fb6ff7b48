/** A match that persons took part in, as a trace like that of any other. */
import { legalMoves } from '../kernel/index.ts';
import type { Over, SeatKind } from '../protocol/index.ts';
import { MAX_MOVES, MAX_TURNS, Recorder, traceHeader, type GameTrace } from '../sim/index.ts';
import type { Course } from './course.ts';

/** What a trace is made of. */
export type Traced = Pick<Course, 'def' | 'seed' | 'match' | 'steps'>;

/** The trace of a match that is over, or stopped. Its moves are made again, and written down this time. */
export function traceOf(course: Traced, seats: readonly SeatKind[], stopped: Over['stopped']): GameTrace {
  const { def, match, seed, steps } = course;
  const recorder = new Recorder(def, seed, match);
  for (const { player, move } of steps) {
    const entry = recorder.play(player, move, legalMoves(def, recorder.state, player));
    if ('rejected' in entry) throw new Error(`Move ${recorder.entries.length} was made, and cannot be made again: ${entry.rejected}.`);
  }
  const ended = stopped !== 'move-cap';
  return {
    header: traceHeader(course, {
      agents: seats.map((seat) => (seat.kind === 'bot' ? seat.agent : seat.kind)),
      maxTurns: Math.max(MAX_TURNS, recorder.turn),
      maxMoves: ended ? Math.max(MAX_MOVES, steps.length) : steps.length,
      best: recorder.best,
    }),
    start: recorder.start,
    entries: recorder.entries,
    end: { stopped: ended ? 'ended' : 'move-cap', turns: recorder.turn, result: recorder.result },
  };
}
