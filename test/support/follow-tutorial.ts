/** Follows a page step by step: writes its files, and runs its commands. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { ROOT, runCli, temporaryFolder } from './cli.ts';
import { blocksIn, fileOf } from './page-examples.ts';
import { printedBy, transcriptsIn } from './transcript.ts';

/** Gives the commands that were met; `typed` is what somebody types into each of them. */
export async function followTutorial(page: string, typed: string): Promise<string[]> {
  const top = temporaryFolder();
  const env = { LUDWRIGHT_DATA: join(top, 'data') };
  const cwd = join(top, 'game');
  const commands: string[] = [];
  for (const block of blocksIn(readFileSync(join(ROOT, page), 'utf8'))) {
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
      const { code, stderr } = await runCli(command.split(' ').slice(1), { cwd, input: typed, env });
      expect({ command, code, stderr }).toMatchObject({ code: 0 });
    }
  }
  return commands;
}
