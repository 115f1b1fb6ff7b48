/**
 * Where the code blocks of a Markdown text begin and end.
 *
 * Written for texts that people and language models type: where a fence is missing, extra or of the wrong form, it is
 * reported, and reading goes on as the author must have meant it. Only YAML blocks are looked at that closely.
 * Fences may stand in lists and quotes; unlike CommonMark, they may be indented as deeply as one likes.
 */
import { phrase, type Phrase } from '../diagnostics/phrase.ts';
import type { Fault } from './fault.ts';
import { findMarks, type FenceLine, type Mark } from './fence-lines.ts';
import { endOfYaml } from './end-of-yaml.ts';

/** A code block: its opening line, and where its content begins and ends. */
export interface FencedRange {
  readonly open: FenceLine;
  readonly contentStart: number;
  readonly contentEnd: number;
}

/** All code blocks of a text. */
export function fencedRanges(text: string): { ranges: FencedRange[]; faults: Fault[] } {
  const reader = new FenceReader(text);
  reader.read();
  return { ranges: reader.ranges, faults: reader.faults };
}

const OURS = /^(?:ya?ml)?$/i;

class FenceReader {
  readonly ranges: FencedRange[] = [];
  readonly faults: Fault[] = [];
  readonly #text: string;
  readonly #marks: readonly Mark[];
  #open: FenceLine | undefined;
  /** A line `section: …` outside of any block, the start of one without its fence. */
  #loose: Mark | undefined;
  /** What stands before this place has been dealt with. */
  #done = 0;
  /** Up to here the lines are known to belong to the quote of the open fence. */
  #quoted = 0;
  #commentsEnd = true;

  constructor(text: string) {
    this.#text = text;
    this.#marks = findMarks(text);
  }

  read(): void {
    for (const [index, mark] of this.#marks.entries()) if (mark.lineStart >= this.#done) this.#mark(mark, this.#marks[index + 1]);
    const { length } = this.#text;
    if (this.#loose !== undefined) this.#unfenced(this.#loose, length, undefined);
    if (this.#open !== undefined) this.#unclosed(this.#open, length, phrase`the end of the file`);
  }

  #mark(mark: Mark, next: Mark | undefined): void {
    if (this.#open !== undefined) return this.#inside(this.#open, mark, next);
    switch (mark.kind) {
      case 'comment':
        return this.#comment(mark);
      case 'section':
        if (this.#loose !== undefined) this.#unfenced(this.#loose, mark.lineStart, undefined);
        this.#loose = mark;
        return;
      case 'tail':
        if (mark.opens) this.#lateOpening(mark);
        return;
      case 'fence':
        if (this.#loose !== undefined && this.#unfenced(this.#loose, mark.lineStart, mark)) return;
        this.#open = mark;
    }
  }

  #inside(open: FenceLine, mark: Mark, next: Mark | undefined): void {
    if (mark.kind === 'fence' && closes(open, mark)) return this.#close(open, mark.lineStart);
    // A quote ends with its mark, and the code in it too.
    const end = open.quotes > 0 ? this.#quoteEnd(open, mark.lineStart) : -1;
    if (end >= 0) {
      this.#unclosed(open, end, phrase`the end of the quote`);
      return this.#mark(mark, next);
    }
    if (!OURS.test(open.language)) return;
    if (mark.kind === 'tail') {
      if (!mark.opens && !(next?.kind === 'fence' && closes(open, next))) this.#lateClosing(open, mark);
    } else if (mark.kind === 'fence') {
      if (mark.info === '' || !isOpening(mark, next) || this.#isMistaken(mark, next)) {
        // Followed by the right one, it is a part of the content.
        if (next?.kind !== 'fence' || !closes(open, next)) this.#wrongClosing(open, mark);
      } else if (open.info === '' && !hasSection(this.#text.slice(open.next, mark.lineStart))) {
        this.#extraFence(open);
        this.#open = mark;
      } else {
        this.#unclosed(open, mark.lineStart, phrase`the next block begins`);
        this.#open = mark;
      }
    }
  }

  /** Whether a YAML fence was meant to close: there is nothing for it to open before the next block begins. */
  #isMistaken(mark: FenceLine, next: Mark | undefined): boolean {
    if (!/^ya?ml$/i.test(mark.info) || (next !== undefined && (next.kind !== 'fence' || next.info === ''))) return false;
    const between = this.#text.slice(mark.next, next?.lineStart);
    return !hasSection(between) && !/^[ \t>]*(?:- |["']?[\w$-]+["']?[ \t]*:(?:\s|$))/m.test(between);
  }

  #close(open: FenceLine, contentEnd: number): void {
    this.ranges.push({ open, contentStart: open.next, contentEnd: Math.max(open.next, contentEnd) });
    this.#open = undefined;
  }

  #comment(mark: Mark): void {
    // Once there is no end, there is none for later comments either.
    if (!this.#commentsEnd) return;
    const close = this.#text.indexOf('-->', mark.lineStart);
    if (close >= 0) {
      this.#done = close;
      return;
    }
    this.#commentsEnd = false;
    const end = mark.lineEnd;
    this.faults.push({
      code: 'markdown/unclosed-comment',
      start: mark.at,
      end: mark.at + 4,
      ...phrase`This comment is never closed, so the rest of the text would belong to it. Write --> where it ends.`,
      fix: { title: 'Close the comment', certain: false, edits: [{ start: end, end, text: ' -->' }] },
    });
  }

  /** Where the first line begins that does not belong to the quote the fence stands in, or −1. */
  #quoteEnd(open: FenceLine, before: number): number {
    for (let at = Math.max(open.next, this.#quoted); at < before;) {
      const end = this.#text.indexOf('\n', at);
      const stop = end < 0 ? this.#text.length : end;
      if (!/^[ \t]*>/.test(this.#text.slice(at, Math.min(stop, at + 200)))) return at;
      at = stop + 1;
      this.#quoted = at;
    }
    return -1;
  }

  #marksOf(open: FenceLine): string {
    return open.char.repeat(open.length);
  }

  #stray(
    start: number,
    end: number,
    told: Phrase,
    title: string,
    certain: boolean,
    edits: { start: number; end: number; text: string }[],
  ): void {
    this.faults.push({ code: 'markdown/stray-fence', start, end, ...told, fix: { title, certain, edits } });
  }

  #unclosed(open: FenceLine, before: number, where: Phrase): void {
    const isOurs = OURS.test(open.language) && (open.info !== '' || hasSection(this.#text.slice(open.next, before)));
    if (!isOurs) {
      if (open.info === '') this.#extraFence(open);
      else this.#close(open, before);
      this.#open = undefined;
      return;
    }
    const end = endOfYaml(this.#text, open.next, before, open);
    const short = this.#shortClosing(open.next, end);
    if (short !== undefined) return this.#wrongClosing(open, short);
    const marks = this.#marksOf(open);
    const atEnd = end >= this.#text.length && !this.#text.endsWith('\n');
    const line = atEnd ? `\n${open.continuation}${marks}` : `${open.continuation}${marks}\n`;
    this.#stray(
      open.at,
      open.lineEnd,
      phrase`This code block is not closed before ${where}. Write ${{ written: marks }} on a line of its own after it.`,
      'Close the code block',
      end >= before - 1,
      [{ start: end, end, text: line }],
    );
    this.#close(open, end);
  }

  /** A last line of two marks, where three would close. */
  #shortClosing(start: number, end: number): Pick<FenceLine, 'lineStart' | 'lineEnd' | 'at'> | undefined {
    const content = this.#text.slice(start, end).trimEnd();
    const marks = /(?:^|\n)[ \t>]*(`{1,2}|~{1,2})$/.exec(content.slice(-200))?.[1];
    if (marks === undefined) return undefined;
    const lineEnd = start + content.length;
    return { lineStart: this.#text.lastIndexOf('\n', lineEnd - 1) + 1, lineEnd, at: lineEnd - marks.length };
  }

  #wrongClosing(open: FenceLine, mark: Pick<FenceLine, 'lineStart' | 'lineEnd' | 'at'>): void {
    const marks = this.#marksOf(open);
    const written = this.#text.slice(mark.at, mark.lineEnd).trimEnd();
    this.#stray(
      mark.at,
      mark.at + written.length,
      phrase`${written.length > 20 ? 'This line' : { text: written }} does not close the code block that began with ${{ written: marks }}. Write ${{ written: marks }}.`,
      `Write ${marks}`,
      true,
      [{ start: mark.at, end: mark.at + written.length, text: marks }],
    );
    this.#close(open, mark.lineStart);
  }

  #extraFence(open: FenceLine): void {
    this.#stray(
      open.at,
      open.lineEnd,
      phrase`This ${{ text: this.#marksOf(open) }} opens a code block that nothing closes, or closes one that is closed already. Delete it.`,
      'Delete the line',
      false,
      [{ start: open.lineStart, end: open.next, text: '' }],
    );
    this.#open = undefined;
  }

  /** `- "x" ``` `: the closing fence stands behind the last line. */
  #lateClosing(open: FenceLine, mark: Mark & { kind: 'tail' }): void {
    this.#stray(mark.at, mark.at + 3, phrase`A closing fence stands on a line of its own.`, 'Begin a new line', true, [
      { start: mark.textEnd, end: mark.at, text: `\n${open.continuation}` },
    ]);
    this.#close(open, mark.textEnd);
  }

  /** `The zones: ```yaml`: the opening fence stands behind prose. */
  #lateOpening(mark: Mark & { kind: 'tail' }): void {
    this.#stray(mark.at, mark.lineEnd, phrase`An opening fence stands on a line of its own.`, 'Begin a new line', true, [
      { start: mark.textEnd, end: mark.at, text: '\n' },
    ]);
    this.#open = {
      kind: 'fence',
      lineStart: mark.lineStart,
      lineEnd: mark.lineEnd,
      next: mark.next,
      at: mark.at,
      char: '`',
      length: 3,
      info: 'yaml',
      language: 'yaml',
      quotes: 0,
      column: 0,
      continuation: '',
    };
  }

  /** The content of a block without its opening fence. Whether `fence` closes it: then it stands right behind, and has no language. */
  #unfenced(section: Mark, before: number, fence: FenceLine | undefined): boolean {
    this.#loose = undefined;
    const open: FenceLine = {
      kind: 'fence',
      lineStart: section.lineStart,
      lineEnd: section.lineStart,
      next: section.lineStart,
      at: section.lineStart,
      char: '`',
      length: 3,
      info: 'yaml',
      language: 'yaml',
      quotes: 0,
      column: 0,
      continuation: '',
    };
    const end = endOfYaml(this.#text, section.lineStart, before, open);
    const isClosed = fence?.info === '' && this.#text.slice(end, before).trim() === '';
    const atEnd = end >= this.#text.length && !this.#text.endsWith('\n');
    const edits = [{ start: section.lineStart, end: section.lineStart, text: '```yaml\n' }];
    if (!isClosed) edits.push({ start: end, end, text: atEnd ? '\n```' : '```\n' });
    this.#stray(
      section.at,
      section.lineEnd,
      phrase`This looks like a YAML block without its code fence. Write \`\`\`yaml on a line of its own before it, and \`\`\` after it.`,
      'Put it in a code fence',
      false,
      edits,
    );
    this.#close(open, end);
    return isClosed;
  }
}

function closes(open: FenceLine, mark: FenceLine): boolean {
  return mark.char === open.char && mark.length >= open.length && mark.info === '';
}

/** Whether a fence with an info string opens a block: YAML always does, others if what follows closes them. */
function isOpening(mark: FenceLine, next: Mark | undefined): boolean {
  return /^ya?ml$/i.test(mark.language) || (next?.kind === 'fence' && next.info === '');
}

/** Whether a text names its section, as only blocks of a rulebook do. */
export function hasSection(text: string): boolean {
  return /^[ \t>]*["']?section["']?[ \t]*:/m.test(text);
}
