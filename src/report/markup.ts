/**
 * Markup that cannot be forgotten to escape: a template whose texts are escaped wherever they stand, and whose parts
 * are markup only if another template made them.
 */

/** A piece of a page. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a template takes: texts are escaped, numbers rounded to what a screen shows, lists put one after the other, and nothing is left out. */
export type Part = string | number | Markup | null | readonly Part[];

/** A piece of a page, as written. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((string, i) => (i === 0 ? string : printPart(parts[i - 1]!) + string)).join(''));
}

/** Text that is trusted as it is: the style sheet, and nothing from a game. */
export function verbatim(text: string): Markup {
  return new Markup(text);
}

function printPart(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(Math.round(part * 100) / 100);
  return part instanceof Markup ? part.text : part.map(printPart).join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Control characters, and those that turn the direction of everything after them. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSEEN, '\ufffd')
    .replace(/[&<>"']/g, (char) => ENTITIES[char]!);
}
