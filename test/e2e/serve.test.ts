/** `npm start` and `ludwright serve`: a ready line, files of the app and nothing else, and an end without complaint. */
import { spawn, type ChildProcess } from 'node:child_process';
import { request, type IncomingHttpHeaders } from 'node:http';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname as machineName, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT, runCli, temporaryFolder } from '../support/cli.ts';
import { writeSampleRun } from '../support/report/sample-run.ts';
import type { OfferedArchive } from '../../src/protocol/offered-archive.ts';
import { PtySession } from '../support/pty.ts';

interface Served {
  readonly process: ChildProcess;
  readonly address: string;
  readonly said: string;
  /** Standard error output so far. */
  stderr(): string;
}

/** Starts the server without a terminal and waits for its ready line. */
async function serve(...words: string[]): Promise<Served> {
  const child = spawn(process.execPath, [join(ROOT, 'bin/from-clone.mjs'), ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LUDWRIGHT_STORE: ':memory:', LUDWRIGHT_REQUESTS_PER_SECOND: '100000' },
  });
  let said = '';
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const address = /ready: (http:\S+)/.exec(said)?.[1];
    if (address !== undefined && said.includes('Ctrl+C')) return { process: child, address, said, stderr: () => errors };
  }
  throw new Error(`The server ended before it was ready: ${said}${errors}`);
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    child.on('exit', resolve);
    child.kill(signal);
  });
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A path as it stands: `fetch` would tidy it up first. */
function ask(address: string, path: string, { method = 'GET', host }: { method?: string; host?: string } = {}): Promise<Answer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, ...(host === undefined ? {} : { headers: { host } }) }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('the app', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve('serve');
  });
  afterAll(() => served.process.kill());

  test('is there, with a strict policy', async () => {
    const { status, headers, body } = await ask(served.address, '/');
    expect(status).toBe(200);
    expect(body).toContain('<div id="app">');
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('has every bundled game, compiled, with a picture', async () => {
    const games = JSON.parse((await ask(served.address, '/games/index.json')).body) as { file: string; name: string }[];
    expect(games.length).toBeGreaterThan(30);
    expect(await ask(served.address, `/${games[0]!.file}`)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect((await ask(served.address, `/${games[0]!.file.replace('.json', '.picture.json')}`)).status).toBe(200);
  });

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/games/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '//etc/passwd',
    '/package.json',
    '/folder/..%2fpackage.json.json',
    '/\0',
  ])('%j leads nowhere', async (path) => expect((await ask(served.address, path.replace('\0', '%00'))).status).toBe(404));

  test('answers GET and HEAD only, and only under its own names', async () => {
    expect(await ask(served.address, '/', { method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(await ask(served.address, '/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
    expect((await ask(served.address, '/', { host: 'evil.example' })).status).toBe(403);
  });

  test('a second one finds another port', async () => {
    const second = await serve('serve');
    expect(second.address).not.toBe(served.address);
    expect(second.stderr()).toMatch(/^ludwright: port 4000 is taken, so port \d+ is used\.\n/);
    expect(await ended(second.process, 'SIGTERM')).toBe(0);
  });

  test('ends well when it is interrupted', async () => {
    expect(await ended((await serve('serve')).process, 'SIGINT')).toBe(0);
  });
});

test('a folder is offered with its faults, and its changes are told', async () => {
  const folder = temporaryFolder();
  cpSync(join(ROOT, 'games/tic-tac-toe/rules.md'), join(folder, 'mine.md'));
  writeFileSync(join(folder, 'broken.md'), '# Broken\n\n```yaml\nsection: "meta"\nmeta: 5\n```\n');
  writeFileSync(join(folder, 'README.md'), '# No game\n');
  const { process: child, address } = await serve('serve', folder);
  const index = JSON.parse((await ask(address, '/folder/index.json')).body) as { file: string; name: string; faults: string | null }[];
  expect(index.map(({ name, faults }) => [name, faults === null])).toEqual([
    ['broken.md', false],
    ['Tic-Tac-Toe', true],
  ]);
  expect((await ask(address, `/${index[1]!.file}`)).status).toBe(200);
  const changes = await fetch(`${address}folder/changes`);
  const reader = changes.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  writeFileSync(join(folder, 'mine.md'), `${'changed'}\n`);
  expect((await reader.read()).value).toContain('event: changed');
  await reader.cancel();
  expect(await ended(child, 'SIGTERM')).toBe(0);
});

test('a folder can be played with others, as it is and as it is changed', async () => {
  const folder = temporaryFolder();
  const write = (title: string): void => {
    const rulebook = readFileSync(join(ROOT, 'games/tic-tac-toe/rules.md'), 'utf8');
    writeFileSync(join(folder, 'mine.md'), rulebook.replaceAll('Tic-Tac-Toe', title));
  };
  write('Noughts');
  const { process: child, address } = await serve('serve', folder);
  const isOffered = async (title: string): Promise<boolean> => {
    const games = JSON.parse((await ask(address, '/api/games')).body) as { from: string; title: string }[];
    return games.some((game) => game.from === 'folder' && game.title === title);
  };
  while (!(await isOffered('Noughts')));
  write('Crosses');
  while (!(await isOffered('Crosses')));
  expect(await isOffered('Noughts')).toBe(false);
  expect(await ended(child, 'SIGTERM')).toBe(0);
});

test('--lan opens it to the network, under its own names only', async () => {
  const { process: child, address, said } = await serve('serve', '--lan');
  const { port } = new URL(address);
  const others = Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).flatMap((each) => (each.internal || each.family !== 'IPv4' ? [] : [each.address])),
  );
  for (const other of others) {
    expect(said).toContain(`In your network: http://${other}:${port}/`);
    expect((await ask(`http://${other}:${port}/`, '/')).status).toBe(200);
    expect((await ask(`http://${other}:${port}/`, '/metrics')).status).toBe(404);
  }
  expect((await ask(address, '/', { host: `${machineName()}.local:${port}` })).status).toBe(200);
  expect((await ask(address, '/', { host: 'evil.example' })).status).toBe(403);
  expect(said).not.toContain('█');
  expect(await ended(child, 'SIGTERM')).toBe(0);
});

test('a person at a terminal gets a code for cameras', async () => {
  const session = new PtySession(['serve', '--lan', '--port', '0'], { env: { LUDWRIGHT_STORE: ':memory:' } });
  const shown = await session.waitFor('Ctrl+C');
  const rows = shown.split('\n').filter((line) => /^[ ▀▄█]{21,80}$/.test(line));
  expect(rows.length).toBeGreaterThanOrEqual(12);
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
  session.type('\x03');
  expect(await session.ended()).toBe(0);
});

test.each([
  [['serve', '--port', '70000'], {}, '--port must be a whole number from 0 to 65535'],
  [['serve'], { LUDWRIGHT_CHAT_LENGTH: 'long' }, 'LUDWRIGHT_CHAT_LENGTH must be a whole number'],
])('%j with %j is wrong usage', async (words, env, sentence) => {
  const { code, stderr } = await runCli(words, { env });
  expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
});

test('play --web leads to a new match of the game', async () => {
  const { process: child, address } = await serve('play', 'tic-tac-toe', '--web', '--seed', '7');
  expect(address).toMatch(/#\/new\?game=games%2Ftic-tac-toe\.json&players=2&seed=7$/);
  expect(await ended(child, 'SIGTERM')).toBe(0);
});

test('the folder of a run is served as its archive, and a damaged one is not', async () => {
  const folder = join(temporaryFolder(), 'first');
  await writeSampleRun(folder, 32);
  const { process: child, address, said } = await serve('serve', folder);
  expect(address).toMatch(/#\/archive$/);
  expect(said).toContain(`The games that the search in "${folder}" has found`);
  const { games } = JSON.parse((await ask(address, '/archive/index.json')).body) as OfferedArchive;
  expect(games.length).toBeGreaterThan(5);
  expect(await ask(address, `/${games[0]!.file}`)).toMatchObject({ status: 200, body: expect.stringContaining('"def"') as string });
  expect((await ask(address, '/archive/0000000000000000.json')).status).toBe(404);
  expect(await ended(child, 'SIGTERM')).toBe(0);
  writeFileSync(join(folder, 'run.log'), 'nonsense\n');
  expect(await runCli(['serve', folder])).toMatchObject({ code: 1, stderr: expect.stringContaining('run.log:1') as string });
});
