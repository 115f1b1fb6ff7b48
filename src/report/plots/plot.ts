/** What all plots share: a drawing that is as wide as its card, with a name for those who do not see it. */
import { html, type Markup, type Part } from '../markup.ts';

/** The width of every plot, in units that are about a pixel on a phone and on a desk. */
export const WIDTH = 340;

/** A drawing with its parts. `id` must be its own on the page. */
export function drawing(id: string, height: number, { title, description }: { title: string; description: string }, parts: Part): Markup {
  return html`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="${id}-name ${id}-words">
<title id="${id}-name">${title}</title><desc id="${id}-words">${description}</desc>
${parts}
</svg>`;
}

/** How wide a letter of a label is, about. */
const LETTER = 6.4;

/** A label that fits into so many units. A longer one is cut in the middle: names that begin alike often end differently. */
export function fitted(label: string, width: number): string {
  const letters = [...label];
  const room = Math.max(3, Math.floor(width / LETTER));
  const head = Math.ceil((room - 1) / 2);
  return letters.length <= room ? label : `${letters.slice(0, head).join('')}…${letters.slice(head + 1 - room).join('')}`;
}
