/** What a game is like when it is played: how it ends, how long it takes, what is used, and whether thinking helps. */
import type { Match, PlayableGameDef } from '../../src/ir/index.ts';
import {
  ANSWER,
  executorFor,
  isCooperative,
  placingIn,
  Rng,
  sharedReturn,
  type EventRecord,
  type ExecutorMaker,
} from '../../src/kernel/index.ts';
import { compareLineUps, MAX_MOVES, MAX_TURNS, metricsOf, runBatch, type LineUp, type Metrics } from '../../src/sim/index.ts';
import { askedPlayers } from './asked-players.ts';

/** Nothing of the kind may happen where the rules are sound. */
const ALARMS: readonly EventRecord['type'][] = ['failed', 'halted', 'triggerTruncated', 'checksTruncated', 'tokensExhausted', 'lost'];
/** A match that takes longer has not come to its end. */
const MOST_DECISIONS = 20_000;

/** Random play in numbers. Shares are of all matches. */
export interface RandomPlay {
  players: number;
  seed: number;
  matches: number;
  ended: number;
  /** Alarms as `failed draw-card`, with how often they were raised. */
  alarms: Record<string, number>;
  /** Which end condition ended how many matches. */
  ends: Record<string, number>;
  /** Share of the matches that a seat won alone, with its team, or with all where they win or lose together. */
  wins: number[];
  /** Share of the matches without a winner, or with several; what all win or lose together is no draw. */
  draws: number;
  /** Decisions of players in a match. */
  length: { median: number; mean: number; min: number; max: number };
  /** Mean number of options of a decision; 0 where there are none. */
  branching: number;
  /** How often each action was taken. */
  actions: Record<string, number>;
}

/** What may be wrong with a game, by random play. */
export type Shortcoming = 'does not end' | 'runtime diagnostics' | 'one seat wins' | 'draws' | 'short' | 'long' | 'few options';

/** The searching player against players who play at random. */
export interface SearchAgainstRandom {
  players: number;
  seed: number;
  matches: number;
  /** How many playouts go into a decision of agent `uct`. */
  iterations: number;
  /**
   * Mean share of the others that the searching player was ahead of; one half is no better than random. Where all win or
   * lose together, one half plus half the difference of the win rates.
   */
  share: number;
  /** Where the true share lies in 95 of 100 cases. */
  interval: [number, number];
}

/** Plays matches at random, with the seeds from `seed` on. */
export function randomPlay(def: PlayableGameDef, match: Match, matches: number, seed: number): RandomPlay {
  const executor = executorFor(def, match);
  const { actions, ends, players } = executor.program;
  const slot = executor.allocate();
  const args = new Int32Array(executor.program.layout.strandSize);
  const rng = new Rng(seed);
  const taken = actions.map(() => 0);
  const wins = Array.from({ length: players }, () => 0);
  const lengths: number[] = [];
  const alarms: Record<string, number> = {};
  const endings: Record<string, number> = Object.fromEntries(ends.map(({ name }) => [name, 0]));
  let [ended, draws, options] = [0, 0, 0];
  for (let number = 0; number < matches; number++) {
    const log: EventRecord[] = [];
    executor.start(slot, BigInt(seed + number), log);
    let decisions = 0;
    while (decisions < MOST_DECISIONS) {
      for (const record of log.splice(0)) {
        if (ALARMS.includes(record.type)) count(alarms, 'name' in record ? `${record.type} ${record.name}` : record.type);
        if (record.type === 'ended') count(endings, record.name);
      }
      const asked = askedPlayers(executor, slot);
      if (asked.length === 0) break;
      const player = asked[rng.below(asked.length)]!;
      const available = executor.optionCount(slot, player);
      const index = rng.below(available);
      const kind = executor.option(slot, player, index, args);
      if (kind >= 0) taken[kind]!++;
      if (kind !== ANSWER.CONTINUE) {
        decisions++;
        options += available;
      }
      executor.apply(slot, player, index, log);
    }
    lengths.push(decisions);
    if (!executor.ended(slot)) continue;
    ended++;
    const placing = placingIn(executor.program, executor.words(slot))!;
    const together = isCooperative(executor.program) ? sharedReturn(placing) : null;
    const winners = together === 1 ? [...wins.keys()] : winnersOf(def, Array.from(placing.ranks));
    for (const winner of winners) wins[winner]!++;
    if (winners.length === 0 && together !== 0) draws++;
  }
  executor.free(slot);
  lengths.sort((a, b) => a - b);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return {
    players,
    seed,
    matches,
    ended,
    alarms,
    ends: endings,
    wins: wins.map((won) => round(won / matches)),
    draws: round(draws / matches),
    length: { median: lengths[Math.floor(matches / 2)]!, mean: round(total / matches), min: lengths[0]!, max: lengths.at(-1)! },
    branching: round(options / Math.max(1, total)),
    actions: Object.fromEntries(actions.map(({ name }, number) => [executor.program.strings[name]!, taken[number]!])),
  };
}

/** One searching player, in each seat in turn, the others playing at random; where all win or lose together, all search or all play at random. What they search on decides how long that takes, and nothing else. */
export function searchAgainstRandom(
  def: PlayableGameDef,
  match: Match,
  matches: number,
  iterations: number,
  seed: number,
  executors: ExecutorMaker = executorFor,
): SearchAgainstRandom {
  const search = `uct:${iterations}`;
  const play = (agents: string[]): Metrics => {
    const batch = { match, agents, seed: String(seed), first: 0, count: matches, maxTurns: MAX_TURNS, maxMoves: MAX_MOVES };
    return metricsOf(runBatch(def, batch, { executors }).sums, def);
  };
  const lineUp = (agent: string): LineUp => play([agent]).group!.lineUps[0]!;
  const { share, interval } = isCooperative(executorFor(def, match).program)
    ? compareLineUps(lineUp(search), lineUp('random'))
    : play([search, ...Array.from({ length: match.players - 1 }, () => 'random')]).versus.find(({ agent }) => agent === search)!;
  return { players: match.players, seed, matches, iterations, share: round(share), interval: [round(interval.low), round(interval.high)] };
}

/** What keeps a game from being one worth playing, as far as random play can tell; empty if nothing does. */
export function shortcomings({ matches, ended, alarms, wins, draws, length, branching }: RandomPlay): Shortcoming[] {
  const found: Record<Shortcoming, boolean> = {
    'does not end': ended < matches,
    'runtime diagnostics': Object.keys(alarms).length > 0,
    'one seat wins': Math.max(...wins) > 0.9,
    draws: draws >= 0.5,
    short: length.median < 10,
    long: length.median > 300,
    'few options': branching < 2,
  };
  return (Object.keys(found) as Shortcoming[]).filter((shortcoming) => found[shortcoming]);
}

/** The players who have won while others have not; nobody if the first place is shared by more than a team. */
function winnersOf(def: PlayableGameDef, ranks: readonly number[]): number[] {
  const first = ranks.flatMap((rank, player) => (rank === 1 ? [player] : []));
  const teams = def.flow.teams !== undefined;
  return first.length === 1 || (teams && first.length < ranks.length) ? first : [];
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
