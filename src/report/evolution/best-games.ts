/** The best games: what they are made of, how they look, how good they are, and what happened in their matches. */
import { dimensionWords, type GameFigures } from '../../evolve/index.ts';
import { judgedScores } from '../../sim/index.ts';
import { SCORE_WORDS } from '../judgement.ts';
import { html, type Markup } from '../markup.ts';
import { listed } from '../../english/index.ts';
import { amount, hundredths, known, percent, UNKNOWN, whole } from '../numbers.ts';
import { tableOf } from '../table.ts';
import type { Portrait } from './data.ts';
import { felt } from './felt.ts';
import { proseBlocks } from './prose.ts';

/** So many moments are told of each game. */
const MOST_MOMENTS = 3;

export function bestGames(portraits: readonly Portrait[]): Markup | null {
  if (portraits.length === 0) return null;
  return html`<section aria-labelledby="best">
<h2 id="best">The best games</h2>
<p class="lead">One for each rulebook, and for each frame with certain parts. A game that nobody named has a name all the same, so that people can speak of it. The tables are drawn some moves after the start.</p>
<div class="games">
${portraits.map(game)}</div>
</section>
`;
}

function game(portrait: Portrait, index: number): Markup {
  const { elite, described, origin, picture, highlights, players } = portrait;
  const id = `game-${elite.id}`;
  return html`<article class="card game" id="${id}" aria-labelledby="${id}-name">
<h3 id="${id}-name">${index + 1}. ${elite.name}</h3>
<p class="small">${madeOf(portrait)} For ${players.min === players.max ? whole(players.min) : `${players.min} to ${players.max}`} players.</p>
<div class="sides">
${felt(picture)}
<div>
${figures(portrait)}
${described.parts.length === 0 ? null : html`<dl class="parts">${described.parts.map(({ name, description }) => html`<div><dt>${name}</dt><dd>${description}</dd></div>`)}</dl>`}
<p class="small">${origin.join(' ')}</p>
${highlights.length === 0 ? null : html`<h4>From its matches</h4><ol class="moments">${highlights.slice(0, MOST_MOMENTS).map(({ sentence }) => html`<li>${sentence}</li>`)}</ol>`}
</div>
</div>
${rules(portrait)}
${scores(portrait)}
${removals(portrait)}
</article>
`;
}

function madeOf({ described: { base, parts, changes } }: Portrait): string {
  const names = parts.map(({ name }) => name);
  if (parts.length > 0) return `${base} with ${listed(names)}.`;
  return changes.length === 0 ? `The rulebook ${base}, as it is.` : `The rulebook ${base}, changed.`;
}

/** With the interval where there is one. */
function figures({ elite: { judged, series } }: Portrait): Markup {
  const { estimate, descriptors, skill, mechanics, matches } = judged;
  const rows: [string, string][] = [
    [
      'Fitness',
      `${hundredths(estimate.mean)} of 100, between ${hundredths(estimate.low)} and ${hundredths(estimate.high)} (95 % interval, ${whole(matches)} matches${series === 0 ? '' : `, measured again ${series === 1 ? 'once' : `${series} times`} with fresh seeds`})`,
    ],
    ...Object.entries(descriptors)
      .filter(([name]) => name !== 'mechanics' && name !== 'skill')
      .map(([name, value]): [string, string] => [dimensionWords(name).column, `${amount(value)} on average`]),
    ['Skill', `greedy players are placed before random ones in ${percent(skill.share)} of matches`],
    ['Mechanics', mechanics.length === 0 ? 'none that count' : listed(mechanics)],
  ];
  return html`<dl class="facts">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function rules({ prose, described: { connections, changes } }: Portrait): Markup | null {
  const lists = [
    ['How its parts are connected', connections],
    ['What was changed', changes],
  ] as const;
  const told = lists.filter(([, items]) => items.length > 0);
  if (prose === '' && told.length === 0) return null;
  return html`<details><summary>How it is played</summary><div class="prose">${prose === '' ? null : proseBlocks(prose)}${told.map(
    ([title, items]) => html`<h4>${title}</h4><ul class="bullets">${items.map((item) => html`<li>${item}</li>`)}</ul>`,
  )}</div></details>`;
}

/** A mechanic that is worth its rules makes a difference when it is taken away. */
function removals({ elite: { name }, removals: found }: Portrait): Markup | null {
  if (found === null || found.effects.length === 0) return null;
  const { whole: all, effects } = found;
  const refused = effects.some((effect) => 'cannot' in effect);
  const row = (first: string, cells: readonly string[], remark = ''): string[] => [first, ...cells, ...(refused ? [remark] : [])];
  return html`<details><summary>What its mechanics do for it</summary>${tableOf({
    caption: `${name} without each of its mechanics, in the same matches`,
    columns: row('Without', ['Turns', 'Options', 'Skill', 'Fitness'], 'Remark'),
    ...(refused && { remarks: true }),
    rows: [
      row('nothing', figuresIn(all)),
      ...effects.map((effect) =>
        'without' in effect ? row(effect.family, figuresIn(effect.without)) : row(effect.family, NO_FIGURES, effect.cannot),
      ),
    ],
  })}</details>`;
}

function figuresIn({ length, branching, skill, fitness }: GameFigures): string[] {
  return [amount(length), amount(branching), percent(skill), hundredths(fitness)];
}

/** Of what is no game. */
const NO_FIGURES = [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN];

function scores({ elite: { name, judged } }: Portrait): Markup {
  return html`<details><summary>Its scores</summary>${tableOf({
    caption: `Scores of ${name}`,
    columns: ['Score', 'Of 100', 'Measured', 'What'],
    remarks: true,
    rows: judgedScores(judged.scores).map(([key, { score, value }]) => [
      SCORE_WORDS[key].name,
      known(score, hundredths),
      known(value, amount),
      SCORE_WORDS[key].meaning,
    ]),
  })}</details>`;
}
