/** Whether thinking helps. */
import type { EvalReport, SkillStep, SkillVerdict } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { amount, counted, percent, whole } from '../numbers.ts';
import { intervalRows } from '../plots/rows.ts';
import type { Table } from '../table.ts';

/** The ladder of agents against one another; null if nobody climbed it so. */
export function skillFigure({ skill, winRates }: EvalReport): Figure | null {
  const steps = skill?.steps ?? [];
  if (steps.length === 0 || winRates !== undefined) return null;
  const { whole: overall } = skill!;
  const title = 'Does skill pay?';
  return {
    id: 'skill',
    title,
    words: `${wholeWords(overall ?? steps[0]!)} ${steps.length > 1 ? steps.map(stepWords).join(' ') : ''} Whiskers: 95 % interval.`,
    plot: skillPlot('skill-plot', title, overall === null ? steps : [overall, ...steps]),
    tables: [skillTable('The stronger agent against the weaker', overall === null ? steps : [overall, ...steps])],
  };
}

/** More time to think, step by step; null if it was not tried. */
export function depthFigure({ depth }: EvalReport): Figure | null {
  if (depth === null || depth.steps.length === 0) return null;
  const title = 'How deep is it?';
  return {
    id: 'depth',
    title,
    words: `${depthWords(depth.levels, depth.steps.length)} ${depth.steps.map(stepWords).join(' ')} Whiskers: 95 % interval.`,
    plot: skillPlot('depth-plot', title, depth.steps),
    tables: [skillTable('The same agent with ten times the thinking', depth.steps)],
  };
}

function depthWords(levels: number, steps: number): string {
  if (levels === 0) return 'More thinking has not shown to pay at all.';
  if (levels === steps)
    return `${steps === 1 ? 'A little thinking pays; --deep tries more.' : `Every one of ${counted(steps, 'step')} to more thinking pays: there is more to find than was looked for here.`}`;
  return `Thinking pays for ${counted(levels, 'step')}, and then no more that would show.`;
}

/** The strongest against the weakest is what the question asks. */
function wholeWords({ agent, opponent, matches, share, verdict }: SkillStep): string {
  const result = `${agent} has ${percent(share)} of what there is to win against ${opponent} in ${counted(matches, 'match')}`;
  return `${WHOLE[verdict]}: ${result}.`;
}

const WHOLE: Readonly<Record<SkillVerdict, string>> = {
  better: 'Skill pays',
  worse: 'Thinking harms here, so the agents do not understand the game',
  even: 'Skill hardly matters',
  'too few': 'Too few matches to tell',
};

const STEPS: Readonly<Record<SkillVerdict, string>> = {
  better: 'is better than',
  worse: 'is worse than',
  even: 'is as good as',
  'too few': 'against',
};

/** What a step says, in a sentence. */
function stepWords({ agent, opponent, matches, share, verdict }: SkillStep): string {
  const figures = `${percent(share)} of ${counted(matches, 'match')}`;
  return `${agent} ${STEPS[verdict]} ${opponent} (${figures})${verdict === 'too few' ? ': too few to tell' : ''}.`;
}

function skillPlot(id: string, title: string, steps: readonly SkillStep[]): Figure['plot'] {
  return intervalRows(
    id,
    title,
    steps.map(({ agent, opponent, share, interval }) => ({ label: `${agent} over ${opponent}`, share, ...interval })),
    { share: 0.5, label: 'no better' },
  );
}

const VERDICTS: Readonly<Record<SkillVerdict, string>> = {
  better: 'better',
  worse: 'worse',
  even: 'as good',
  'too few': 'too few matches',
};

function skillTable(caption: string, steps: readonly SkillStep[]): Table {
  const counts = steps.some(({ points }) => points !== null);
  return {
    caption,
    columns: [
      'Agent',
      'Against',
      'Matches',
      'Of what there is to win',
      'At least',
      'At most',
      ...(counts ? ['Points ahead', 'At least', 'At most'] : []),
      'Verdict',
    ],
    rows: steps.map(({ agent, opponent, matches, share, interval, verdict, points }) => [
      agent,
      opponent,
      whole(matches),
      percent(share),
      percent(interval.low),
      percent(interval.high),
      ...(counts ? (points === null ? ['–', '–', '–'] : [points.mean, points.interval.low, points.interval.high].map(amount)) : []),
      VERDICTS[verdict],
    ]),
  };
}
