/** One match between agents, with everything that happened in it. */
import type { Match, PlayableGameDef } from '../ir/index.ts';
import {
  callerMust,
  ENGINE,
  executorFor,
  seedBits,
  legalMoves,
  type Executor,
  type ExecutorMaker,
  type Move,
  type Rng,
} from '../kernel/index.ts';
import { iterations, questionFor, seatRng } from '../agents/index.ts';
import type { Contender } from './contender.ts';
import { Recorder } from './recorder.ts';
import { traceHeader } from './trace-header.ts';
import type { GameTrace, TraceEnd, TraceEntry, TraceHeader } from './trace.ts';

/** Whoever wants to know of a match before it is over. */
export interface MatchWatcher {
  started(header: TraceHeader): void;
  moved(entry: TraceEntry): void;
}

export interface RunOptions {
  /** Turns after which the match is stopped. Default 1000. */
  maxTurns?: number;
  /** Moves after which it is stopped: a turn may have no end. Default 20,000. */
  maxMoves?: number;
  /** Who sits where. Default: as many players as agents, or the fewest the game allows. */
  match?: Match;
  /** Gives what agents search on; it has no influence on the match. Default: the interpreter. */
  executors?: ExecutorMaker;
  /** Is told of the match while it is played. */
  watcher?: MatchWatcher;
}

/** Turns after which a match is stopped, unless stated. */
export const MAX_TURNS = 1000;
/** Moves after which a match is stopped, unless stated. */
export const MAX_MOVES = 20_000;

/** What a trace holds: a match in which more happens is stopped, so that it takes no more than some hundred megabytes. */
const MOST_NOTED = 400_000;

/** Plays a match to its end or to a limit. The agents take the seats in turn, again from the first if there are fewer. */
export function runGame(def: PlayableGameDef, seed: bigint | number, agents: readonly Contender[], options: RunOptions = {}): GameTrace {
  const { maxTurns = MAX_TURNS, maxMoves = MAX_MOVES, match = { players: Math.max(def.meta.players.min, agents.length) } } = options;
  const { executors = executorFor, watcher } = options;
  callerMust(agents.length > 0, 'A match needs an agent.');
  checkLimit('maxTurns', maxTurns);
  checkLimit('maxMoves', maxMoves);
  const seats = Array.from({ length: match.players }, (_, seat) => ({ ...agents[seat % agents.length]!, rng: seatRng(seed, seat) }));
  // Where several are asked at once, somebody has to be first.
  const order = seatRng(seed, match.players);
  const whole = seedBits(seed);
  const recorder = new Recorder(def, whole, match);
  const played = { agents: seats.map(({ name }) => name), maxTurns, maxMoves, best: recorder.best };
  const header = traceHeader({ def, seed: whole, match }, played);
  watcher?.started(header);
  let stopped: TraceEnd['stopped'] | null = null;
  while (stopped === null) {
    const asked = recorder.asked();
    if (asked.length === 0) stopped = 'ended';
    else if (recorder.turn > maxTurns) stopped = 'turn-cap';
    else if (recorder.entries.length >= maxMoves) stopped = 'move-cap';
    else if (recorder.noted > MOST_NOTED) stopped = 'event-cap';
    else {
      const entry = answer(def, recorder, asked[asked.length === 1 ? 0 : order.below(asked.length)]!, { seats, executors, match });
      watcher?.moved(entry);
    }
  }
  return {
    header,
    start: recorder.start,
    entries: recorder.entries,
    end: { stopped, turns: Math.min(recorder.turn, maxTurns), result: recorder.result },
  };
}

function checkLimit(name: string, limit: number): void {
  callerMust(limit >= 1, `${name} is at least 1, not ${limit}.`);
}

interface Seated extends Contender {
  readonly rng: Rng;
}

/** Who sits at the table, and what gives them executors to search on: before every decision, since the host may have a faster one by then. */
interface Table {
  readonly seats: readonly Seated[];
  readonly match: Match;
  readonly executors: ExecutorMaker;
}

/** Puts the question to whoever is asked, and makes the move. */
function answer(def: PlayableGameDef, recorder: Recorder, player: number, { seats, match, executors }: Table): TraceEntry {
  const { move, options } =
    player === ENGINE ? onlyMove(def, recorder) : chosenMove(def, recorder, player, { ...seats[player]!, executor: executors(def, match) });
  const entry = recorder.play(player, move, options);
  if ('rejected' in entry)
    throw new Error(`The move ${JSON.stringify(move)} of player ${player} is listed, and yet refused: ${entry.rejected}.`);
  return entry;
}

function onlyMove(def: PlayableGameDef, recorder: Recorder): { move: Move; options: readonly Move[] } {
  const options = legalMoves(def, recorder.state, ENGINE);
  return { move: options[0]!, options };
}

function chosenMove(
  def: PlayableGameDef,
  recorder: Recorder,
  player: number,
  seated: Seated & { readonly executor: Executor },
): { move: Move; options: readonly Move[] } {
  const budget = seated.budget?.() ?? iterations(seated.iterations);
  const question = questionFor(def, recorder.state, player, { rng: seated.rng, budget, executor: seated.executor });
  // Nobody needs to think about the only option there is.
  const index = question.optionCount === 1 ? 0 : seated.agent.choose(question);
  const { options } = question;
  const move = options[index];
  callerMust(move !== undefined, `Agent ${seated.name} answered ${index} to a question with ${options.length} options.`);
  return { move, options };
}
