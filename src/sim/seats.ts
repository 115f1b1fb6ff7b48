/** Who sits where, for matches that are played onto tapes. */
import { iterations, questionFor, random } from '../agents/index.ts';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { seatRng, type Answering, type ExecutorMaker, type TapeBatch } from '../kernel/index.ts';
import type { Contender } from './contender.ts';

/**
 * Match by match each contender goes on by one seat, so that none has the better seats. They ask for the executor that they
 * search on before every decision, since the host may have a faster one by then.
 * Those who play at random need nothing but the table itself.
 */
export function seatsFor(
  def: PlayableGameDef,
  match: Match,
  contenders: readonly Contender[],
  executors: ExecutorMaker,
): TapeBatch['seats'] {
  if (contenders.every(({ agent }) => agent === random)) return null;
  return (run, seed) =>
    seated(contenders, match.players, run).map((contender, seat) =>
      contender.agent === random ? null : answering(def, match, contender, executors, seed, seat),
    );
}

function answering(
  def: PlayableGameDef,
  match: Match,
  { agent, budget, iterations: count }: Contender,
  executors: ExecutorMaker,
  seed: bigint,
  seat: number,
): Answering {
  const rng = seatRng(seed, seat);
  return (words, player) =>
    agent.choose(
      questionFor(def, { match, words }, player, { rng, budget: budget?.() ?? iterations(count), executor: executors(def, match) }),
    );
}

/** The agents of one match, by seat. */
export function seated(contenders: readonly Contender[], players: number, run: number): Contender[] {
  return Array.from({ length: players }, (_, seat) => contenders[(seat + run) % contenders.length]!);
}
