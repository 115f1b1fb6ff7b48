/**
 * Pictures between two observations: what a seat sees while something happens, made of what it was told and of nothing else
 * ([decision 59](../../docs/adr/0059-the-stage-is-data.md)).
 */
import { goesUntold } from '../ir/passing.ts';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import type { GameEvent, Observation } from '../kernel/index.ts';
import { higherRank, RANKS, type Rank } from './between/ranks.ts';
import { ToldTable, type LaidBy } from './between/told-table.ts';

/** One move, as a seat was told of it. */
export interface ToldMove {
  readonly version: number;
  /** A seat; -1 is the engine, null the set-up. */
  readonly player: number | null;
  readonly events: readonly GameEvent[];
}

/** The table at one moment between two observations. */
export interface Between {
  /** The move that leads to it. All moves up to this one can be told. */
  readonly version: number;
  readonly player: number | null;
  /** To be drawn by `pictureOf`. */
  readonly seen: Observation;
  /** The events since the picture before. */
  readonly events: readonly GameEvent[];
  /** How much time a person needs for it. */
  readonly rank: Rank;
}

/** Pictures in their order, the last one being what is seen afterwards, and who has laid what, which belongs to the next call. */
export interface Betweens {
  readonly pictures: readonly Between[];
  readonly laid: LaidBy;
}

const NOTHING_LAID: LaidBy = new Map();

/**
 * Folds events over what was seen before. A picture stands at the end of each move that shows something, and before the first event
 * that takes away tokens which at least two seats have put down or shown since the last such hold.
 */
export function picturesBetween(
  def: PlayableGameDef,
  match: Match,
  before: Observation,
  news: readonly ToldMove[],
  after: Observation,
  laid: LaidBy = NOTHING_LAID,
): Betweens {
  const table = new ToldTable(def, match, before, after, laid);
  const pictures: Between[] = [];
  let events: readonly GameEvent[] = [];
  let rank: Rank = 'bookkeeping';
  const show = (move: ToldMove, seen: Observation, own: readonly GameEvent[], ofRank: Rank): void => {
    pictures.push({ version: move.version, player: move.player, seen, events: own, rank: ofRank });
  };
  for (const move of news) {
    for (const stretch of stretches(move.events)) {
      /** The table before the first event that takes something away, with what led to it and what comes then. */
      let held: { seen: Observation; before: readonly GameEvent[]; then: readonly GameEvent[] } | null = null;
      const losers = new Set<number>();
      let hasShown = false;
      for (const [at, event] of stretch.entries()) {
        const isTaking = event.type === 'moved' || event.type === 'destroyed';
        const seen: Observation | null = isTaking && held === null && hasShown ? table.seen() : null;
        const { isVisible, takesFrom } = table.tell(event);
        if (takesFrom !== null) {
          losers.add(takesFrom);
          if (seen !== null) held ??= { seen, before: events, then: stretch.slice(at) };
        }
        hasShown ||= isVisible;
        events = [...events, event];
        if (isVisible || event.type === 'acted' || event.type === 'chose') rank = higherRank(rank, rankOf(def, event));
      }
      if (held !== null && losers.size > 1) {
        show(move, held.seen, held.before, 'end');
        events = held.then;
        rank = 'play';
        table.hold();
      }
    }
    if (rank === 'bookkeeping') continue;
    show(move, table.seen(), events, rank);
    events = [];
    rank = 'bookkeeping';
  }
  const final = news.at(-1) ?? { version: -1, player: null };
  const last = pictures.at(-1);
  if (last === undefined || last.version !== final.version || events.length > 0)
    pictures.push({ version: final.version, player: final.player, seen: after, events, rank });
  else pictures[pictures.length - 1] = { ...last, seen: after };
  return { pictures, laid: table.laid() };
}

/** Events from one decision to the next. */
function stretches(events: readonly GameEvent[]): GameEvent[][] {
  const found: GameEvent[][] = [];
  for (const event of events) {
    if (found.length === 0 || event.type === 'acted' || event.type === 'chose') found.push([event]);
    else found.at(-1)!.push(event);
  }
  return found;
}

function rankOf(def: PlayableGameDef, { type, name = '' }: GameEvent): Rank {
  return type === 'acted' && goesUntold(def, name) ? 'bookkeeping' : RANKS[type];
}
