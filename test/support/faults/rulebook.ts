/** A rulebook without faults, with all that is needed to plant some: its text, its trees, and what stands where. */
import { SourceFile } from '../../../src/diagnostics/index.ts';
import { gameDefHash } from '../../../src/ir/index.ts';
import { compile, parseGameSpec } from '../../../src/lang/index.ts';
import { fencedBlocks, type Block, type MapTree, type Tree } from '../../../src/text/index.ts';
import { sitesOf, type Site } from './sites.ts';

export interface Rulebook {
  readonly name: string;
  readonly file: SourceFile;
  readonly text: string;
  readonly root: MapTree;
  /** The YAML blocks. */
  readonly blocks: readonly Block[];
  readonly sites: readonly Site[];
  /** The identity of the game. */
  readonly hash: string;
  /** How many diagnostics the text has as it is. */
  readonly diagnostics: number;
}

/** Reads a rulebook; undefined if it does not compile. */
export function openRulebook(name: string, text: string): Rulebook | undefined {
  const { gameDef, diagnostics } = compile(text, { file: name });
  if (gameDef === null) return undefined;
  const file = new SourceFile(name, text);
  const { root } = parseGameSpec(text, { file: name });
  const blocks = fencedBlocks(file).blocks.filter(({ language }) => language === 'yaml');
  return { name, file, text, root, blocks, sites: sitesOf(root), hash: gameDefHash(gameDef), diagnostics: diagnostics.length };
}

/** Where a tree ends, without the blanks and comments that a parser may count to it. */
export function endOf(tree: Tree): number {
  if (tree.kind === 'scalar' || tree.flow) return tree.span.end.offset;
  const last = tree.kind === 'list' ? tree.items.at(-1) : tree.entries.at(-1)?.value;
  return last === undefined ? tree.span.end.offset : endOf(last);
}

/** The text of a tree as it is written. */
export function textOf({ text }: Rulebook, tree: Tree): string {
  return text.slice(tree.span.start.offset, endOf(tree));
}

/** A line of a YAML block. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly block: Block;
}

/** The lines of all blocks that are neither empty nor comments, and do not only name the section. */
export function linesOf({ text, blocks }: Rulebook): Line[] {
  return blocks.flatMap((block) => {
    const lines: Line[] = [];
    for (let start = block.span.start.offset; start < block.span.end.offset; ) {
      const end = text.indexOf('\n', start);
      const line = { start, end, text: text.slice(start, end), block };
      if (/\S/.test(line.text) && !/^\s*#|^section:/.test(line.text)) lines.push(line);
      start = end + 1;
    }
    return lines;
  });
}
