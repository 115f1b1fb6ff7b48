/** What a game that can be played probably does not mean: each file here looks for one thing and offers the change that mends it. */
import type { CardableGame } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';
import { counterNeverReset } from './counter-never-reset.ts';
import { Course } from './course.ts';
import { scoresSurvive } from './scores-survive.ts';
import { starterNeverSet } from './starter-never-set.ts';
import { winnerMayBeOut } from './winner-may-be-out.ts';

const ADVICE: readonly ((course: Course, report: Report) => void)[] = [counterNeverReset, starterNeverSet, winnerMayBeOut, scoresSurvive];

export function advise(game: CardableGame, report: Report): void {
  const course = new Course(game);
  for (const look of ADVICE) look(course, report);
}
