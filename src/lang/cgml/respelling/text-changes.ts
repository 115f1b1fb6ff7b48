/**
 * What has to be changed in a text so that a tree of it becomes another one. Only what differs is touched: comments,
 * order and layout of everything else stay. Parts of the new tree are recognised by where they stand.
 */
import type { TextEdit } from '../../../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../../../diagnostics/source.ts';
import { printBlock, printFlow } from '../../../text/print-yaml.ts';
import { toJson, valueSpan, type Entry, type MapTree, type Tree } from '../../../text/tree.ts';

/** The edits in the order of the text, file by file. What stands in none of the files stays as it is. */
export function textChanges(files: readonly SourceFile[], before: Tree, after: Tree): TextEdit[] {
  const changes = new Changes(files);
  changes.change(before, after);
  const order = (edit: TextEdit): number => files.findIndex(({ name }) => name === edit.span.file);
  return changes.edits.toSorted(
    (a, b) => order(a) - order(b) || a.span.start.offset - b.span.start.offset || a.span.end.offset - b.span.end.offset,
  );
}

class Changes {
  readonly edits: TextEdit[] = [];
  readonly #files: ReadonlyMap<string, SourceFile>;
  /** The one that is written in at the moment. */
  #file!: SourceFile;

  constructor(files: readonly SourceFile[]) {
    this.#files = new Map(files.map((file) => [file.name, file]));
  }

  change(before: Tree, after: Tree): void {
    const file = this.#files.get(before.span.file);
    // What an alias stands for, or what was made of something else, is not written there.
    if (before === after || before.made !== undefined || before.tag !== undefined) return;
    const outer = this.#file;
    if (file !== undefined) this.#file = file;
    this.#changeIn(before, after, file !== undefined);
    this.#file = outer;
  }

  /** Parts of a file that is not to be changed may come from one that is. */
  #changeIn(before: Tree, after: Tree, isOpen: boolean): void {
    if (!isOpen) {
      if (before.kind === 'list' && after.kind === 'list' && before.items.length === after.items.length)
        before.items.forEach((item, index) => this.change(item, after.items[index]!));
      else if (before.kind === 'map' && after.kind === 'map')
        for (const [entry, now] of pairs(before, after)) if (now !== undefined) this.change(entry.value, now.value);
      return;
    }
    if (after.kind === 'list' && after.made !== undefined && after.items.length === 1 && before.kind === 'map')
      this.#wrap(before, after.items[0]!);
    else if (before.kind === 'list' && after.kind === 'list' && before.items.length === after.items.length)
      before.items.forEach((item, index) => this.change(item, after.items[index]!));
    else if (before.kind === 'map' && after.kind === 'map' && this.#isSameMap(before, after)) this.#changeMap(before, after);
    else this.#replace(before, after);
  }

  /** A map that was made anew has no entry of the old one; it is written anew as well. */
  #isSameMap(before: MapTree, after: MapTree): boolean {
    return pairs(before, after).some(([, now]) => now !== undefined);
  }

  #changeMap(before: MapTree, after: MapTree): void {
    const removed: Entry[] = [];
    for (const [entry, now] of pairs(before, after)) {
      // In a merged map there are keys of several files.
      const isOpen = this.#files.get(entry.keySpan.file) === this.#file;
      if (now === undefined) {
        if (isOpen) removed.push(entry);
        continue;
      }
      if (isOpen && now.key !== entry.key) this.edits.push({ span: entry.keySpan, text: now.key });
      this.change(entry.value, now.value);
    }
    const known = new Set(before.entries.map(keyPlace));
    for (const entry of removed) this.#remove(before, entry, removed);
    this.#add(
      before,
      after.entries.filter((entry) => !known.has(keyPlace(entry))),
      removed,
    );
  }

  #replace(before: Tree, after: Tree): void {
    const value = toJson(after);
    if (before.kind === 'scalar' && before.style === 'plain' && typeof value === 'string' && PLAIN.test(value)) {
      this.edits.push({ span: before.span, text: value });
      return;
    }
    const isBlock =
      before.kind !== 'scalar' && !before.flow && typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    const text = isBlock ? printBlock(value, before.span.start.column - 1).trimStart() : printFlow(value);
    this.edits.push({ span: before.span, text: this.#withLineBreaks(text) });
  }

  /** In brackets, or with a dash before it and everything else further to the right. */
  #wrap(before: MapTree, after: Tree): void {
    const { start, end } = before.span;
    if (before.flow) {
      this.edits.push({ span: this.#at(start.offset), text: '[ ' });
      this.change(before, after);
      this.edits.push({ span: this.#at(end.offset), text: ' ]' });
      return;
    }
    this.edits.push({ span: this.#at(start.offset), text: '- ' });
    const { text } = this.#file;
    for (let at = text.indexOf('\n', start.offset) + 1; at > 0 && at < end.offset; at = text.indexOf('\n', at) + 1)
      if (!/[\r\n]/.test(text[at]!)) this.edits.push({ span: this.#at(at), text: '  ' });
    this.change(before, after);
  }

  #remove(map: MapTree, entry: Entry, removed: readonly Entry[]): void {
    const index = map.entries.indexOf(entry);
    const next = map.entries[index + 1];
    const previous = map.entries.slice(0, index).findLast((other) => !removed.includes(other));
    const end = valueSpan(entry).end.offset;
    const start = entry.keySpan.start.offset;
    if (map.flow) {
      if (next !== undefined) this.#delete(start, next.keySpan.start.offset);
      else this.#delete(previous === undefined ? start : valueSpan(previous).end.offset, end);
      return;
    }
    const lineStart = this.#lineStart(start);
    const startsLine = this.#file.text.slice(lineStart, start).trim() === '';
    // The first key behind a dash: the next one takes its place.
    if (!startsLine && next !== undefined) this.#delete(start, next.keySpan.start.offset);
    else this.#delete(lineStart, this.#nextLine(end));
  }

  #add(map: MapTree, entries: readonly Entry[], removed: readonly Entry[]): void {
    const last = map.entries.findLast((entry) => !removed.includes(entry));
    if (entries.length === 0 || last === undefined) return;
    const end = valueSpan(last).end.offset;
    if (map.flow)
      this.edits.push({ span: this.#at(end), text: entries.map(({ key, value }) => `, ${key}: ${printFlow(toJson(value))}`).join('') });
    else {
      const indent = map.entries[0]!.keySpan.start.column - 1;
      const lines = entries.map(({ key, value }) => `\n${printBlock({ [key]: toJson(value) }, indent)}`).join('');
      this.edits.push({ span: this.#at(this.#lineEnd(end)), text: this.#withLineBreaks(lines) });
    }
  }

  #delete(start: number, end: number): void {
    this.edits.push({ span: this.#file.span(start, end), text: '' });
  }

  #at(offset: number): Span {
    return this.#file.span(offset, offset);
  }

  #lineStart(offset: number): number {
    return this.#file.text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Where the line of a place ends, before its line break. */
  #lineEnd(offset: number): number {
    const { text } = this.#file;
    const lineBreak = text.indexOf('\n', offset);
    const end = lineBreak < 0 ? text.length : lineBreak;
    return text[end - 1] === '\r' ? end - 1 : end;
  }

  #nextLine(offset: number): number {
    const lineBreak = this.#file.text.indexOf('\n', offset);
    return lineBreak < 0 ? this.#file.text.length : lineBreak + 1;
  }

  #withLineBreaks(text: string): string {
    return this.#file.text.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
  }
}

/** The entries of a map with what has become of them: one that was renamed or got another value still has its key where it had it. */
function pairs(before: MapTree, after: MapTree): [Entry, Entry | undefined][] {
  const now = new Map(after.entries.map((entry) => [keyPlace(entry), entry]));
  return before.entries.map((entry) => [entry, now.get(keyPlace(entry))]);
}

function keyPlace({ keySpan: { file, start, end } }: Entry): string {
  return `${start.offset} ${end.offset} ${file}`;
}

/** A word that may stand without quotation marks where such a word stood before. */
const PLAIN = /^(?!(?:true|false|null|yes|no|on|off|y|n)$)[A-Za-z_][\w-]*$/i;
