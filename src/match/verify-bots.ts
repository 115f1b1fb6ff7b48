/**
 * Whether bots decided as they do by themselves. What they draw from follows from the secret, so they can be asked once more; who
 * played a bot's seat better than the bot is found. Bots that count seconds never answer the same for certain.
 */
import { agentNamed } from '../agents/index.ts';
import type { PlayableGameDef } from '../ir/index.ts';
import { legalMoves, type ExecutorMaker } from '../kernel/index.ts';
import { keyOf, type MatchRecord } from '../protocol/index.ts';
import { botSeedOf } from './fairness.ts';
import { replayRecord, type RedoneEntry, type ShownRecord } from './replay-record.ts';
import { think } from './think.ts';

/** What asking the bots once more has come to. */
export interface BotsAsked {
  /** Decisions that are the same again. */
  readonly same: number;
  /** Decisions of bots that count seconds. */
  readonly timed: number;
  /** The number of the first entry in which a bot decides otherwise; null if there is none. */
  readonly differs: number | null;
}

/** Asks every bot for every decision again, which takes as long as the bots have thought. Null if the secret is not told. */
export function askBotsAgain(def: PlayableGameDef, record: ShownRecord, executors?: ExecutorMaker): BotsAsked | null {
  const { secret } = record.fairness;
  if (secret === null) return null;
  const seed = botSeedOf(secret, record.id);
  let [same, timed] = [0, 0];
  let differs: number | null = null;
  const means = executors === undefined ? {} : { executors };
  let agents = record.seats.map((seat) => (seat.kind === 'bot' ? seat.agent : null));
  replayRecord(def, record, (redone) => {
    const agent = agentOf(redone, agents, record);
    agents = redone.match.seats.map((seat) => (seat.kind === 'bot' ? seat.agent : null));
    const [step] = redone.steps;
    if (agent === null || step === undefined || differs !== null) return;
    if ('rejected' in agentNamed(agent)) return void timed++;
    const { player, move, before } = step;
    const index = redone.match.steps.length - redone.steps.length;
    const task = { id: 0, kind: 'move', player, agent, seed, index, match: before.match, words: before.words } as const;
    const thought = think(def, task, means);
    const found = 'option' in thought ? legalMoves(def, before, player)[thought.option] : undefined;
    if (found !== undefined && keyOf(found) === keyOf(move)) same++;
    else differs = redone.recorded.n;
  });
  return { same, timed, differs };
}

/** Who decided a move: the bot on the seat, or that of the clock if a person's time was up; null for persons. */
function agentOf({ recorded: { entry } }: RedoneEntry, agents: readonly (string | null)[], { options }: MatchRecord): string | null {
  if (entry.type !== 'move') return null;
  return entry.timeout === true ? (options.clock?.agent ?? null) : (agents[entry.seat] ?? null);
}
