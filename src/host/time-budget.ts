/** Agents that think for a while instead of counting: `uct:2s`, `ismcts:500ms`. Their matches replay, but are not the same twice. */
import { agentNamed, iterations, type Budget } from '../agents/index.ts';
import { contenderNamed, type Contender } from '../sim/index.ts';

/** A name that ends in a time; the longest time is an hour. */
const TIMED = /^([^:]*):(\d{1,7}(?:\.\d{1,3})?)(ms|s)$/;
const LONGEST = 3600_000;

/** Whether a name asks for a time as the budget. */
export function isTimed(name: string): boolean {
  return TIMED.test(name.trim());
}

/** The time that a name asks for, in milliseconds; null if it asks for none. */
export function thinkingTime(name: string): number | null {
  const timed = TIMED.exec(name.trim());
  return timed === null ? null : milliseconds(timed);
}

/** What is wrong with the name of an agent; null if nothing is. */
export function faultOfAgent(name: string): string | null {
  const timed = TIMED.exec(name.trim());
  const agent = agentNamed(timed === null ? name : timed[1]!);
  if ('rejected' in agent) return agent.rejected;
  if (timed === null) return null;
  const time = milliseconds(timed);
  if (agent.iterations === 0)
    return `Agent "${agent.name}" does not think, so it gets no time: write "${agent.name}" instead of "${name}".`;
  return time > 0 && time <= LONGEST
    ? null
    : `The time of agent "${timed[1]}" is from 1ms to ${LONGEST / 1000}s; "${name}" is outside of it.`;
}

/** The agent of a name without faults, with a clock if the name has a time. */
export function timedContender(name: string): Contender {
  const timed = TIMED.exec(name.trim());
  if (timed === null) return contenderNamed(name);
  return { ...contenderNamed(timed[1]!), name: name.trim(), budget: () => timeBudget(milliseconds(timed)) };
}

/** The same contender, whose thinking ends early as soon as `isOver` says so; each question gets one iteration at least. */
export function limitedContender(name: string, isOver: () => boolean): Contender {
  const contender = timedContender(name);
  return { ...contender, budget: () => limitedBudget(contender.budget?.() ?? iterations(contender.iterations), isOver) };
}

/** A budget for one question: as many iterations as begin within the time, and at least one. */
function timeBudget(time: number): Budget {
  const began = performance.now();
  let made = 0;
  return {
    next: () => {
      const more = made === 0 || performance.now() - began < time;
      if (more) made++;
      return more;
    },
    get made() {
      return made;
    },
  };
}

function limitedBudget(budget: Budget, isOver: () => boolean): Budget {
  let made = 0;
  let isCut = false;
  return {
    next: () => {
      // Asked before the first iteration as well: the limit may count from then on.
      isCut = isOver() && made > 0;
      const more = !isCut && budget.next();
      if (more) made++;
      return more;
    },
    get made() {
      return isCut ? made : budget.made;
    },
  };
}

function milliseconds([, , count, unit]: RegExpExecArray): number {
  return Number(count) * (unit === 's' ? 1000 : 1);
}
