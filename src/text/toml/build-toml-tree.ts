/** The tree of a document that the library has read: tables that are spread over the text are put together. */
import type { AST } from 'toml-eslint-parser';
import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { SourceFile, Span } from '../../diagnostics/source.ts';
import { shown, type Fault } from '../fault.ts';
import type { Shadow } from '../shadow.ts';
import type { Entry, MapTree, ScalarStyle, ScalarTree, Tree } from '../tree.ts';

interface Built {
  readonly tree: MapTree;
  readonly faults: readonly Fault[];
  /** Where lists and tables are nested too deep, if they are. */
  readonly tooDeep?: number;
}

/** `shadow` is the text that the library has read, and knows the places in the file. */
export function buildTomlTree(file: SourceFile, shadow: Shadow, { body: [top] }: AST.TOMLProgram, deepest: number): Built {
  const builder = new Builder(file, shadow, deepest);
  const root = new Table(file.span(0, file.text.length), false);
  for (const node of top.body) {
    if (node.type === 'TOMLKeyValue') builder.pair(root, node, 1);
    else builder.table(root, node);
  }
  return { tree: root.toTree(), faults: builder.faults, ...(builder.tooDeep !== undefined && { tooDeep: builder.tooDeep }) };
}

/** A table as far as it is known. */
class Table {
  readonly #entries = new Map<string, { readonly keySpan: Span; value: Tree | Table | Table[] }>();
  readonly #flow: boolean;
  span: Span;

  constructor(span: Span, flow: boolean) {
    this.span = span;
    this.#flow = flow;
  }

  get(key: string): Tree | Table | Table[] | undefined {
    return this.#entries.get(key)?.value;
  }

  set(key: string, keySpan: Span, value: Tree | Table | Table[]): void {
    this.#entries.set(key, { keySpan, value });
  }

  toTree(): MapTree {
    const entries = Array.from(this.#entries, ([key, { keySpan, value }]): Entry => ({ key, keySpan, value: treeOf(value) }));
    return { kind: 'map', entries, flow: this.#flow, span: this.span };
  }
}

function treeOf(value: Tree | Table | Table[]): Tree {
  if (value instanceof Table) return value.toTree();
  if (!Array.isArray(value)) return value;
  return { kind: 'list', items: value.map((table) => table.toTree()), flow: false, span: value[0]!.span };
}

class Builder {
  readonly faults: Fault[] = [];
  tooDeep: number | undefined;
  readonly #file: SourceFile;
  readonly #shadow: Shadow;
  readonly #deepest: number;

  constructor(file: SourceFile, shadow: Shadow, deepest: number) {
    this.#file = file;
    this.#shadow = shadow;
    this.#deepest = deepest;
  }

  /** `[a.b]` with what follows it, or `[[a.b]]`, which is one more item of a list. */
  table(root: Table, node: AST.TOMLTable): void {
    const { keys } = node.key;
    const last = keys.at(-1)!;
    const parent = this.#walk(root, keys.slice(0, -1));
    const name = nameOf(last);
    const there = parent.get(name);
    const span = this.#spanOf(node);
    let table: Table;
    if (node.kind === 'array') {
      table = new Table(span, false);
      if (Array.isArray(there)) there.push(table);
      else parent.set(name, this.#spanOf(last), [table]);
    } else if (there instanceof Table) {
      table = there;
      table.span = span;
    } else {
      table = new Table(span, false);
      parent.set(name, this.#spanOf(last), table);
    }
    for (const pair of node.body) this.pair(table, pair, keys.length + 1);
  }

  pair(table: Table, { key: { keys }, value }: AST.TOMLKeyValue, depth: number): void {
    const last = keys.at(-1)!;
    const parent = this.#walk(table, keys.slice(0, -1));
    parent.set(nameOf(last), this.#spanOf(last), this.#value(value, depth + keys.length));
  }

  /** The table that names lead to; those that are not there yet are made, and of a list the last one counts. */
  #walk(from: Table, keys: readonly (AST.TOMLBare | AST.TOMLQuoted)[]): Table {
    let table = from;
    for (const [index, key] of keys.entries()) {
      if (index >= this.#deepest) this.tooDeep ??= key.range[0];
      if (this.tooDeep !== undefined) return table;
      const there = table.get(nameOf(key));
      const next = Array.isArray(there) ? there.at(-1)! : there instanceof Table ? there : new Table(this.#spanOf(key), false);
      if (there === undefined) table.set(nameOf(key), this.#spanOf(key), next);
      table = next;
    }
    return table;
  }

  #value(node: AST.TOMLContentNode, depth: number): Tree | Table {
    if (depth > this.#deepest) this.tooDeep ??= node.range[0];
    const span = this.#spanOf(node);
    if (this.tooDeep !== undefined) return { kind: 'scalar', value: null, style: 'plain', span };
    if (node.type === 'TOMLArray')
      return { kind: 'list', items: node.elements.map((element) => treeOf(this.#value(element, depth + 1))), flow: true, span };
    if (node.type === 'TOMLInlineTable') {
      const table = new Table(span, true);
      for (const pair of node.body) this.pair(table, pair, depth);
      return table;
    }
    return this.#scalar(node, span);
  }

  #scalar(node: AST.TOMLValue, span: Span): ScalarTree {
    const [start, end] = node.range;
    const written = this.#shadow.text.slice(start, end);
    switch (node.kind) {
      case 'string':
        return { kind: 'scalar', value: node.value, style: styleOf(node), span };
      case 'boolean':
        return { kind: 'scalar', value: node.value, style: 'plain', span };
      case 'integer':
      case 'float':
        if (!(node.kind === 'integer' ? Number.isSafeInteger(node.value) : Number.isFinite(node.value)))
          this.#report(node, phrase`${shown({ text: written })} is not a number that can be kept exactly.`);
        return { kind: 'scalar', value: Number.isFinite(node.value) ? node.value : 0, style: 'plain', span };
      case 'offset-date-time':
      case 'local-date-time':
      case 'local-date':
      case 'local-time':
        // No language has dates; what is written is what there is.
        return { kind: 'scalar', value: written, style: 'plain', span };
    }
  }

  #report({ range: [start, end] }: AST.TOMLValue, told: Phrase): void {
    this.faults.push({ code: 'toml/number', start, end, ...told });
  }

  #spanOf({ range: [start, end] }: { readonly range: readonly [number, number] }): Span {
    const [from, to] = this.#shadow.originalRange(start, end);
    return this.#file.span(from, to);
  }
}

function nameOf(key: AST.TOMLBare | AST.TOMLQuoted): string {
  return key.type === 'TOMLBare' ? key.name : key.value;
}

function styleOf({ multiline, style }: AST.TOMLStringValue): ScalarStyle {
  if (multiline) return 'block';
  return style === 'basic' ? 'double' : 'single';
}
