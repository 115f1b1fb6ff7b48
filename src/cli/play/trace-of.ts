/** A match that persons took part in, as a trace like that of any other. */
import { matchHash } from '../../ir/index.ts';
import { invariant } from '../../diagnostics/invariant.ts';
import { legalMoves } from '../../kernel/index.ts';
import { identityOf } from '../../sim/identity.ts';
import { ENGINE_VERSION, MAX_MOVES, MAX_TURNS, Recorder, type GameTrace } from '../../sim/index.ts';
import type { PlayedMatch } from './played-match.ts';

/** The trace of a match that is over; `seats` says who played. Its moves are made again, and written down this time. */
export function traceOf({ def, match, seed, steps }: PlayedMatch, seats: readonly string[]): GameTrace {
  const recorder = new Recorder(def, seed, match);
  for (const { player, move } of steps) {
    const entry = recorder.play(player, move, legalMoves(def, recorder.state, player));
    invariant(!('rejected' in entry), `Move ${recorder.entries.length} was made, and cannot be made again.`);
  }
  return {
    header: {
      format: 'ludwright-trace',
      version: 1,
      engine: ENGINE_VERSION,
      game: identityOf(def),
      match,
      matchHash: matchHash(match),
      seed: String(seed),
      agents: [...seats],
      maxTurns: Math.max(MAX_TURNS, recorder.turn),
      maxMoves: Math.max(MAX_MOVES, steps.length),
      best: recorder.best,
    },
    start: recorder.start,
    entries: recorder.entries,
    end: { stopped: 'ended', turns: recorder.turn, result: recorder.result },
  };
}
