/** The YAML library's nodes as our trees, looking at every value and key on the way. */
import { phrase, type Phrase } from '../diagnostics/phrase.ts';
import { isAlias, isMap, isScalar, isSeq, type Document, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Span } from '../diagnostics/source.ts';
import type { Dialect } from './dialect.ts';
import { MOST_FAULTS, shown, type Fault } from './fault.ts';
import type { TextCode } from './lint/codes.ts';
import { duplicateKeys } from './lint/duplicate-keys.ts';
import { cutByNumber } from './lint/cut-by-number.ts';
import { emptyItem, emptyValue } from './lint/empty-value.ts';
import { mergeKey } from './lint/merge-key.ts';
import { isOddKey, isOddWord, judgePlain } from './lint/plain-value.ts';
import { loneTag, startOfTag, tagFault } from './lint/tag.ts';
import { printString } from './print-yaml.ts';
import type { Entry, ScalarStyle, ScalarTree, Tree } from './tree.ts';

/** The tree of a block, and what was found on the way, in places of the text it was read from. */
export interface Built {
  readonly tree: Tree | null;
  readonly faults: Fault[];
  /** How many more there are. */
  readonly more: number;
  /** Something was read without complaint that nobody writes by intention. */
  readonly odd: boolean;
}

/** How deep values may be nested. */
const DEEPEST = 100;
/** How many values a block may have, counting those of an alias each time it is used. */
const MOST_VALUES = 200_000;

/** Builds the tree; `span` says where in the source a stretch of `text` stands. */
export function buildTree(doc: Document.Parsed, text: string, span: (start: number, end: number) => Span, dialect: Dialect): Built {
  const builder = new Builder(text, span, dialect);
  const contents = doc.contents as Node | null;
  if (contents === null || (isScalar(contents) && contents.type === 'PLAIN' && contents.source === ''))
    return { tree: null, faults: [emptyBlock(text)], more: 0, odd: false };
  const tree = builder.build(contents, 1);
  const { stopped } = builder;
  if (stopped !== undefined) builder.report(stopped);
  return { tree: stopped === undefined ? tree : null, faults: builder.faults, more: builder.more, odd: builder.odd };
}

function emptyBlock(text: string): Fault {
  return {
    code: 'yaml/empty-block',
    start: 0,
    end: Math.min(text.length, Math.max(0, text.indexOf('\n'))),
    ...phrase`This YAML block is empty. Give it a section, or delete it.`,
  };
}

interface Anchored {
  readonly tree: Tree;
  readonly values: number;
}

const STYLES: Record<string, ScalarStyle> = { PLAIN: 'plain', QUOTE_SINGLE: 'single', QUOTE_DOUBLE: 'double' };

class Builder {
  readonly faults: Fault[] = [];
  more = 0;
  odd = false;
  /** Why building was given up. */
  stopped: Fault | undefined;
  readonly #text: string;
  readonly #span: (start: number, end: number) => Span;
  readonly #dialect: Dialect;
  readonly #anchors = new Map<string, Anchored>();
  #values = 0;
  /** Where the latest value ended, in the text. */
  #end = 0;

  constructor(text: string, span: (start: number, end: number) => Span, dialect: Dialect) {
    this.#text = text;
    this.#span = span;
    this.#dialect = dialect;
  }

  report(fault: Fault): void {
    // The reason for giving up is always told.
    if (this.faults.length < MOST_FAULTS || fault === this.stopped) this.faults.push(fault);
    else this.more++;
  }

  build(node: Node, depth: number): Tree {
    const before = this.#values++;
    const [start] = node.range!;
    if (this.#values > MOST_VALUES)
      this.#stop(
        'yaml/too-large',
        node,
        phrase`This block has more than ${{ most: MOST_VALUES }} values, counting those of an alias each time it is used.`,
      );
    if (depth > DEEPEST) this.#stop('yaml/too-deep', node, phrase`This value is nested more than ${{ most: DEEPEST }} deep.`);
    if (this.stopped !== undefined) return this.#scalar(null, 'plain', start, start);
    const tree = this.#buildKind(node, depth);
    if ('anchor' in node && node.anchor !== undefined && this.stopped === undefined)
      this.#anchors.set(node.anchor, { tree, values: this.#values - before });
    return tree;
  }

  #stop(code: TextCode, node: Node, told: Phrase): void {
    const [start, end] = node.range!;
    this.stopped ??= { code, start, end: Math.max(start, Math.min(end, this.#text.length)), ...told };
  }

  #buildKind(node: Node, depth: number): Tree {
    if ('tag' in node && node.tag !== undefined && !isAlias(node)) return this.#tagged(node as Scalar | YAMLMap | YAMLSeq, depth);
    return this.#untagged(node, depth);
  }

  #untagged(node: Node, depth: number): Tree {
    if (isMap(node)) return this.#map(node, depth);
    if (isSeq(node)) return this.#list(node, depth);
    if (isAlias(node)) return this.#alias(node.source, node.range![0], node.range![1]);
    return this.#scalarNode(node as Scalar);
  }

  #tagged(node: Scalar | YAMLMap | YAMLSeq, depth: number): Tree {
    const [start, end] = node.range!;
    const isPlain = isScalar(node) && node.type === 'PLAIN';
    const word = isPlain ? (node.source ?? '') : '';
    if (isPlain && word === '') {
      const { fault, word: tag } = loneTag(this.#text, start);
      this.report(fault);
      return this.#scalar(tag, 'plain', fault.start, fault.end);
    }
    if (this.#dialect.tags?.includes(node.tag ?? '') === true) {
      const tree = isPlain ? this.#scalar(word, 'plain', start, end) : this.#untagged(node, depth);
      return { ...tree, tag: node.tag!, span: this.#span(startOfTag(this.#text, start), this.#end) };
    }
    const judged = isPlain ? judgePlain(word) : undefined;
    const asText = judged !== undefined && (typeof judged.value === 'string' || /(?::|^!!)str$/.test(node.tag ?? ''));
    this.report(tagFault(this.#text, start, end, asText ? printString(word) : (judged?.fault?.written ?? undefined)));
    if (judged === undefined) return this.#untagged(node, depth);
    return this.#scalar(asText ? word : judged.value, 'plain', start, end);
  }

  #scalar(value: ScalarTree['value'], style: ScalarStyle, start: number, end: number): ScalarTree {
    this.#end = end;
    return { kind: 'scalar', value, style, span: this.#span(start, end) };
  }

  #scalarNode(node: Scalar): Tree {
    const [start, end] = node.range!;
    const style = STYLES[node.type ?? ''] ?? 'block';
    if (style !== 'plain') return this.#scalar(String(node.value), style, start, style === 'block' ? this.#trimmed(start, end) : end);
    const word = node.source ?? '';
    const { value, fault } = judgePlain(word);
    if (value === word && node.comment !== undefined && node.comment !== null) {
      const cut = cutByNumber(this.#text, start, end);
      if (cut !== undefined) {
        this.report(cut.fault);
        return this.#scalar(cut.value, 'plain', start, cut.fault.end);
      }
    }
    if (typeof value === 'string' || fault?.code === 'yaml/document-marker')
      this.odd ||= isOddWord(word) || this.#text.slice(start, end).includes('\n');
    if (fault !== undefined && !(fault.code === 'yaml/unquoted-word' && this.#dialect.plainWords === true)) {
      const { code, message, args, alternatives, written, certain, title } = fault;
      this.report({
        code,
        start,
        end,
        message,
        args,
        ...(alternatives !== undefined && { alternatives }),
        fix: { title, certain, edits: [{ start, end, text: written }] },
      });
    }
    return this.#scalar(value, 'plain', start, end);
  }

  #trimmed(start: number, end: number): number {
    let at = end;
    while (at > start && /\s/.test(this.#text[at - 1]!)) at--;
    return at;
  }

  #alias(name: string, start: number, end: number): Tree {
    const anchored = this.#anchors.get(name);
    this.#end = end;
    if (anchored !== undefined) {
      this.#values += anchored.values;
      return { ...anchored.tree, span: this.#span(start, end), made: {} };
    }
    const written = printString(this.#text.slice(start, end));
    this.report({
      code: 'yaml/alias',
      start,
      end,
      ...phrase`${shown({ text: `*${name}` })} is an alias, but no anchor &${{ name }} stands before it. Write the value out, or ${{ written }} if it is a string.`,
      fix: { title: 'Put it in quotation marks', certain: false, edits: [{ start, end, text: written }] },
    });
    return this.#scalar(`*${name}`, 'plain', start, end);
  }

  #list(node: YAMLSeq, depth: number): Tree {
    const [start] = node.range!;
    const items: Tree[] = [];
    let end = start + 1;
    for (const item of node.items as Node[]) {
      if (this.stopped !== undefined) break;
      if (isEmpty(item)) {
        this.report(emptyItem(this.#text, item.range![0]));
        this.#values++;
        items.push(this.#scalar(null, 'plain', item.range![0], item.range![0]));
      } else items.push(this.build(item, depth + 1));
      end = Math.max(end, this.#end);
    }
    const isFlow = node.flow === true;
    if (isFlow) end = this.#flowEnd(node, end);
    this.#end = end;
    return { kind: 'list', items, flow: isFlow, span: this.#span(start, end) };
  }

  /** Where brackets end. A comma before that is read without complaint. */
  #flowEnd(node: YAMLMap | YAMLSeq, lastEnd: number): number {
    const end = node.range![1];
    if (this.#text.slice(lastEnd, end).includes(',')) this.odd = true;
    return end;
  }

  #map(node: YAMLMap, depth: number): Tree {
    const isFlow = node.flow === true;
    const pairs = node.items as Pair<Node, Node | null>[];
    const entries: Entry[] = [];
    /** Where keys begin and values end, for the rules that take out entries. */
    const places: { start: number; end: number }[] = [];
    let own: ReadonlySet<string> | undefined;
    let end = node.range![0] + 1;
    for (const { key, value } of pairs) {
      if (this.stopped !== undefined) break;
      const name = this.#key(key);
      const keyEnd = key.range![1];
      const isMerge = name === '<<' && isScalar(key) && key.type === 'PLAIN';
      const known = this.faults.length;
      const tree = value === null || isEmpty(value) ? this.#emptyValue(name, key, value, isFlow) : this.build(value, depth + 1);
      const place = { start: key.range![0], end: Math.max(this.#end, keyEnd) };
      end = Math.max(end, place.end);
      if (isMerge) {
        own ??= new Set(pairs.map((pair) => (isScalar(pair.key) ? String(pair.key.value) : '')));
        const merged = this.#merge(tree, place, own, isFlow);
        // Whatever is wrong with a value that goes away is not worth a word.
        if (merged.length === 0) this.faults.splice(known, this.faults.length - known - 1);
        for (const entry of merged) entries.push(entry);
      } else {
        entries.push({ key: name, keySpan: this.#span(key.range![0], keyEnd), value: tree });
        places.push(place);
      }
    }
    // A merge key has moved the others apart; duplicates are found once it is gone.
    const kept = entries.length === places.length ? this.#withoutDuplicates(entries, places) : entries;
    const start = isFlow ? node.range![0] : (pairs[0]?.key.range?.[0] ?? node.range![0]);
    if (isFlow) end = this.#flowEnd(node, end);
    this.#end = end;
    return { kind: 'map', entries: kept, flow: isFlow, span: this.#span(start, end) };
  }

  #key(key: Node): string {
    const [start, end] = key.range!;
    if (isScalar(key) && start < end) {
      const name = String(key.value);
      if (key.type === 'PLAIN' && isOddKey(name)) this.odd = true;
      return name;
    }
    const written = printString(this.#text.slice(start, Math.max(start, end)).trim());
    this.report({
      code: 'yaml/bad-key',
      start,
      end: Math.max(start, end),
      ...(start < end
        ? phrase`The key ${shown({ key: this.#text.slice(start, end) })} is not a word. Write a plain word, or put it in quotation marks.`
        : phrase`There is no key before this colon.`),
      fix: {
        title: start < end ? 'Put it in quotation marks' : 'Write an empty key',
        certain: false,
        edits: [{ start, end: Math.max(start, end), text: written }],
      },
    });
    return this.#text.slice(start, Math.max(start, end)).trim();
  }

  #emptyValue(name: string, key: Node, value: Node | null, isFlow: boolean): Tree {
    const keyEnd = key.range![1];
    this.#values++;
    if (value === null && isFlow) this.odd = true;
    const { fault, value: text } = emptyValue(this.#text, name, key.range![0], keyEnd);
    this.report(fault);
    const at = value?.range?.[0] ?? keyEnd;
    return text === undefined ? this.#scalar(null, 'plain', at, at) : this.#scalar(text, 'plain', fault.start, fault.end);
  }

  #merge(value: Tree, place: { start: number; end: number }, own: ReadonlySet<string>, isFlow: boolean): readonly Entry[] {
    const { fault, entries } = mergeKey(this.#text, value, place, own, isFlow);
    this.report(fault);
    return entries;
  }

  #withoutDuplicates(entries: readonly Entry[], places: readonly { start: number; end: number }[]): readonly Entry[] {
    return duplicateKeys(entries, places, (fault) => this.report(fault));
  }
}

function isEmpty(node: Node): boolean {
  return isScalar(node) && node.type === 'PLAIN' && node.source === '' && node.tag === undefined;
}
