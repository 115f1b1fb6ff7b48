/** Whoever follows the tutorial of Cardable, step by step, has a game that plays. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { blocksIn, fileOf } from '../support/cardable/tutorial.ts';
import { ROOT, runCli, temporaryFolder } from '../support/cli.ts';
import { printedBy, transcriptsIn } from '../support/transcript.ts';

const PAGE = readFileSync(join(ROOT, 'docs/languages/cardable.md'), 'utf8');
/** At the terminal, somebody swaps the second card until there is nothing left but to show them. */
const TYPED = `${'2\n'.repeat(20)}1\n`;

test('every file and every command, in order', async () => {
  const top = temporaryFolder();
  const env = { LUDWRIGHT_DATA: join(top, 'data') };
  const cwd = join(top, 'game');
  const commands: string[] = [];
  for (const block of blocksIn(PAGE)) {
    const path = fileOf(block);
    if (path !== undefined) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      writeFileSync(join(cwd, path), block.text);
    }
    if (block.info === 'console')
      for (const shown of transcriptsIn(`\`\`\`console\n${block.text}\`\`\`\n`)) {
        commands.push(shown.command);
        expect(await printedBy(shown, cwd, env), shown.command).toEqual(shown.lines);
      }
    // The server does not end by itself; its own tests start and stop it.
    for (const command of block.info === 'sh' ? block.text.trimEnd().split('\n') : []) {
      commands.push(command);
      if (command.includes(' serve ')) continue;
      const { code, stderr } = await runCli(command.split(' ').slice(1), { cwd, input: TYPED, env });
      expect({ command, code, stderr }).toMatchObject({ code: 0 });
    }
  }
  expect(commands.length).toBeGreaterThan(8);
});
