/** The numbers of a search that everybody asks for first. */
import type { RunSummary } from '../../evolve/index.ts';
import { html, type Markup } from '../markup.ts';
import { hundredths, percent, whole } from '../numbers.ts';

export function glance(summary: RunSummary): Markup {
  return html`<section aria-labelledby="glance">
<h2 id="glance">At a glance</h2>
<dl class="tiles">${tilesOf(summary).map(
    ({ name, value, note }) => html`<div class="card tile"><dt>${name}</dt><dd><strong>${value}</strong><span>${note}</span></dd></div>
`,
  )}</dl>
</section>
`;
}

function tilesOf({
  proposals,
  batches,
  filled,
  cells,
  combinations,
  elites,
  reasons,
}: RunSummary): { name: string; value: string; note: string }[] {
  const means = elites.map(({ judged }) => judged.estimate.mean);
  const mean = means.length === 0 ? 0 : means.reduce((sum, each) => sum + each, 0) / means.length;
  const again = elites.filter(({ series }) => series > 0).length;
  const kept = proposals - reasons.reduce((sum, { count }) => sum + count, 0);
  return [
    {
      name: 'Proposals',
      value: whole(proposals),
      note: `judged in ${whole(batches)} batches; ${whole(kept)} were good enough for a cell or to contend for one`,
    },
    { name: 'Cells with a game', value: whole(filled), note: `${percent(filled / cells)} of ${whole(cells)}` },
    {
      name: 'Best fitness',
      value: means.length === 0 ? '–' : hundredths(means[0]!),
      note: elites[0] === undefined ? 'of 100' : `of 100: ${elites[0].name}`,
    },
    { name: 'Average fitness', value: means.length === 0 ? '–' : hundredths(mean), note: 'of 100, of all games in the archive' },
    { name: 'Combinations', value: whole(combinations), note: 'of frame, mechanics and connections that differ' },
    { name: 'Measured again', value: whole(again), note: 'games with fresh seeds, so that luck owns nothing' },
  ];
}
