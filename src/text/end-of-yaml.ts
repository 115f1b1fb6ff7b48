/** Where the YAML of a block ends that has lost its closing fence. */
import type { FenceLine } from './fence-lines.ts';

/** The start of the line after the last one that is YAML, between `from` and `to`. */
export function endOfYaml(text: string, from: number, to: number, open: FenceLine): number {
  let end = from;
  let afterBlank = false;
  for (let at = from; at < to;) {
    const lineBreak = text.indexOf('\n', at);
    const next = lineBreak < 0 || lineBreak >= to ? to : lineBreak + 1;
    const line = withoutPrefix(text.slice(at, Math.min(next, at + 500)), open);
    if (line.trim() === '') afterBlank = true;
    else {
      if (isProse(line, afterBlank, next >= to || startsBlank(text, next))) return end;
      afterBlank = false;
      end = next;
    }
    at = next;
  }
  return end;
}

function withoutPrefix(line: string, open: FenceLine): string {
  return open.quotes > 0 ? line.replace(/^[ \t>]*>[ ]?/, '') : line.slice(/^[ \t]*/.exec(line.slice(0, open.column))![0].length);
}

function startsBlank(text: string, at: number): boolean {
  return /^[ \t>]*\r?(?:\n|$)/.test(text.slice(at, at + 100));
}

/** A heading, or a paragraph: after a blank line, words without the signs of YAML. */
function isProse(line: string, afterBlank: boolean, beforeBlank: boolean): boolean {
  if (/^#{1,6} \S/.test(line)) return afterBlank && (beforeBlank || line.startsWith('##'));
  if (/^(?:\*\*|\||!\[|<[a-z!/])/i.test(line)) return true;
  if (/^[^\s:]+:(?:\s|$)|^[-[{}\]"'#&*!]/.test(line)) return false;
  return afterBlank && /^\S+\s+\S+\s+\S/.test(line) && /^[\p{L}(]/u.test(line);
}
