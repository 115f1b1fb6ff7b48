/** How a comparison was made, and how to make it again. */
import type { ComparisonHeader, VersionReport } from '../../sim/index.ts';
import { html, type Markup } from '../markup.ts';
import { listed } from '../../english/index.ts';
import { whole } from '../numbers.ts';
import { tableOf } from '../table.ts';

/** The foot of the page. */
export function made(header: ComparisonHeader, versions: readonly VersionReport[], command: string): Markup {
  const facts: [string, string][] = [
    ['Engine', `Ludwright ${header.engine}`],
    ['Agents', listed(header.agents)],
    ['Seeds', `from ${header.seed} on, one for each of ${whole(header.runs)} matches; the same for every version`],
    ['Intervals', `95 %, from the differences between ${whole(header.blocks)} blocks of matches`],
    ['Allowed', `${whole(header.maxTurns)} turns and ${whole(header.maxMoves)} moves in a match`],
  ];
  return html`<footer aria-labelledby="origin">
<h2 id="origin">How this was made</h2>
<div class="card">
<p>The same command gives the same report, with any number of workers.</p>
<pre><code>${command}</code></pre>
<dl class="facts">${facts.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>
`,
  )}</dl>
${tableOf({ caption: 'Versions', columns: ['Version', 'GameDef'], remarks: true, rows: versions.map(({ label, game }) => [label, game.hash]) })}
</div>
</footer>
`;
}
