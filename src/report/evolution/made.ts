/** The foot of the page: what the search was told, and how to make it again. */
import { html, type Markup } from '../markup.ts';
import type { EvolutionReport } from './data.ts';

export function made({ summary, settings, command, engine }: EvolutionReport): Markup {
  const facts = [...settings, ['Archive', summary.hash] as const, ['Engine', `Ludwright ${engine}`] as const];
  return html`<footer aria-labelledby="origin">
<h2 id="origin">How this was made</h2>
<div class="card">
<p>The same command finds the same games, with any number of workers.</p>
<pre><code>${command}</code></pre>
<dl class="facts">${facts.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>
`,
  )}</dl>
</div>
</footer>
`;
}
