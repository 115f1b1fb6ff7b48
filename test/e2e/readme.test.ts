import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { compile, initialState, legalMoves, renderPretty } from '../../src/index.ts';
import { FROM_SOURCE, temporaryFolder } from '../support/cli.ts';
import { agrees, printedBy, transcriptsIn } from '../support/transcript.ts';
import { isQuick } from '../support/thoroughness.ts';

const root = join(import.meta.dirname, '../..');

const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The rulebook of the README, the program that plays it, and what that prints. */
function example(): { rulebook: string; program: string; printed: string[] } {
  const rulebook = /````md\n([\s\S]*?)````/.exec(readme)![1]!;
  const program = /```ts\n([\s\S]*?)```/.exec(readme)![1]!;
  const [, printed] = /```\n\$ node play\.mjs\n([\s\S]*?)\n```/.exec(readme)!;
  return { rulebook, program, printed: printed!.split('\n') };
}

test.skipIf(isQuick)('the program of the README plays a match to its end, and prints what is shown', () => {
  const folder = temporaryFolder();
  const { rulebook, program, printed } = example();
  writeFileSync(join(folder, 'race.md'), rulebook);
  writeFileSync(join(folder, 'play.mjs'), program);
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/ludwright'));
  const output = execFileSync(process.execPath, [...FROM_SOURCE, 'play.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(agrees(printed, output.trimEnd().split('\n')), output).toBe(true);
  // The comment in the loop says what there is to choose from.
  const { gameDef } = compile(rulebook, { file: 'race.md' });
  const [, moves] = /legalMoves\(.*\); \/\/ (\[.*\])/.exec(program)!;
  expect(inspect(legalMoves(gameDef!, initialState(gameDef!, 1), 0), { breakLength: Infinity })).toBe(moves);
});

test('the README lists everything that can be imported', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Record<string, unknown> };
  const listed = [...readme.matchAll(/^\| (`ludwright.*?) \|/gm)].flatMap(([, names]) =>
    names!.split(', ').map((name) => name.replaceAll('`', '')),
  );
  expect(listed.toSorted()).toEqual(
    Object.keys(exports)
      .map((path) => `ludwright${path.slice(1)}`)
      .toSorted(),
  );
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

test.skipIf(isQuick)('the demo prints what the README shows', () => {
  const [, block] = /```\n\$ npm run demo\n([\s\S]*?)\n```/.exec(readme)!;
  const output = execFileSync(process.execPath, [...FROM_SOURCE, join(root, 'examples/demo.ts')], {
    cwd: temporaryFolder(),
    encoding: 'utf8',
  });
  // It names the rulebook as seen from where it is started.
  const printed = output
    .replace(/ \S*(?=games\/push-your-luck\/rules\.md)/, ' ')
    .trimEnd()
    .split('\n');
  expect(agrees(block!.split('\n'), printed), output).toBe(true);
});
