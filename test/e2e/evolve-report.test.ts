/** `ludwright evolve report`: the folder of a run becomes a page. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli, temporaryFolder } from '../support/cli.ts';
import { markupFaults } from '../support/report/markup-faults.ts';
import { writeSampleRun } from '../support/report/sample-run.ts';
import { isQuick } from '../support/thoroughness.ts';

test.skipIf(isQuick)('the page is written, and says how the run was made', async () => {
  const folder = temporaryFolder();
  // The first game is The Drowned Bell, which is quickly played.
  await writeSampleRun(join(folder, 'first'), 1);
  const { code, stderr } = await runCli(['evolve', 'report', 'first', '--games', '1', '--out', 'first.html'], { cwd: folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'Wrote first.html\n' });
  const page = readFileSync(join(folder, 'first.html'), 'utf8');
  expect(markupFaults(page)).toEqual([]);
  expect(page).toContain('<h1>first</h1>');
  expect(page).toMatch(/<h3 id="game-[0-9a-f]+-name">1\. push-your-luck</);
  expect(page).toContain('without each of its mechanics, in the same matches');
  expect(page).toContain(
    '<pre><code>ludwright evolve --out first --proposals 1 --seed 1 --from push-your-luck worker-placement</code></pre>',
  );
  expect(page).toContain('<th scope="row">matches of greedy players</th>');
});

test('what is no run, or damaged, is said', async () => {
  const folder = temporaryFolder();
  expect(await runCli(['evolve', 'report', 'none'], { cwd: folder })).toMatchObject({ code: 1, stdout: '' });
  await writeSampleRun(join(folder, 'first'), 32);
  const log = join(folder, 'first/run.log');
  writeFileSync(log, `x${readFileSync(log, 'utf8')}`);
  const { code, stderr } = await runCli(['evolve', 'report', 'first'], { cwd: folder });
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('run.log:1') as string });
});
