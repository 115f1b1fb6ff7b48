import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile, renderPretty } from '../../src/index.ts';

const root = join(import.meta.dirname, '../..');

const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The rulebook and the program of the README, the latter with its results printed and against the source. */
function example(): { rulebook: string; program: string } {
  const rulebook = /````md\n([\s\S]*?)````/.exec(readme)![1]!;
  const program = /```ts\n([\s\S]*?)```/.exec(readme)![1]!;
  const printed = program.replaceAll(/^(legalMoves|terminalResult)(\(.*?\));/gm, 'console.log(JSON.stringify($1$2));');
  return { rulebook, program: printed.replace(`'ludwright'`, JSON.stringify(join(root, 'src/index.ts'))) };
}

test('the example of the README does what its comments say', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ludwright-'));
  const { rulebook, program } = example();
  writeFileSync(join(folder, 'race.md'), rulebook);
  writeFileSync(join(folder, 'example.ts'), program);
  const output = execFileSync(process.execPath, ['example.ts'], { cwd: folder, encoding: 'utf8' }).trim().split('\n');
  rmSync(folder, { recursive: true });
  expect(output).toEqual(['[{"action":"add","args":{"n":1}},{"action":"add","args":{"n":2}}]', 'null']);
});

test('the diagnostic of the README is what its mistake gives', () => {
  const { diagnostics, sources } = compile(example().rulebook.replace('var: "total", delta', 'var: "totl", delta'), { file: 'race.md' });
  const shown = /```\n(error\[[\s\S]*?)```/.exec(readme)![1]!;
  expect(renderPretty(diagnostics, (file) => sources.get(file))).toContain(shown.trimEnd());
});
