/** What is wrong with a game, as far as playing it shows. */
import type { Dominance } from './measures/actions.ts';
import { placeText, type Where } from '../tell/index.ts';
import type { Metrics, Sums } from './metrics.ts';
import { countFrom, countOf } from './statistics/distribution.ts';
import { rounded } from './statistics/sum.ts';
import type { RunOf, Tally, Trait, Witness } from './tally.ts';
import type { Thresholds } from './thresholds.ts';

export const FLAG_CODES = [
  'LOOP_DETECTED',
  'NO_LEGAL_MOVES',
  'DOMINANT_ACTION',
  'TRIVIAL_WIN',
  'STALL',
  'TRIGGER_TRUNCATED',
  'TURN_CAP',
  'SOMETHING_LOST',
  'SETUP_FAILED',
] as const;
export type FlagCode = (typeof FLAG_CODES)[number];

/** A fault of the game. */
export interface Flag {
  code: FlagCode;
  /** What was seen, in a sentence. */
  message: string;
  /** How much of it was seen, and from when on it counts. */
  value: number;
  limit: number;
  /** The match that shows it most, if a single match can. */
  match: RunOf | null;
}

/** The faults that matches show, in the order of their codes. */
export function flagsOf({ sums, witnesses }: Tally, metrics: Metrics, thresholds: Thresholds, where?: Where): Flag[] {
  const seen: Record<FlagCode, Omit<Flag, 'code'> | null> = {
    LOOP_DETECTED: loops(sums, metrics, thresholds, witnesses),
    NO_LEGAL_MOVES: idleness(metrics, thresholds, witnesses),
    DOMINANT_ACTION: dominance(metrics, thresholds),
    TRIVIAL_WIN: trivialWins(sums, thresholds, witnesses),
    STALL: stalls(sums, metrics, thresholds, witnesses),
    TRIGGER_TRUNCATED: truncation(metrics, witnesses),
    TURN_CAP: caps(metrics, thresholds, witnesses),
    SOMETHING_LOST: losses(metrics, witnesses, where),
    SETUP_FAILED: setups(metrics, witnesses),
  };
  return FLAG_CODES.flatMap((code) => (seen[code] === null ? [] : [{ code, ...seen[code] }]));
}

type Witnesses = Partial<Record<Trait, Witness>>;

function loops(
  sums: Sums,
  { outcomes: { runs }, incidents }: Metrics,
  { loopVisits, loopShare }: Thresholds,
  witnesses: Witnesses,
): Omit<Flag, 'code'> | null {
  const { halted } = incidents.counts;
  const looping = countFrom(sums.repetition.visits, loopVisits);
  const value = rounded((looping + halted) / runs);
  if (halted === 0 && (looping === 0 || value < loopShare)) return null;
  const runaway = halted === 0 ? '' : ` ${matches(halted, runs)} were stopped in the middle of a move that had no end.`;
  return {
    message: `In ${matches(looping, runs)} a position came up ${loopVisits} times or more.${runaway}`,
    value,
    limit: loopShare,
    match: runOf(halted === 0 ? witnesses.repeats : witnesses.halted),
  };
}

function idleness({ incidents: { idle } }: Metrics, { idleShare }: Thresholds, { idle: witness }: Witnesses): Omit<Flag, 'code'> | null {
  if (idle === null || idle < idleShare) return null;
  return {
    message: `On ${percent(idle)} of the occasions there was nothing to choose: the player was stuck, or the engine went on by itself.`,
    value: idle,
    limit: idleShare,
    match: runOf(witness),
  };
}

function dominance(
  { actions: { dominantAction, dominantMove } }: Metrics,
  { dominantShare, dominantExcess, dominantDecisions }: Thresholds,
): Omit<Flag, 'code'> | null {
  const isDominant = (one: Dominance | null): one is Dominance =>
    one !== null && one.decisions >= dominantDecisions && one.share >= dominantShare && one.share - one.byChance >= dominantExcess;
  if (isDominant(dominantAction))
    return {
      message: `"${dominantAction.action}" was taken in ${percent(dominantAction.share)} of the decisions in which there was another action; by chance it would be ${percent(dominantAction.byChance)}.`,
      value: dominantAction.share,
      limit: dominantShare,
      match: null,
    };
  if (isDominant(dominantMove))
    return {
      message: `The same move, of "${dominantMove.action}", was made in ${percent(dominantMove.share)} of the decisions in which there was another; by chance it would be ${percent(dominantMove.byChance)}.`,
      value: dominantMove.share,
      limit: dominantShare,
      match: null,
    };
  return null;
}

function trivialWins(
  { length: { untilWin } }: Sums,
  { trivialDecisions, trivialShare }: Thresholds,
  { short }: Witnesses,
): Omit<Flag, 'code'> | null {
  const won = countOf(untilWin);
  const trivial = won - countFrom(untilWin, trivialDecisions);
  if (trivial === 0 || trivial / won < trivialShare) return null;
  return {
    message: `${matches(trivial, won)} that somebody won were over before the players had made ${trivialDecisions} decisions each.`,
    value: rounded(trivial / won),
    limit: trivialShare,
    match: runOf(short),
  };
}

function stalls(
  sums: Sums,
  { outcomes: { runs } }: Metrics,
  { stallTurns, stallShare }: Thresholds,
  { quiet }: Witnesses,
): Omit<Flag, 'code'> | null {
  const stalled = countFrom(sums.repetition.quiet, stallTurns);
  if (stalled === 0 || stalled / runs < stallShare) return null;
  return {
    message: `In ${matches(stalled, runs)} nothing changed for ${stallTurns} turns in a row or more.`,
    value: rounded(stalled / runs),
    limit: stallShare,
    match: runOf(quiet),
  };
}

function truncation({ incidents: { counts } }: Metrics, { truncated }: Witnesses): Omit<Flag, 'code'> | null {
  const value = counts.triggerTruncated + counts.checksTruncated;
  if (value === 0) return null;
  return {
    message: `A chain of triggers or checks was cut ${value} ${value === 1 ? 'time' : 'times'} because it was too long.`,
    value,
    limit: 0,
    match: runOf(truncated),
  };
}

function caps({ outcomes: { runs, ended } }: Metrics, { capShare }: Thresholds, { capped }: Witnesses): Omit<Flag, 'code'> | null {
  const stopped = runs - ended;
  if (stopped === 0 || stopped / runs < capShare) return null;
  return {
    message: `${matches(stopped, runs)} did not come to an end within the most turns or moves allowed.`,
    value: rounded(stopped / runs),
    limit: capShare,
    match: runOf(capped),
  };
}

function losses({ incidents: { counts, lostAt } }: Metrics, { lost }: Witnesses, where: Where | undefined): Omit<Flag, 'code'> | null {
  const value = counts.lost;
  if (value === 0) return null;
  const [most] = Object.entries(lostAt).toSorted(([, a], [, b]) => b - a)[0]!;
  const [name, ...steps] = most.split('/');
  const place = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return {
    message: `Effects gave less than they were asked to ${value} ${value === 1 ? 'time' : 'times'}, most often ${name}${placeText(place.length === 0 ? {} : { place }, where)}.`,
    value,
    limit: 0,
    match: runOf(lost),
  };
}

function setups({ outcomes: { runs }, incidents: { setupFailed } }: Metrics, witnesses: Witnesses): Omit<Flag, 'code'> | null {
  if (setupFailed === 0) return null;
  return {
    message: `In ${matches(setupFailed, runs)} an effect of setup failed, and the rest of setup was dropped.`,
    value: rounded(setupFailed / runs),
    limit: 0,
    match: runOf(witnesses.setup),
  };
}

function runOf(witness: Witness | undefined): RunOf | null {
  if (witness === undefined) return null;
  const { value: _, ...which } = witness;
  return which;
}

function matches(some: number, all: number): string {
  return `${some} of ${all} matches`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
