import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT, runCli, temporaryFolder } from '../support/cli.ts';

const GO_FISH = readFileSync(join(ROOT, 'games/cgml/go-fish/go-fish-1.2.cgml'), 'utf8');
const TABLE = readFileSync(join(ROOT, 'games/cgml/common/card_table.yaml'), 'utf8');

/** A folder with Go Fish in version 1.2 and what it includes. */
function goFish(): string {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'card_table.yaml'), TABLE);
  writeFileSync(join(cwd, 'old.cgml'), GO_FISH.replace('../common/card_table.yaml', 'card_table.yaml'));
  return cwd;
}

test('a game of version 1.2 is rewritten, and is the same game', async () => {
  const cwd = goFish();
  const [printed, written] = await Promise.all([
    runCli(['migrate', 'old.cgml'], { cwd }),
    runCli(['migrate', 'old.cgml', '-o', 'new.cgml'], { cwd }),
  ]);
  expect(printed).toMatchObject({ code: 0, stderr: '' });
  expect(printed.stdout).toContain('cgml_version: "1.3"');
  expect(printed.stdout).toContain('# Who fishes what was asked for shows it and goes on.');
  expect(written).toEqual({ code: 0, stdout: '', stderr: 'Wrote new.cgml\n' });
  expect(readFileSync(join(cwd, 'new.cgml'), 'utf8')).toBe(printed.stdout);
  const [before, after] = await Promise.all(['old.cgml', 'new.cgml'].map((file) => runCli(['compile', file], { cwd })));
  expect(before).toMatchObject({ code: 0, stderr: '' });
  expect(after).toEqual(before);
});

test('--write changes the file and its parts, once', async () => {
  const cwd = goFish();
  writeFileSync(join(cwd, 'rules.yaml'), '- { id: mix, trigger: on.turn.end, effect: [ { action: SHUFFLE, target: zones.deck } ] }\n');
  writeFileSync(
    join(cwd, 'old.cgml'),
    readFileSync(join(cwd, 'old.cgml'), 'utf8').replace('rules:\n', 'rules:\n  - !include rules.yaml\n'),
  );
  expect(await runCli(['migrate', 'old.cgml', '-o', 'new.cgml'], { cwd })).toMatchObject({
    code: 0,
    stderr: 'rules.yaml would have to be changed too; --write does so.\nWrote new.cgml\n',
  });
  expect(await runCli(['migrate', 'old.cgml', '--write'], { cwd })).toEqual({
    code: 0,
    stdout: '',
    stderr: 'Wrote old.cgml\nWrote rules.yaml\n',
  });
  expect(readFileSync(join(cwd, 'rules.yaml'), 'utf8')).toContain('target: { path: "$.zones.deck" }');
  expect(await runCli(['migrate', 'old.cgml', '--write'], { cwd })).toEqual({
    code: 0,
    stdout: '',
    stderr: 'old.cgml: nothing to change\n',
  });
});

test('what cannot be rewritten is told', async () => {
  const cwd = goFish();
  writeFileSync(join(cwd, 'broken.cgml'), readFileSync(join(cwd, 'old.cgml'), 'utf8').replace('SHUFFLE', 'SHUFLE'));
  const [broken, rulebook, both, bundled, input] = await Promise.all([
    runCli(['migrate', 'broken.cgml', '--write'], { cwd }),
    runCli(['migrate', 'tic-tac-toe'], { cwd }),
    runCli(['migrate', 'old.cgml', '--write', '-o', 'new.cgml'], { cwd }),
    runCli(['migrate', 'go-fish', '--write'], { cwd }),
    runCli(['migrate', '-', '--write'], { cwd, input: GO_FISH }),
  ]);
  expect(broken).toMatchObject({ code: 1, stdout: '' });
  expect(broken.stderr).toMatch(
    /^error\[structure\/unknown-value\] broken\.cgml:[^]*\nludwright: "broken\.cgml" has errors; nothing was written\.\n$/,
  );
  expect(rulebook.code).toBe(1);
  expect(rulebook.stderr).toMatch(/is not a game in CGML; only such games have versions\.\n$/);
  for (const { code } of [both, bundled, input]) expect(code).toBe(2);
});

test('files are downloaded if that is allowed, and then kept', async () => {
  const cwd = goFish();
  const env = { XDG_CACHE_HOME: join(cwd, 'cache') };
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    if (request.url === '/card_table.yaml') response.end(TABLE);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeFileSync(join(cwd, 'net.cgml'), GO_FISH.replace('../common/card_table.yaml', `${address}/card_table.yaml`));
  writeFileSync(join(cwd, 'lost.cgml'), GO_FISH.replace('../common/card_table.yaml', `${address}/none.yaml`));
  const refused = await runCli(['compile', 'net.cgml'], { cwd, env });
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('error[cgml/include-not-found]');
  expect(requests).toBe(0);
  const allowed = await runCli(['compile', 'net.cgml', '--allow-network'], { cwd, env });
  expect(allowed).toMatchObject({ code: 0, stderr: '' });
  expect(requests).toBe(1);
  expect(await runCli(['compile', 'net.cgml'], { cwd, env })).toEqual(allowed);
  expect(await runCli(['compile', 'net.cgml', '--allow-network'], { cwd, env })).toEqual(allowed);
  expect(requests).toBe(1);
  const lost = await runCli(['lint', 'lost.cgml', '--allow-network'], { cwd, env });
  expect(lost.code).toBe(1);
  expect(lost.stderr).toContain(`"${address}/none.yaml" cannot be downloaded: the server answers 404.`);
});
