import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, temporaryFolder } from '../support/cli.ts';
import { lighthouse } from '../support/lighthouse.ts';
import { printedBy, transcriptsIn } from '../support/transcript.ts';

test('the commands of docs/cli.md print what it shows', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'my-game.md'), faulty(readFileSync(join(ROOT, 'games/tic-tac-toe/rules.md'), 'utf8')));
  writeFileSync(join(folder, 'lighthouse.json'), JSON.stringify(lighthouse));
  mkdirSync(join(folder, 'three-in-a-row'));
  copyFileSync(join(ROOT, 'games/tic-tac-toe/rules.md'), join(folder, 'three-in-a-row/rules.md'));
  writeFileSync(join(folder, 'three-in-a-row/ludwright.json'), DECLARATION);
  const env = { LUDWRIGHT_DATA: join(folder, 'data') };
  const transcripts = transcriptsIn(readFileSync(join(ROOT, 'docs/cli.md'), 'utf8'));
  expect(transcripts.length).toBeGreaterThan(5);
  for (const shown of transcripts) expect(await printedBy(shown, folder, env), shown.command).toEqual(shown.lines);
});

/** The package that the sections on packages are about. */
const DECLARATION = JSON.stringify({
  name: 'three-in-a-row',
  version: '1.0.0',
  kind: 'game',
  main: 'rules.md',
  description: 'Three in a line on nine cells.',
});

/** The rulebook that the section on lint is about. */
function faulty(rulebook: string): string {
  return rulebook.replace('version: "1.0.0"', 'version: “1.0.0”').replace('type: "mark", zone', 'type: "mrk", zone');
}
