/**
 * Whether bots decided as they do by themselves. What they draw from follows from the secret, so they can be asked once more; who
 * played a bot's seat better than the bot is found. Where a clock has ended their thinking, the record says after how many
 * iterations: they get as many again.
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
  /** Decisions of bots that count seconds, in records that do not say how many iterations they had. */
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
    const { player, move, before } = step;
    const again = countingAgent(agent, iterationsOf(redone));
    if (again === 'impossible') return void (differs = redone.recorded.n);
    if (again === 'unknown') return void (legalMoves(def, before, player).length === 1 ? same++ : timed++);
    const index = redone.match.steps.length - redone.steps.length;
    const task = { id: 0, kind: 'move', player, agent: again.agent, seed, index, match: before.match, words: before.words } as const;
    const thought = think(def, task, means);
    const found = 'option' in thought ? legalMoves(def, before, player)[thought.option] : undefined;
    if (found !== undefined && keyOf(found) === keyOf(move)) same++;
    else differs = redone.recorded.n;
  });
  return { same, timed, differs };
}

function iterationsOf({ recorded: { entry } }: RedoneEntry): number | undefined {
  return entry.type === 'move' ? entry.iterations : undefined;
}

/** The agent that counts as many iterations as a bot has had; or that nobody knows how many, or that it cannot have had so many. */
function countingAgent(agent: string, made: number | undefined): { readonly agent: string } | 'unknown' | 'impossible' {
  const named = agentNamed(agent);
  if (made === undefined) return 'rejected' in named ? 'unknown' : { agent };
  if (!('rejected' in named) && made > named.iterations) return 'impossible';
  const [kind = ''] = agent.trim().split(':');
  if ('rejected' in agentNamed(kind)) return 'unknown';
  const again = agentNamed(`${kind}:${made}`);
  return 'rejected' in again ? 'impossible' : { agent: again.name };
}

/** Who decided a move: the bot on the seat, or that of the clock if a person's time was up; null for persons. */
function agentOf({ recorded: { entry } }: RedoneEntry, agents: readonly (string | null)[], { options }: MatchRecord): string | null {
  if (entry.type !== 'move') return null;
  return entry.timeout === true ? (options.clock?.agent ?? null) : (agents[entry.seat] ?? null);
}
