/** A rulebook without faults, with all that is needed to plant some: its text, its trees, and what stands where. */
import { SourceFile } from '../../../src/diagnostics/index.ts';
import { gameDefHash } from '../../../src/ir/index.ts';
import { compile, gameSpecSchema, parseGameSpec, type Compiled } from '../../../src/lang/index.ts';
import { fencedBlocks, type Block, type MapTree, type ScalarTree, type Tree } from '../../../src/text/index.ts';
import type { JsonSchema } from '../../../src/ir/json-schema.ts';
import { grammar, sitesOf, type Site } from './sites.ts';

/** A game in any language. */
export interface Rulebook {
  readonly name: string;
  readonly file: SourceFile;
  readonly text: string;
  readonly root: MapTree;
  /** The stretches that are YAML. */
  readonly blocks: readonly Stretch[];
  readonly sites: readonly Site[];
  /** The identity of the game. */
  readonly hash: string;
  /** How many diagnostics the text has as it is. */
  readonly diagnostics: number;
  /** Compiles another text in its place. */
  readonly compile: (text: string) => Compiled;
}

/** A stretch of a text that is YAML; in Markdown with the line that opens it. */
type Stretch = Pick<Block, 'span' | 'text' | 'label' | 'fenceSpan'>;

/** Reads a rulebook; undefined if it does not compile. */
export function openRulebook(name: string, text: string): Rulebook | undefined {
  const compileText = (other: string): Compiled => compile(other, { file: name });
  const { gameDef, diagnostics } = compileText(text);
  if (gameDef === null) return undefined;
  const file = new SourceFile(name, text);
  const { root } = parseGameSpec(text, { file: name });
  const blocks = fencedBlocks(file).blocks.filter(({ language }) => language === 'yaml');
  return {
    name,
    file,
    text,
    root,
    blocks,
    sites: sitesOf(root, GRAMMAR),
    hash: gameDefHash(gameDef),
    diagnostics: diagnostics.length,
    compile: compileText,
  };
}

const ref = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });
const EFFECTS: JsonSchema = { type: 'array', items: ref('Effect') };
const BODIES: Readonly<Record<string, JsonSchema>> = { effects: EFFECTS, condition: ref('Condition'), value: ref('ValueExpr') };
const ARGUMENTS: JsonSchema = { type: 'object', additionalProperties: ref('ValueExpr') };

/** Macro bodies are seen as what they stand for. */
const GRAMMAR = grammar(gameSpecSchema, 'GameSpecDoc', (path, key) => {
  if (path[0] === 'macros' && path.length === 2 && key in BODIES) return BODIES[key];
  return key === 'args' && path.at(-1) === 'macro' ? ARGUMENTS : undefined;
});

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

/** The stretch of a scalar without its quotation marks. */
export function insideOf({ span, style }: ScalarTree): { start: number; end: number } {
  const quoted = style === 'single' || style === 'double' ? 1 : 0;
  return { start: span.start.offset + quoted, end: span.end.offset - quoted };
}

/** A line of a YAML block. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly block: Stretch;
}

/** The lines of all blocks that are neither empty nor comments, and do not only name the section. */
export function linesOf({ text, blocks }: Rulebook): Line[] {
  return blocks.flatMap((block) => {
    const lines: Line[] = [];
    for (let start = block.span.start.offset; start < block.span.end.offset;) {
      const next = text.indexOf('\n', start);
      const end = next < 0 ? text.length : next;
      const line = { start, end, text: text.slice(start, end), block };
      if (/\S/.test(line.text) && !/^\s*#|^section:/.test(line.text)) lines.push(line);
      start = end + 1;
    }
    return lines;
  });
}
