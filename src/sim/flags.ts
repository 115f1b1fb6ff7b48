/** What is wrong with a game, as far as playing it shows. */
import { several } from '../english/index.ts';
import { characterOf, isSettled } from './character.ts';
import type { Dominance } from './measures/actions.ts';
import type { ValueChoice } from './measures/choices.ts';
import type { ValueSort } from './measures/value-range.ts';
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
  'DOMINANT_CHOICE',
  'DEAD_CHOICE',
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
  /** Where in the definition, if it is at one place. */
  place?: (string | number)[];
}

/** The faults that matches show, in the order of their codes. */
export function flagsOf({ sums, witnesses }: Tally, metrics: Metrics, thresholds: Thresholds, where?: Where): Flag[] {
  const seen: Record<FlagCode, Omit<Flag, 'code'> | Omit<Flag, 'code'>[] | null> = {
    LOOP_DETECTED: loops(sums, metrics, thresholds, witnesses),
    NO_LEGAL_MOVES: idleness(metrics, thresholds, witnesses),
    DOMINANT_ACTION: dominance(metrics, thresholds),
    DOMINANT_CHOICE: dominantChoices(metrics),
    DEAD_CHOICE: deadChoices(metrics),
    // Where all matches are short and anybody may win them, that is what the game is.
    TRIVIAL_WIN: isSettled(metrics) || characterOf(sums, metrics, thresholds) === 'many' ? trivialWins(sums, thresholds, witnesses) : null,
    STALL: stalls(sums, metrics, thresholds, witnesses),
    TRIGGER_TRUNCATED: truncation(metrics, witnesses),
    TURN_CAP: caps(metrics, thresholds, witnesses),
    SOMETHING_LOST: losses(metrics, witnesses, where),
    SETUP_FAILED: setups(metrics, witnesses),
  };
  return FLAG_CODES.flatMap((code) => [seen[code] ?? []].flat().map((flag) => ({ code, ...flag })));
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

/** How many choices a sentence names. */
const MOST_NAMED = 5;
/** The kinds of values that authors make one by one; that some cells of a board are hardly ever chosen is no fault. */
const MADE: readonly ValueSort[] = ['card', 'word', 'answer'];

function dominantChoices({ choices: { values } }: Metrics): Omit<Flag, 'code'> | null {
  const found = values.filter(({ mark, kind }) => mark === 'dominant' && MADE.includes(kind));
  if (found.length === 0) return null;
  return {
    message: `Chosen nearly whenever possible, much more often than by chance: ${namesOf(found.map(choiceName))}.`,
    value: found.length,
    limit: 0,
    match: null,
  };
}

function deadChoices({ choices: { actions, values } }: Metrics): Omit<Flag, 'code'> | null {
  const dead = [
    ...actions.filter(({ mark }) => mark === 'dead').map((use) => ({ use, name: `"${use.action}"` })),
    ...values.filter(({ mark, kind }) => mark === 'dead' && MADE.includes(kind)).map((use) => ({ use, name: choiceName(use) })),
  ];
  const [never, hardly] = [true, false].map((isNever) =>
    dead.filter(({ use }) => (use.available === 0) === isNever).map(({ name }) => name),
  ) as [string[], string[]];
  if (dead.length === 0) return null;
  const sentences = [
    ...(never.length === 0 ? [] : [`Could never be chosen: ${namesOf(never)}.`]),
    ...(hardly.length === 0 ? [] : [`Could be chosen and hardly ever was: ${namesOf(hardly)}.`]),
  ];
  return { message: sentences.join(' '), value: dead.length, limit: 0, match: null };
}

function choiceName({ asks, of, parameter, value }: ValueChoice): string {
  return asks === 'action' ? `"${value}" as ${parameter} of "${of}"` : asks === 'question' ? `"${value}" (${of})` : `"${value}"`;
}

function namesOf(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`;
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
    message: `A chain of triggers or checks was cut ${several(value, 'time')} because it was too long.`,
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

/** How many places where something is lost are told. */
const MOST_PLACES = 5;

/** One for each place: what does not fit into a variable with bounds is gone. */
function losses({ incidents: { lostAt } }: Metrics, { lost }: Witnesses, where: Where | undefined): Omit<Flag, 'code'>[] {
  const all = Object.entries(lostAt).toSorted(([, a], [, b]) => b - a);
  return all.slice(0, MOST_PLACES).map(([key, value]) => {
    const [name, ...steps] = key.split('/');
    const place = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const at = place.length === 0 ? {} : { place };
    return {
      message: `An effect gave less than it was asked to ${several(value, 'time')}: ${name}${placeText(at, where)}.`,
      value,
      limit: 0,
      match: runOf(lost),
      ...at,
    };
  });
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
