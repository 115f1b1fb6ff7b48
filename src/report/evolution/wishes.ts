/** What games asked for that Ludwright does not have. */
import type { RunSummary } from '../../evolve/index.ts';
import { html, type Markup } from '../markup.ts';
import { hundredths, whole } from '../numbers.ts';
import { tableOf } from '../table.ts';

export function wishes({ wishes: all }: RunSummary): Markup {
  return html`<section aria-labelledby="wishes">
<h2 id="wishes">What was missing</h2>
${
  all.length === 0
    ? html`<p class="card calm">No game asked for anything that Ludwright does not have.</p>`
    : html`<div class="card"><p class="small">Capabilities that proposed games asked for, the most wanted first, with how good those games were.</p>
${tableOf({
  caption: 'Missing capabilities',
  columns: ['Capability', 'Games', 'Their fitness', 'What is possible today, and what helps'],
  remarks: true,
  rows: all.map(({ capability, games, fitness, constraint, workarounds }) => [
    capability,
    whole(games),
    hundredths(fitness),
    [constraint, ...workarounds.slice(0, 1).map(({ workaround }) => workaround)].join(' '),
  ]),
})}</div>`
}
</section>
`;
}
