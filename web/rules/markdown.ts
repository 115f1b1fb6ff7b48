/** The Markdown that rulebooks use for their prose, as data: a page shows it as text, never as markup of its own. */

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly text: readonly Run[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Run[])[] }
  | { readonly kind: 'table'; readonly head: readonly (readonly Run[])[]; readonly rows: readonly (readonly (readonly Run[])[])[] };

export interface Run {
  readonly style: 'plain' | 'strong' | 'emphasis' | 'code';
  readonly text: string;
}

const BULLET = /^\s*(?:[-*+]|(\d+)[.)])\s+/;

/** The blocks of a text. What is not recognised stays what it is: text. */
export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of source.split(/\n\s*\n/)) {
    const lines = chunk.split('\n').filter((line) => line.trim() !== '');
    let at = 0;
    while (at < lines.length) {
      const heading = /^(#{1,6})\s+(.*)$/.exec(lines[at]!);
      if (heading !== null) {
        blocks.push({ kind: 'heading', level: heading[1]!.length, text: parseRuns(heading[2]!) });
        at++;
        continue;
      }
      const end = lines.findIndex((line, index) => index > at && /^#{1,6}\s/.test(line));
      const group = lines.slice(at, end < 0 ? lines.length : end);
      blocks.push(blockOf(group));
      at += group.length;
    }
  }
  return blocks;
}

function blockOf(lines: readonly string[]): Block {
  if (lines.length > 1 && lines[0]!.includes('|') && /^[\s|:-]+$/.test(lines[1]!))
    return { kind: 'table', head: cellsOf(lines[0]!), rows: lines.slice(2).map(cellsOf) };
  const first = BULLET.exec(lines[0]!);
  if (first === null) return { kind: 'paragraph', text: parseRuns(lines.join(' ')) };
  const items: string[] = [];
  for (const line of lines)
    if (BULLET.test(line)) items.push(line.replace(BULLET, ''));
    else items[items.length - 1] += ` ${line.trim()}`;
  return { kind: 'list', ordered: first[1] !== undefined, items: items.map(parseRuns) };
}

function cellsOf(line: string): Run[][] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => parseRuns(cell.trim()));
}

/** Text with emphasis: `**strong**`, `*emphasis*`, and code between backticks. */
function parseRuns(text: string): Run[] {
  const runs: Run[] = [];
  const pattern = /\*\*([^*]+)\*\*|(?<!\w)[*_]([^*_]+)[*_](?!\w)|`([^`]+)`/g;
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > from) runs.push({ style: 'plain', text: text.slice(from, found.index) });
    const [, strong, emphasis, code] = found;
    runs.push({ style: strong !== undefined ? 'strong' : emphasis !== undefined ? 'emphasis' : 'code', text: strong ?? emphasis ?? code! });
    from = found.index + found[0].length;
  }
  if (from < text.length) runs.push({ style: 'plain', text: text.slice(from) });
  return runs;
}
