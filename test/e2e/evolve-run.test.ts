/** `ludwright evolve`: a run is begun, interrupted, gone on with, looked at, and what it found is taken out of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openRun, summaryOfRun } from '../../src/host/evolve/open-run.ts';
import { lockRun } from '../../src/host/evolve/run-lock.ts';
import { ROOT, runCli, temporaryFolder } from '../support/cli.ts';
import { beginSmall, search } from '../support/evolve/small-run.ts';

/** Runs `ludwright evolve`, and compares how it ends and a part of what it says, wherever its lines end. */
async function check(words: readonly string[], code: number, said: string, cwd: string): Promise<string> {
  const ended = await runCli(['evolve', ...words], { cwd });
  expect(`${ended.stdout}${ended.stderr}`.replaceAll(/\s+/g, ' ')).toContain(said);
  expect([words, ended.code]).toEqual([words, code]);
  return ended.stdout;
}

test('a search is interrupted, and goes on', async () => {
  const folder = temporaryFolder();
  // Small games, so that a batch takes seconds.
  const words = [
    '--out',
    'run',
    '--seed',
    '5',
    '--jobs',
    '1',
    '--from',
    'push-your-luck',
    '--frames',
    'simultaneous',
    '--bundles',
    'dice-rolls',
  ];
  const child = spawn(join(ROOT, 'bin/ludwright'), ['evolve', ...words, '--proposals', '2'], { cwd: folder });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  while (!said.includes('Searching in run.')) await once(child.stderr, 'data');
  child.kill('SIGINT');
  const [code] = (await once(child, 'close')) as [number];
  expect(said).toContain('Stopped. 0 proposals are kept; "ludwright evolve resume run" goes on.');
  expect(code).toBe(130);
  expect(readdirSync(join(folder, 'run')).toSorted()).toEqual(['run.log', 'stock.json']);

  await check(words, 1, 'there is a run in "run" already. "ludwright evolve resume run" goes on with it.', folder);
  const told = await check(['resume', 'run', '--jobs', '2'], 0, 'Archive hash', folder);
  const { evolution } = openRun(join(folder, 'run'));
  expect(told).toContain(
    `${evolution.proposals} proposals, ${evolution.archive.filled} of 1500 cells. Archive hash ${evolution.archive.hash()}`,
  );
  expect(readdirSync(join(folder, 'run', 'games'))).toHaveLength(evolution.archive.filled);
  expect(evolution.archive.filled).toBeGreaterThan(0);
});

test('a run is looked at, and its games are taken out', async () => {
  const cwd = temporaryFolder();
  const run = beginSmall(join(cwd, 'run'));
  await search(run);
  const { elites, hash } = summaryOfRun(run);
  const best = elites[0]!;
  const edited = elites.find(({ genome }) => genome.edits.length > 0 && genome.base.kind === 'composed')!;

  await check(['status', 'run'], 0, `hash ${hash}`, cwd);
  const status = JSON.parse(await check(['status', 'run', '--format', 'json'], 0, '', cwd)) as object;
  expect(status).toMatchObject({
    hash,
    proposals: run.evolution.proposals,
    wanted: 70,
    proposalsPerSecondAndCore: { whole: expect.any(Number) },
  });
  const shown = await check(['show', 'run', '--top', '3'], 0, `${elites.length - 3} more; --top says how many are shown.`, cwd);
  for (const { name } of elites.slice(0, 3)) expect(shown).toContain(name);
  const about = await check(['show', 'run', best.name.toLowerCase()], 0, `${best.name} (${best.id})`, cwd);
  expect(about).toContain('how it came about');
  expect(JSON.parse(await check(['show', 'run', best.id.slice(0, 8), '--format', 'json'], 0, '', cwd))).toMatchObject({ id: best.id });
  const lineage = await check(['lineage', 'run', edited.id], 0, `${edited.name} (${edited.id})`, cwd);
  expect(lineage).toMatch(/The run began with it\.|Its parts were drawn at random\./);
  await check(['again', 'run', '--matches', '1', '--sample', '1', '--jobs', '1'], 0, '1 game, each by at least 1 fresh matches', cwd);
  await check(['show', 'run', `${best.name}x`], 1, `Did you mean "${best.name}"`, cwd);
  await check(['show', 'run', '0'], 1, 'there is no game "0" in this run.', cwd);

  for (const { id, name } of [best, edited]) {
    await check(
      ['export', 'run', id, '--out', 'found', '--runs', '4', '--jobs', '1'],
      0,
      'Wrote rules.md, game.json, report.html and match.json',
      cwd,
    );
    const slug = name.toLowerCase().replace(' ', '-');
    const game = readFileSync(join(cwd, 'found', slug, 'game.json'), 'utf8');
    expect(JSON.parse(game)).toMatchObject({ meta: { name } });
    const compiled = await runCli(['compile', `found/${slug}/rules.md`], { cwd });
    expect(compiled).toMatchObject({ code: 0, stdout: game });
    expect(await runCli(['replay', `found/${slug}/match.json`, '--verify'], { cwd })).toMatchObject({ code: 0 });
    expect(readFileSync(join(cwd, 'found', slug, 'report.html'), 'utf8')).toContain(name);
  }
  await check(['export', 'run', '--out', 'found'], 2, 'name one game, or all of them with --all.', cwd);
});

test('what is wrong is said, and nothing is lost', async () => {
  const cwd = temporaryFolder();
  await check([], 2, 'say where the run is kept', cwd);
  await check(['--out', 'run', '--frames', 'standart'], 1, 'Did you mean "standard"?', cwd);
  await check(['--out', 'run', '--bundles', 'market-rwo'], 1, 'Did you mean "market-row"?', cwd);
  await check(['--out', 'run', '--from', 'push-yuor-luck'], 1, 'Did you mean the bundled game "push-your-luck"?', cwd);
  await check(['--out', 'run', '--weights', 'darma=2'], 2, 'Did you mean "drama"?', cwd);
  await check(['--out', 'run', '--dimensions', 'length,lenght'], 2, 'Did you mean "length"?', cwd);
  const frame = readFileSync(join(ROOT, 'bundles/frames/simultaneous.md'), 'utf8');
  writeFileSync(join(cwd, 'bare.md'), frame.replace(/slots:[\s\S]*?(?=\n\S|```)/, 'slots: {}\n'));
  await check(['--out', 'run', '--frames', 'bare.md'], 1, 'has no slots, so that no bundle can be put into it.', cwd);
  expect(existsSync(join(cwd, 'run'))).toBe(false);

  await check(['status', 'nowhere'], 1, 'there is no run in "nowhere".', cwd);
  beginSmall(join(cwd, 'run'));
  const lock = lockRun(join(cwd, 'run'));
  await check(['resume', 'run'], 1, `process ${process.pid} works on this run.`, cwd);
  lock.release();
  const log = join(cwd, 'run', 'run.log');
  const damaged = readFileSync(log, 'utf8').replace('"seed":1', '"seed":2');
  writeFileSync(log, `${damaged}${damaged}`);
  await check(['resume', 'run'], 1, 'run/run.log:1: this line was changed or damaged. Nothing was changed.', cwd);
  expect(readFileSync(log, 'utf8')).toBe(`${damaged}${damaged}`);
});
