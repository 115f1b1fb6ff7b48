/** Which of several ways to try next: those that brought most, and now and then the others (UCB1-Tuned). */
import { largest } from '../ir/largest.ts';

/** How often something was tried, and how often it brought something. */
export interface Arm {
  readonly tried: number;
  readonly brought: number;
}

/** Nothing that happens or does not varies more than what happens half of the time. */
const MOST_VARIANCE = 0.25;

/** The number of the arm to try. Untried ones come first, in order. */
export function nextArm(arms: readonly Arm[]): number {
  const untried = arms.findIndex(({ tried }) => tried === 0);
  if (untried >= 0) return untried;
  const all = arms.reduce((sum, { tried }) => sum + tried, 0);
  const worth = arms.map(({ tried, brought }) => {
    const share = brought / tried;
    const unknown = Math.log(all) / tried;
    return share + Math.sqrt(unknown * Math.min(MOST_VARIANCE, share * (1 - share) + Math.sqrt(2 * unknown)));
  });
  return worth.indexOf(largest(worth));
}
