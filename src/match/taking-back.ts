/** Who may take what back, and who has to agree. */
import { tellMove } from '../tell/index.ts';
import type { Course } from './course.ts';
import { hasNoticed, learntSince } from './learnt.ts';
import type { Seats } from './seats.ts';

/** A match at the moment at which somebody wants to take back. */
export interface Moment {
  readonly course: Course;
  readonly seats: Seats;
  /** The match is over for good: everybody has got the seed and the trace, and so every secret, or has at least heard of the end. */
  readonly isFinal: boolean;
}

/** Somebody who has to agree, with what was learnt since, each as the end of “since then …”. */
export interface Consent {
  readonly seat: number;
  readonly learnt: readonly string[];
}

/** Nobody needs to hear more of them. */
const MOST_REASONS = 3;

/** The place of a player's last decision in the course, where taking back begins; negative if there is none. */
export function lastDecisionOf({ steps }: Course, seat: number): number {
  return steps.findLastIndex(({ player }) => player === seat);
}

/** Whether somebody has given up since a step, or by it: nobody can be brought back. */
export function hasResignedSince({ steps }: Course, from: number): boolean {
  return steps.findLastIndex(({ move }, index) => index < from || 'resign' in move) >= from;
}

/** A player's last decision in words. */
export function lastDecisionText({ course, seats }: Pick<Moment, 'course' | 'seats'>, seat: number): string | null {
  const step = course.steps[lastDecisionOf(course, seat)];
  return step === undefined ? null : tellMove(course.def, step.move, { viewer: seat, match: seats.named() });
}

/** Why somebody cannot take back, whoever agrees; null if that is possible. Alone against bots, only what nobody gains by is. */
export function cannotTakeBack(moment: Moment, from: number): string | null {
  const { course, seats, isFinal } = moment;
  const step = lastDecisionOf(course, from);
  if (step < 0) return 'There is no move of yours to take back.';
  const refused = (why: string): string => `“${lastDecisionText(moment, from)}” cannot be taken back: ${why}.`;
  if (hasResignedSince(course, step)) return refused('somebody has given up since');
  if (isFinal) return refused('the match is over');
  if (seats.persons().some((seat) => seat !== from)) return null;
  const learnt = learntSince(course, step, [from], from);
  return learnt.length === 0 ? null : refused(`since then ${listReasons(learnt)}`);
}

/**
 * The other persons, if there is anything that they may have noticed; bots are not asked. What everybody is told decides that, so that
 * neither who takes back nor who is asked learns what others were told.
 */
export function consentsFor({ course, seats }: Moment, from: number): Consent[] {
  const step = lastDecisionOf(course, from);
  if (!hasNoticed(course, step, course.match.players)) return [];
  const others = seats.persons().filter((seat) => seat !== from);
  return others.map((seat) => ({ seat, learnt: learntSince(course, step, seats.persons(), seat) }));
}

/** What was learnt, in a sentence that is not too long. */
export function listReasons(learnt: readonly string[]): string {
  return learnt.slice(0, MOST_REASONS).join(', ');
}
