import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile, renderPretty } from '../../src/index.ts';
import { temporaryFolder } from '../support/cli.ts';
import { agrees, printedBy, transcriptsIn } from '../support/transcript.ts';

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

test('the commands of the README print what it shows', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'race.md'), example().rulebook);
  const transcripts = transcriptsIn(readme);
  expect(transcripts.length).toBeGreaterThan(2);
  for (const shown of transcripts) expect(await printedBy(shown, folder), shown.command).toEqual(shown.lines);
});

test('the demo prints what the README shows', () => {
  const [, block] = /```\n\$ npm start\n([\s\S]*?)\n```/.exec(readme)!;
  const output = execFileSync(process.execPath, [join(root, 'examples/demo.ts')], { cwd: temporaryFolder(), encoding: 'utf8' });
  // It names the rulebook as seen from where it is started.
  const printed = output
    .replace(/ \S*(?=games\/push-your-luck\/rules\.md)/, ' ')
    .trimEnd()
    .split('\n');
  expect(agrees(block!.split('\n'), printed), output).toBe(true);
});
