/** What the verdict rests on: filters that must be passed, and scores. */
import { judgedScores, type EvalReport, type Scores } from '../sim/index.ts';
import { figureCard } from './figure.ts';
import { html, type Markup } from './markup.ts';
import { amount, hundredths, known } from './numbers.ts';
import { barRows } from './plots/rows.ts';

/** What each score is called, and what it means. */
export const SCORE_WORDS: Readonly<Record<keyof Scores, { name: string; meaning: string }>> = {
  actionEntropy: { name: 'Variety of actions', meaning: 'how evenly actions are used' },
  balance: { name: 'Balance of seats', meaning: 'how little the seat matters' },
  challenge: { name: 'Challenge', meaning: 'how often those win who win most; half of the matches is best' },
  skillGradient: { name: 'Reward of skill', meaning: 'how much better stronger agents do' },
  drama: { name: 'Drama', meaning: 'changes of the lead in a match' },
  length: { name: 'Length', meaning: 'decisions of each player in a match' },
  lengthVariation: { name: 'Evenness of length', meaning: 'deviation of the length by its mean' },
  interaction: { name: 'Interaction', meaning: 'how much players have to do with one another' },
};

/** Filters and scores. */
export function judgement({ fitness: { filters, scores } }: EvalReport): Markup {
  const rows = judgedScores(scores).map(([key, score]) => ({ ...SCORE_WORDS[key], ...score }));
  const measured = rows.flatMap(({ name, score }) => (score === null ? [] : [{ label: name, value: hundredths(score), share: score }]));
  return html`<section aria-labelledby="judgement">
<h2 id="judgement">Judgement</h2>
<div class="grid">
<section class="card" aria-labelledby="filters-title"><h3 id="filters-title">Filters</h3>
<p>What must hold, whatever else is good about the game.</p>
<ul class="filters">${filters.map(
    ({ rule, passed }) => html`<li class="${passed ? 'pass' : 'fail'}"><span class="sign">${passed ? 'Yes' : 'No'}</span> ${rule}</li>
`,
  )}</ul></section>
${figureCard({
  id: 'scores',
  title: 'Scores',
  words: 'From 0 to 100 each; fitness is their mean. What was not measured does not count.',
  plot: barRows('scores-plot', 'Scores of the game', measured),
  tables: [
    {
      caption: 'Scores, and what they were computed from',
      columns: ['Score', 'Of 100', 'Measured', 'What'],
      remarks: true,
      rows: rows.map(({ name, meaning, value, score }) => [name, known(score, hundredths), known(value, amount), meaning]),
    },
  ],
})}</div>
</section>
`;
}
