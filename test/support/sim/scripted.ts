/** Matches that go as written. */
import type { Match, PlayableGameDef } from '../../../src/ir/index.ts';
import { metricsOf, printMove, runGame, mergeTallies, type GameTrace, type Metrics } from '../../../src/sim/index.ts';
import { ruled } from './agents.ts';
import { tallyMatch } from './tally-match.ts';

/** A match in which these moves are made, as `printMove` writes them; it is stopped after the last. */
export function scripted(
  def: PlayableGameDef,
  moves: readonly string[],
  { match, names = ['scripted'] }: { match?: Match; names?: string[] } = {},
): GameTrace {
  const players = match?.players ?? def.meta.players.min;
  let next = 0;
  const agents = Array.from({ length: players }, (_, seat) =>
    ruled(
      ({ options }) => {
        // Where there is one option nobody is asked, and the move is made all the same.
        while (next < moves.length && !options.some((move) => printMove(move) === moves[next])) next++;
        const move = moves[next++];
        return Math.max(
          0,
          options.findIndex((option) => printMove(option) === move),
        );
      },
      names[seat % names.length]!,
    ),
  );
  const played = runGame(def, 1, agents, { maxMoves: moves.length, ...(match === undefined ? {} : { match }) });
  const made = played.entries.map(({ move }) => printMove(move)).join(' ');
  if (made !== moves.join(' ')) throw new Error(`The match should be "${moves.join(' ')}", and is "${made}".`);
  return played;
}

/** The figures of some matches. */
export function metricsOfTraces(def: PlayableGameDef, ...traces: GameTrace[]): Metrics {
  return metricsOf(traces.map((trace, run) => tallyMatch(def, trace, run)).reduce(mergeTallies).sums, def);
}
