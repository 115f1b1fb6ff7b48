/** Who sits where, for matches that are played onto tapes. */
import { iterations, questionFor, random } from '../agents/index.ts';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { seatRng, type Answering, type Executor, type TapeBatch } from '../kernel/index.ts';
import type { Contender } from './contender.ts';

/**
 * Match by match each contender goes on by one seat, so that none has the better seats. They search on the executor.
 * Those who play at random need nothing but the table itself.
 */
export function seatsFor(def: PlayableGameDef, match: Match, contenders: readonly Contender[], executor: Executor): TapeBatch['seats'] {
  if (contenders.every(({ agent }) => agent === random)) return null;
  return (run, seed) =>
    seated(contenders, match.players, run).map((contender, seat) =>
      contender.agent === random ? null : answering(def, match, contender, executor, seed, seat),
    );
}

function answering(
  def: PlayableGameDef,
  match: Match,
  { agent, budget, iterations: count }: Contender,
  executor: Executor,
  seed: bigint,
  seat: number,
): Answering {
  const rng = seatRng(seed, seat);
  return (words, player) =>
    agent.choose(questionFor(def, { match, words }, player, { rng, budget: budget?.() ?? iterations(count), executor }));
}

/** The agents of one match, by seat. */
export function seated(contenders: readonly Contender[], players: number, run: number): Contender[] {
  return Array.from({ length: players }, (_, seat) => contenders[(seat + run) % contenders.length]!);
}
