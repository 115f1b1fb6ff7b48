import { expect } from 'vitest';
import { applyFixes, SourceFile } from '../../src/diagnostics/index.ts';
import { fencedBlocks, parseYaml, toJson } from '../../src/text/index.ts';

/**
 * A block with faults: what is said, as `line:column code message` (an exclamation mark after the code of a certain fix),
 * and the block with all fixes made. That has no faults, and the value that was read in spite of them.
 */
export function checkYaml(bad: string, expected: readonly string[], mended: string): void {
  const { file, tree, diagnostics } = readYaml(bad);
  expect(
    diagnostics.map(
      ({ span, code, fix, message }) =>
        `${span!.start.line - 1}:${span!.start.column} ${code.slice(5)}${fix?.certain === true ? '!' : ''} ${message}`,
    ),
  ).toEqual(expected);
  const { text, skipped } = applyFixes(file, diagnostics, { which: 'all' });
  expect(skipped).toEqual([]);
  expect(text).toBe(inFence(mended));
  const again = readYaml(mended);
  expect(again.diagnostics).toEqual([]);
  expect(toJson(again.tree!)).toEqual(toJson(tree!));
}

export function readYaml(yaml: string) {
  const file = new SourceFile('rules.md', inFence(yaml));
  return { file, ...parseYaml(file, fencedBlocks(file).blocks[0]!) };
}

function inFence(yaml: string): string {
  return `\`\`\`yaml\n${yaml}\n\`\`\`\n`;
}
