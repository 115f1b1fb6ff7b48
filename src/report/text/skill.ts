/** Agents against one another, in lines of text. */
import { largest } from '../../ir/largest.ts';
import { printLineUp, type EvalReport, type LineUp, type SkillStep, type SkillVerdict, type Versus } from '../../sim/index.ts';
import { several } from '../../english/index.ts';
import { percent, range } from './numbers.ts';
import type { Paint } from './paint.ts';

/** The agents that played, each against each other; nothing if all were the same. */
export function headToHead({ header: { agents }, metrics: { versus } }: EvalReport, { bold }: Paint): string[] {
  if (versus.length === 0) return [];
  const order = (agent: string): number => agents.indexOf(agent);
  const pairs = versus.filter(({ agent, opponent }) => order(agent) > order(opponent));
  const width = largest(pairs.map((pair) => nameOf(pair).length)) + 2;
  return [
    `${bold('Head to head')}${''.padEnd(Math.max(2, width - 10))}${'matches'.padStart(7)}${'ahead'.padStart(10)}${'95 % interval'.padStart(18)}`,
    ...pairs.map(
      (pair) =>
        `  ${nameOf(pair).padEnd(Math.max(12, width))}${String(pair.matches).padStart(7)}${percent(pair.share).padStart(10)}${range(pair.interval).padStart(18)}`,
    ),
  ];
}

function nameOf({ agent, opponent }: Versus): string {
  return `${agent} over ${opponent}`;
}

/** The ladder, with what each step says; nothing if it was not climbed. */
export function ladderLines({ skill, winRates }: EvalReport, paint: Paint): string[] {
  if (skill === null) return [];
  if (winRates !== undefined) return lineUpLines(winRates, 'Ladder', paint);
  const steps = [...skill.steps, ...(skill.whole === null ? [] : [skill.whole])];
  return [paint.bold('Ladder'), ...(steps.length === 0 ? ['  There is nobody to play against.'] : steps.map(stepLine))];
}

/** More thinking, step by step; nothing if it was not tried. */
export function depthLines({ depth }: EvalReport, { bold }: Paint): string[] {
  if (depth === null) return [];
  return [
    `${bold('Depth')}: more thinking pays for ${several(depth.levels, 'step')} of ${depth.steps.length}`,
    ...depth.steps.map(stepLine),
  ];
}

const VERDICTS: Readonly<Record<SkillVerdict, string>> = {
  better: 'better',
  worse: 'worse',
  even: 'as good',
  'too few': 'too few matches to tell',
};

function stepLine({ agent, opponent, matches, share, interval, verdict }: SkillStep): string {
  return `  ${agent} has ${percent(share)} (${range(interval)}) against ${opponent} in ${several(matches, 'match')}: ${VERDICTS[verdict]}`;
}

/** How often each line-up wins. */
export function lineUpLines(all: readonly LineUp[], title: string, { bold }: Paint): string[] {
  const names = all.map(({ agents }) => printLineUp(agents));
  const width = largest([title.length, ...names.map((name) => name.length + 2)]) + 2;
  return [
    `${bold(title)}${' '.repeat(width - title.length)}${'won'.padStart(6)}${'lost'.padStart(7)}${'win rate'.padStart(11)}${'95 % interval'.padStart(17)}`,
    ...all.map(
      ({ wins, losses, share, interval }, index) =>
        `  ${names[index]!.padEnd(width - 2)}${String(wins).padStart(6)}${String(losses).padStart(7)}${percent(share).padStart(11)}${range(interval).padStart(17)}`,
    ),
  ];
}
