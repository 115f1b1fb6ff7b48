/** A figure of the report: a plot with what it says, and the numbers behind it. */
import { html, type Markup } from './markup.ts';
import { tableOf, type Table } from './table.ts';

export interface Figure {
  /** A word for the address of the figure. */
  id: string;
  title: string;
  /** What the plot says, in a sentence or two. */
  words: string;
  plot: Markup;
  tables: readonly Table[];
}

/** The figure as a card. */
export function figureCard({ id, title, words, plot, tables }: Figure): Markup {
  return html`<section class="card figure" id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title">${title}</h3>
<p>${words}</p>
${plot}
<details><summary>Exact numbers</summary>
${tables.map(tableOf)}
</details>
</section>
`;
}
