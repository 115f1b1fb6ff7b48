/** A bundle or frame as written: its blocks with their places, read without asking yet what they mean. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import type { SourceFile, Span } from '../diagnostics/source.ts';
import { readBlock } from '../lang/gamespec/read-block.ts';
import type { SectionName } from '../lang/gamespec/sections.ts';
import { fencedBlocks, type Block } from '../text/markdown.ts';
import { entryAt, type MapTree, type Tree } from '../text/tree.ts';
import { parseYaml } from '../text/yaml.ts';

/** A block of a section. */
interface WrittenBlock {
  readonly section: SectionName;
  readonly content: Tree;
  /** The block with its fences and the line break after it. */
  readonly range: Range;
}

/** A stretch of a text, by offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What `section: "bundle"` and `section: "frame"` introduce. */
export interface Header {
  readonly content: Tree;
  readonly range: Range;
  readonly nameSpan: Span;
}

export interface Written {
  readonly file: SourceFile;
  readonly header: Header | undefined;
  readonly blocks: readonly WrittenBlock[];
  /** All fenced blocks; what stands outside of them is prose. */
  readonly fences: readonly Range[];
}

type HeaderName = 'bundle' | 'frame' | 'composition';

/** Reads the blocks of a text whose header has the given name. */
export function readWritten(file: SourceFile, headerName: HeaderName, report: (diagnostic: Diagnostic) => void): Written {
  const { blocks: fenced, diagnostics } = fencedBlocks(file);
  diagnostics.forEach(report);
  const blocks: WrittenBlock[] = [];
  let header: Header | undefined;
  const fences: Range[] = [];
  for (const block of fenced) {
    const range = rangeOf(file, block);
    fences.push(range);
    if (block.language !== 'yaml' && block.language !== 'yml') continue;
    const { tree, diagnostics: faults } = parseYaml(file, block);
    faults.forEach(report);
    if (tree === null) continue;
    const named = headerOf(tree, headerName);
    if (named !== undefined && header !== undefined) report(secondHeader(headerName, named.nameSpan, header.nameSpan));
    else if (named !== undefined) header = { ...named, range };
    else for (const { section, content } of readBlock(file, block, tree, report)) blocks.push({ section, content, range });
  }
  return { file, header, blocks, fences };
}

function secondHeader(name: HeaderName, span: Span, first: Span): Diagnostic {
  return {
    code: 'bundles/second-header',
    severity: 'error',
    path: [],
    span,
    ...phrase`There are two blocks with section: "${{ section: name }}". A file holds one part: leave one of them out, or put it into another file.`,
    related: [{ path: [], span: first, message: 'the first one is here' }],
  };
}

/** The content of a header: under its name, or beside `section`. */
function headerOf(tree: Tree, name: HeaderName): Omit<Header, 'range'> | undefined {
  const section = entryAt(tree, 'section')?.value;
  if (section?.kind !== 'scalar' || section.value !== name) return undefined;
  const flat: MapTree = { ...(tree as MapTree), entries: (tree as MapTree).entries.filter(({ key }) => key !== 'section') };
  return { content: entryAt(tree, name)?.value ?? flat, nameSpan: section.span };
}

function rangeOf(file: SourceFile, { fenceSpan, span }: Block): Range {
  const start = file.text.lastIndexOf('\n', fenceSpan.start.offset - 1) + 1;
  // The closing fence is the line after the content.
  const closing = Math.max(span.end.offset, fenceSpan.end.offset) + 1;
  const end = file.text.indexOf('\n', closing);
  return { start, end: end < 0 ? file.text.length : end + 1 };
}
