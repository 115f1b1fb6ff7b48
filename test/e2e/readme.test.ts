import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The example of the README, with its results printed, as a program against the source. */
function program(): string {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const example = /```ts\n([\s\S]*?)```/.exec(readme)![1]!;
  const printed = example.replaceAll(/^(validateGameDef|legalMoves|terminalResult)(\(.*?\));/gm, 'console.log(JSON.stringify($1$2));');
  return printed.replace(`'ludwright'`, JSON.stringify(join(root, 'src/index.ts')));
}

test('the example of the README does what its comments say', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ludwright-'));
  const file = join(folder, 'example.ts');
  writeFileSync(file, program());
  const output = execFileSync(process.execPath, [file], { encoding: 'utf8' }).trim().split('\n');
  rmSync(folder, { recursive: true });
  expect(output).toEqual(['[]', '[{"action":"add","args":{"n":1}},{"action":"add","args":{"n":2}}]', 'null']);
});
