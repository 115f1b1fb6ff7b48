/** Tables of exact numbers; they scroll inside their box. */
import { html, type Markup } from './markup.ts';

/** Columns by their headings; the first cell of a row says what the row is about, the others are numbers. */
export interface Table {
  caption: string;
  columns: readonly string[];
  /** The last column has words. */
  remarks?: true;
  rows: readonly (readonly string[])[];
}

/** The table in its box, which can be scrolled with the keyboard; its name is not that of the figure around it. */
export function tableOf({ caption, columns, remarks, rows }: Table): Markup {
  return html`<div class="scroll" role="region" aria-label="Table: ${caption}" tabindex="0"><table${remarks === true ? html` class="remarks"` : null}>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([name = '', ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>
`,
  )}</tbody>
</table></div>`;
}
