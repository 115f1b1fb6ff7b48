/** The prose of a rulebook as part of a page: the Markdown that rulebooks use, and no more. */
import { html, type Markup } from '../markup.ts';

/** Headings stand below that of the game; the first one says its name and is left out. */
export function proseBlocks(text: string): Markup[] {
  const blocks: Markup[] = [];
  for (const [index, chunk] of text
    .trim()
    .split(/\n\s*\n/)
    .entries()) {
    const [first = '', ...rest] = chunk.split('\n');
    const heading = /^#{1,6}\s+(.*)$/.exec(first)?.[1];
    if (heading !== undefined && index > 0) blocks.push(html`<h4>${runs(heading)}</h4>`);
    const lines = heading === undefined ? [first, ...rest] : rest;
    if (lines.some((line) => line.trim() !== '')) blocks.push(blockOf(lines));
  }
  return blocks;
}

const BULLET = /^\s*(?:[-*+]|\d+[.)])\s+/;

function blockOf(lines: readonly string[]): Markup {
  if (!BULLET.test(lines[0]!)) return html`<p>${runs(lines.join(' '))}</p>`;
  const items: string[] = [];
  for (const line of lines)
    if (BULLET.test(line)) items.push(line.replace(BULLET, ''));
    else items[items.length - 1] += ` ${line.trim()}`;
  return html`<ul class="bullets">${items.map((item) => html`<li>${runs(item)}</li>`)}</ul>`;
}

/** `**strong**`, `*emphasis*`, and code between backticks. */
const STYLED = /\*\*([^*]+)\*\*|(?<!\w)[*_]([^*_]+)[*_](?!\w)|`([^`]+)`/g;

function runs(text: string): Markup[] {
  const parts: Markup[] = [];
  let from = 0;
  for (const { index, 0: whole, 1: strong, 2: emphasis, 3: code } of text.matchAll(STYLED)) {
    parts.push(html`${text.slice(from, index)}`);
    parts.push(
      strong !== undefined
        ? html`<strong>${strong}</strong>`
        : emphasis !== undefined
          ? html`<em>${emphasis}</em>`
          : html`<code>${code!}</code>`,
    );
    from = index + whole.length;
  }
  return [...parts, html`${text.slice(from)}`];
}
