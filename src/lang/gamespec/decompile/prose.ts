/** Words of a game as Markdown text that is nothing but text, whatever the words are. */
import { listed } from '../../../english/index.ts';

/** A paragraph for each paragraph of a text. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n[ \t\r]*\n/)
    .map((paragraph) => plain(paragraph).replace(/^(\d*)([-+#=.)])/, '$1\\$2'))
    .filter((paragraph) => paragraph !== '');
}

/** A text inside a line. What Markdown would read as more than text is escaped. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&');
}

/** A name as it stands in the rules. */
export function code(name: string): string {
  return /^[^`\s]+(?: [^`\s]+)*$/.test(name) ? `\`${name}\`` : `"${plain(name)}"`;
}

/** `a`, `b` and `c`; after some of them, how many more there are. */
export function codes(names: readonly string[]): string {
  const shown =
    names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 1).map(code), `${names.length - MOST_NAMES + 1} more`] : names.map(code);
  return listed(shown);
}

const MOST_NAMES = 12;
