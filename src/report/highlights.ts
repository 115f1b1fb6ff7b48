/** The best moments of all matches, with the command that plays each match again. */
import type { EvalReport, HighlightKind, MomentOfRun } from '../sim/index.ts';
import { HIGHLIGHT_KINDS } from '../sim/index.ts';
import { runCommand } from './commands.ts';
import { html, type Markup } from './markup.ts';

const TITLES: Readonly<Record<HighlightKind, string>> = {
  'group-win': 'Quick wins',
  'group-loss': 'Late losses',
  comeback: 'Comebacks',
  'lead-change': 'Late changes of the lead',
  swing: 'Large swings',
  'close-finish': 'Close finishes',
  chain: 'Chains of triggers',
  elimination: 'Players knocked out',
  'rare-action': 'Rare actions',
};

/** The moments, kind by kind. */
export function highlights(report: EvalReport): Markup {
  const groups = HIGHLIGHT_KINDS.map((kind) => ({ kind, moments: report.highlights.filter((moment) => moment.kind === kind) })).filter(
    ({ moments }) => moments.length > 0,
  );
  return html`<section aria-labelledby="highlights">
<h2 id="highlights">Highlights</h2>
${groups.length === 0 ? html`<p class="card calm">Nothing stood out: no changes of the lead, no large swings, no rare actions.</p>` : html`<div class="grid">${groups.map(({ kind, moments }) => group(report, TITLES[kind], moments))}</div>`}
</section>
`;
}

function group(report: EvalReport, title: string, moments: readonly MomentOfRun[]): Markup {
  return html`<section class="card"><h3>${title}</h3>
<ol class="moments">${moments.map(
    (
      moment,
    ) => html`<li>${moment.sentence} <details><summary>Match ${moment.run}, seed ${moment.seed}</summary><pre><code>${runCommand(report, moment)}</code></pre></details></li>
`,
  )}</ol></section>
`;
}
