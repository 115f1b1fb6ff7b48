import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { applyFixes, SourceFile } from '../../../src/diagnostics/index.ts';
import { Rng } from '../../../src/kernel/index.ts';
import { fencedBlocks, type Block } from '../../../src/text/index.ts';
import { printDiagnostic } from '../../support/print-diagnostic.ts';
import { isLong } from '../../support/thoroughness.ts';

function read(text: string) {
  const file = new SourceFile('rules.md', text);
  return { file, ...fencedBlocks(file) };
}

function printBlock({ language, label, text }: Block): string {
  return `${language}${label === '' ? '' : ` (${label})`}: ${text}`;
}

/** A text, its blocks as `language (label): content`, and what is said about it. Mended, it has the same blocks and no faults. */
function check(text: string, blocks: readonly string[], expected: readonly string[] = [], mended = text): void {
  const found = read(text);
  expect(found.blocks.map(printBlock)).toEqual(blocks);
  expect(found.diagnostics.map(printDiagnostic)).toEqual(expected);
  const fixes = applyFixes(found.file, found.diagnostics, { which: 'all' });
  expect(fixes.text).toBe(mended);
  const again = read(mended);
  expect(again.diagnostics).toEqual([]);
  expect(again.blocks.map(printBlock)).toEqual(blocks);
}

const A = '```yaml\nid: "a"\n```\n';
const B = '```yaml\nid: "b"\n```\n';

test('blocks of all languages, with their labels', () => {
  check(`# Game\n\n${A}\nProse.\n\n${B}`, ['yaml: id: "a"', 'yaml: id: "b"']);
  check('```YAML zones  more \nid: "a"\n```\n~~~js\nx\n~~~\n```\nboard\n```\n', ['yaml (zones  more): id: "a"', 'js: x', ': board']);
  check('```yaml\n```\n\n```yaml\n\n\n```', ['yaml: ', 'yaml: \n']);
  check('Use ```code``` in a line.\n', []);
});

test('where blocks and labels stand', () => {
  const { blocks } = read('# Game\n\n  ```yaml zones\n  id: "a"\n\n  n: 1\n  ```\n');
  expect(blocks[0]).toMatchObject({
    text: 'id: "a"\n\nn: 1',
    labelSpan: { start: { line: 3, column: 11 }, end: { line: 3, column: 16 } },
    fenceSpan: { start: { line: 3, column: 3 }, end: { line: 3, column: 16 } },
    span: { start: { line: 4, column: 3 }, end: { line: 6, column: 7 } },
  });
});

test('blocks in quotes and lists lose the marks in front of their lines', () => {
  check('> ```yaml\n> a:\n>   - 1\n>\n> b: 2\n> ```\n', ['yaml: a:\n  - 1\n\nb: 2']);
  check('- one\n\n  ```yaml\n  a:\n    - 1\n\n  b: 2\n  ```\n- two\n', ['yaml: a:\n  - 1\n\nb: 2']);
  check('12. ```yaml\n    a: 1\n    ```\n', ['yaml: a: 1']);
  check('> - ```yaml\n>   a: 1\n>   ```\n', ['yaml: a: 1']);
  check('- one\n\t```yaml\n\ta: 1\n\t```\n', ['yaml: a: 1']);
});

test('what is in another block, or in a comment, is none', () => {
  check(`\`\`\`\`markdown\n${A}\`\`\`\`\n`, [`markdown: ${A.trimEnd()}`]);
  check(`<!--\n${A}-->\n${B}`, ['yaml: id: "b"']);
  check('```yaml\ntext: |\n  ~~~\n  x\n```\n', ['yaml: text: |\n  ~~~\n  x']);
});

test('every place of the content is found in the source', () => {
  for (const text of [
    '> - ```yaml\r\n>   a: 1\r\n>\r\n>     b: 2\r\n>   ```\r\n',
    '  ```yaml\n a: 1\n    b: 2\nc: 3\n  ```\n',
    '\t```yaml\n\ta: 1\n\t  b: 2\n  \tc: 3\n\t```\n',
  ]) {
    const { file, blocks } = read(text);
    const block = blocks[0]!;
    for (const [offset, char] of [...block.text].entries()) if (char !== '\n') expect(file.text[block.toSource(offset)]).toBe(char);
    expect(block.toSource(block.text.length)).toBe(block.span.end.offset);
  }
});

test('a block that is not closed', () => {
  const next =
    '1:1 markdown/stray-fence: This code block is not closed before the next block begins. Write ``` on a line of its own after it.';
  const end =
    '1:1 markdown/stray-fence: This code block is not closed before the end of the file. Write ``` on a line of its own after it.';
  check(`\`\`\`yaml\nid: "a"\n${B}`, ['yaml: id: "a"', 'yaml: id: "b"'], [next], `${A}${B}`);
  check(
    `\`\`\`yaml\nid: "a"\n\n## More\n\nSome more prose.\n\n${B}`,
    ['yaml: id: "a"', 'yaml: id: "b"'],
    [next],
    `${A}\n## More\n\nSome more prose.\n\n${B}`,
  );
  check('```yaml\nid: "a"\n', ['yaml: id: "a"'], [end], A);
  check('```yaml\nid: "a"', ['yaml: id: "a"'], [end], A.trimEnd());
  check(
    '```yaml\nid: "a"\n# a remark\nn: 1\n\nAll cards are shuffled.\n',
    ['yaml: id: "a"\n# a remark\nn: 1'],
    [end],
    '```yaml\nid: "a"\n# a remark\nn: 1\n```\n\nAll cards are shuffled.\n',
  );
  check(
    `> \`\`\`yaml\n> id: "a"\n\nProse.\n\n${B}`,
    ['yaml: id: "a"', 'yaml: id: "b"'],
    ['1:3 markdown/stray-fence: This code block is not closed before the end of the quote. Write ``` on a line of its own after it.'],
    `> \`\`\`yaml\n> id: "a"\n> \`\`\`\n\nProse.\n\n${B}`,
  );
  check(
    '```yaml\r\nid: "a"\r\n```yaml\r\nid: "b"\r\n```\r\n',
    ['yaml: id: "a"', 'yaml: id: "b"'],
    [next],
    '```yaml\r\nid: "a"\r\n```\r\n```yaml\r\nid: "b"\r\n```\r\n',
  );
});

test('a block that is closed in the wrong way', () => {
  check(
    '```yaml\nid: "a"\n~~~\n',
    ['yaml: id: "a"'],
    ['3:1 markdown/stray-fence: ~~~ does not close the code block that began with ```. Write ```.'],
    A,
  );
  check(
    `\`\`\`\`yaml\nid: "a"\n\`\`\`\n\n${B}`,
    ['yaml: id: "a"', 'yaml: id: "b"'],
    ['3:1 markdown/stray-fence: ``` does not close the code block that began with ````. Write ````.'],
    `\`\`\`\`yaml\nid: "a"\n\`\`\`\`\n\n${B}`,
  );
  check(
    `\`\`\`yaml\nid: "a"\n\`\`\` end\n\n${B}`,
    ['yaml: id: "a"', 'yaml: id: "b"'],
    ['3:1 markdown/stray-fence: ``` end does not close the code block that began with ```. Write ```.'],
    `${A}\n${B}`,
  );
  check(
    `\`\`\`yaml\nid: "a"\n\`\`\n\n${B}`,
    ['yaml: id: "a"', 'yaml: id: "b"'],
    ['3:1 markdown/stray-fence: `` does not close the code block that began with ```. Write ```.'],
    `${A}\n${B}`,
  );
  check(
    `\`\`\`yaml\nid: "a"\n\`\`\`yaml\n\nProse, of all things.\n\n${B}`,
    ['yaml: id: "a"', 'yaml: id: "b"'],
    ['3:1 markdown/stray-fence: ```yaml does not close the code block that began with ```. Write ```.'],
    `${A}\nProse, of all things.\n\n${B}`,
  );
  check(
    '```yaml\nid: "a"\n```yaml\n',
    ['yaml: id: "a"'],
    ['3:1 markdown/stray-fence: ```yaml does not close the code block that began with ```. Write ```.'],
    A,
  );
  check(
    '```yaml\ntags:\n  - "a" ```\n',
    ['yaml: tags:\n  - "a"'],
    ['3:9 markdown/stray-fence: A closing fence stands on a line of its own.'],
    '```yaml\ntags:\n  - "a"\n```\n',
  );
});

test('a fence too many', () =>
  check(
    `${A}\`\`\`\n\nProse.\n\n${B}`,
    ['yaml: id: "a"', 'yaml: id: "b"'],
    ['4:1 markdown/stray-fence: This ``` opens a code block that nothing closes, or closes one that is closed already. Delete it.'],
    `${A}\nProse.\n\n${B}`,
  ));

test('a block without its opening fence', () => {
  const unfenced = 'This looks like a YAML block without its code fence. Write ```yaml on a line of its own before it, and ``` after it.';
  check(
    'section: "zones"\nzones: []\n```\n\nProse.\n',
    ['yaml: section: "zones"\nzones: []'],
    [`1:1 markdown/stray-fence: ${unfenced}`],
    '```yaml\nsection: "zones"\nzones: []\n```\n\nProse.\n',
  );
  check(
    '# Zones\n\nsection: "zones"\nzones: []\n\nMuch prose here.\n\n```\nboard\n```\n',
    ['yaml: section: "zones"\nzones: []', ': board'],
    [`3:1 markdown/stray-fence: ${unfenced}`],
    '# Zones\n\n```yaml\nsection: "zones"\nzones: []\n```\n\nMuch prose here.\n\n```\nboard\n```\n',
  );
  check(`Zones: ${A}`, ['yaml: id: "a"'], ['1:8 markdown/stray-fence: An opening fence stands on a line of its own.'], `Zones:\n${A}`);
});

test('a block of the game without its language', () =>
  check(
    '```\nsection: "zones"\nzones: []\n```\n',
    ['yaml: section: "zones"\nzones: []'],
    ['1:1 markdown/missing-language: This block has a section, but its fence does not say that it is YAML. Write ```yaml.'],
    '```yaml\nsection: "zones"\nzones: []\n```\n',
  ));

test('a comment that is not closed', () =>
  check(
    `<!-- remark\n\n${A}`,
    ['yaml: id: "a"'],
    ['1:1 markdown/unclosed-comment: This comment is never closed, so the rest of the text would belong to it. Write --> where it ends.'],
    `<!-- remark -->\n\n${A}`,
  ));

test('limits', () => {
  const codes = (text: string): string[] => read(text).diagnostics.map(({ code }) => code);
  expect(codes('a'.repeat(1 << 20))).toEqual([]);
  expect(codes('a'.repeat((1 << 20) + 1))).toEqual(['markdown/too-large']);
  expect(read(A.repeat(2001))).toMatchObject({ blocks: { length: 2000 }, diagnostics: [{ code: 'markdown/too-many-blocks' }] });
  expect(read('```yaml\n'.repeat(2000)).diagnostics).toHaveLength(50);
});

/** A piece of Markdown with code blocks, in quotes and lists up to a depth. */
function anyMarkdown(rng: Rng, depth: number): string[] {
  const lines: string[] = [];
  for (let left = 1 + rng.below(3); left > 0; left--) {
    const inner = (): string[] => anyMarkdown(rng, depth - 1);
    switch (rng.below(depth > 0 ? 5 : 3)) {
      case 0:
        lines.push('Some prose.', '');
        break;
      case 1:
      case 2: {
        const fence = ['```', '````', '~~~'][rng.below(3)]!;
        const content = ['a: 1', 'b:', '  - "x"', '', '  ~~', '> q', '# c', '``'].filter(() => rng.below(2) === 0);
        lines.push(`${fence}${['yaml', 'yaml label', '', 'js'][rng.below(4)]}`, ...content, fence, '');
        break;
      }
      case 3:
        lines.push(...inner().map((line) => (line === '' ? '>' : `> ${line}`)), '');
        break;
      default: {
        const mark = ['-', '*', '1.'][rng.below(3)]!;
        lines.push(
          ...inner().map((line, index) => (index === 0 ? `${mark} ${line}` : line === '' ? '' : `${' '.repeat(mark.length + 1)}${line}`)),
          '',
          '<!-- -->',
          '',
        );
      }
    }
  }
  return lines;
}

interface Node {
  type: string;
  lang?: string | null;
  meta?: string | null;
  value?: string;
  children?: Node[];
}

function codeBlocks(node: Node): string[] {
  if (node.type === 'code')
    return [`${node.lang ?? ''}${node.meta === null || node.meta === undefined ? '' : ` (${node.meta})`}: ${node.value}`];
  return (node.children ?? []).flatMap(codeBlocks);
}

test('texts without faults have the blocks that CommonMark says', () => {
  for (let seed = 1; seed <= (isLong ? 10_000 : 300); seed++) {
    const text = anyMarkdown(new Rng(seed), 3).join('\n');
    const { blocks, diagnostics } = read(text);
    expect(diagnostics.map(printDiagnostic), text).toEqual([]);
    expect(blocks.map(printBlock), text).toEqual(codeBlocks(fromMarkdown(text) as Node));
  }
});
