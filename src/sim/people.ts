/** Matches that people played, by the same measures as those of bots, and what the people remarked. */
import { matchHash, type Match, type PlayableGameDef } from '../ir/index.ts';
import { metricsOf, type Metrics } from './metrics.ts';
import { tapeOfTrace } from './tape-of-trace.ts';
import type { Tally } from './tally.ts';
import { Fold } from './tape/fold.ts';
import { settingOf } from './tape/setting.ts';
import type { GameTrace } from './trace.ts';

/** A match of people, as it was found. */
export interface PlayedByPeople {
  /** Which file it is. */
  readonly source: string;
  readonly trace: GameTrace;
  readonly notes: readonly NoteAtMove[];
}

/** What somebody remarked while playing, and what had just happened. */
export interface NoteAtMove {
  /** The move before it, as the trace counts; null for the set-up, and for moves that were taken back later. */
  index: number | null;
  /** The turn in which that was. */
  turn: number;
  /** Null for somebody who looked on. */
  seat: number | null;
  text: string;
  /** From 1 (bad) to 5 (good). */
  rating: number | null;
  /** What had happened, in sentences. */
  happened: string[];
}

/** What people's matches say of a game. */
export interface PeopleReport {
  matches: PeopleMatch[];
  /** What could not be counted, and why. */
  leftOut: LeftOut[];
  /** The same measures as those of the bots; null if no match counts. */
  metrics: Metrics | null;
  /** All ratings first, then those of each part of the matches. */
  ratings: RatingSummary[];
  notes: NoteOfMatch[];
}

export interface PeopleMatch {
  source: string;
  /** Who sat where at the end: `person`, or a bot. */
  seats: string[];
  moves: number;
  /** Whether it ended by the rules. */
  ended: boolean;
}

export interface LeftOut {
  source: string;
  why: string;
}

/** Ratings, of all moments or of those in one part of a match. */
export interface RatingSummary {
  part: MatchPart | 'all';
  count: number;
  mean: number;
  /** How often each was given, from 1 to 5. */
  given: number[];
}

/** A third of a match, by its moves. */
export type MatchPart = 'beginning' | 'middle' | 'end';

const PARTS: readonly MatchPart[] = ['beginning', 'middle', 'end'];
const BEST = 5;

/** A note, and in which match it was made. */
export interface NoteOfMatch extends NoteAtMove {
  source: string;
  part: MatchPart;
}

/** Counts the matches that were played as the evaluation says, with as many players and the same decks. */
export function peopleReport(
  def: PlayableGameDef,
  match: Match,
  played: readonly PlayedByPeople[],
  leftOut: readonly LeftOut[] = [],
): PeopleReport {
  const hash = matchHash(match);
  const counted = played.filter(({ trace }) => trace.header.matchHash === hash);
  const others = played.filter((each) => !counted.includes(each)).map(({ source, trace }) => ({ source, why: whyOther(trace, match) }));
  const notes = counted.flatMap(notesOf);
  return {
    matches: counted.map(({ source, trace: { header, entries, end } }) => ({
      source,
      seats: header.agents,
      moves: entries.length,
      ended: end.stopped === 'ended',
    })),
    leftOut: [...leftOut, ...others],
    metrics:
      counted.length === 0
        ? null
        : metricsOf(
            tallyTraces(
              def,
              match,
              counted.map(({ trace }) => trace),
            ).sums,
            def,
          ),
    ratings: (['all', ...PARTS] as const).flatMap((part) => summaryOf(part, notes)),
    notes,
  };
}

/** What traces of one kind of match come to, each by its place in the list. */
export function tallyTraces(def: PlayableGameDef, match: Match, traces: readonly GameTrace[]): Tally {
  const fold = new Fold(
    settingOf(
      def,
      match,
      traces.map(({ header }) => header.agents),
    ),
  );
  for (const [run, trace] of traces.entries()) fold.add(tapeOfTrace(def, trace, run));
  return fold.tally();
}

function whyOther({ header: { match } }: GameTrace, wanted: Match): string {
  if (match.players === wanted.players) return 'It was played with other decks or teams.';
  return `It was played by ${match.players}; evaluate with --players ${match.players} to count it.`;
}

function notesOf({ source, trace: { entries }, notes }: PlayedByPeople): NoteOfMatch[] {
  return notes.map((note) => {
    const third = note.index === null ? 0 : Math.floor((PARTS.length * note.index) / entries.length);
    return { source, part: PARTS[third]!, ...note };
  });
}

function summaryOf(part: RatingSummary['part'], notes: readonly NoteOfMatch[]): RatingSummary[] {
  const ratings = notes.flatMap((note) => (note.rating !== null && (part === 'all' || note.part === part) ? [note.rating] : []));
  if (ratings.length === 0) return [];
  const given = Array.from({ length: BEST }, (_, index) => ratings.filter((rating) => rating === index + 1).length);
  return [{ part, count: ratings.length, mean: ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length, given }];
}
