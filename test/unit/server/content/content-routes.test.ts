import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiError, ContentManifest } from '../../../../src/protocol/index.ts';
import { Uploads } from '../../../../src/server/content/accept-upload.ts';
import { checkUpload, type CheckedUpload, type Upload } from '../../../../src/server/content/check-upload.ts';
import { Busy } from '../../../../src/server/content/compile-upload.ts';
import { contentRoutes, uploadRoutes, type UploadAnswer } from '../../../../src/server/content/content-routes.ts';
import { contentHash } from '../../../../src/server/content/game-as-sent.ts';
import { ServedGames } from '../../../../src/server/content/games.ts';
import { logger as loggerOf } from '../../../../src/server/logging.ts';
import { compiledGame } from '../../../../src/server/content/trusted-games.ts';
import type { MatchStore } from '../../../../src/server/store/store.ts';
import { openStore } from '../../../../src/server/store/sqlite/open-store.ts';
import { endlessRulebook } from '../../../support/endless-rulebook.ts';
import { packageOf, packFiles } from '../../../../src/content/index.ts';
import { sampleFiles, utf8 } from '../../../support/packages/sample-package.ts';

const TOKEN = 'a-token-of-the-operator';
const OTHER = 'another-token-of-theirs';
const LARGEST = 20_000;
const QUOTA = { bytes: 40_000, games: 2 };

let store: MatchStore;
let server: Server;
let address: string;
/** In place of a process. */
let compile: (upload: Upload) => Promise<CheckedUpload>;
const logged: string[] = [];

beforeEach(() => {
  compile = async (brought) => checkUpload(brought);
  logged.length = 0;
});

beforeAll(async () => {
  store = await openStore(':memory:');
  const partners = compiledGame('partners', 'bundled');
  if ('faults' in partners) throw new Error(partners.faults);
  const games = new ServedGames(store.content, [partners]);
  const uploads = new Uploads(store.content, { compile: (brought) => compile(brought) }, QUOTA);
  const app = express();
  const logger = loggerOf({
    level: 'debug',
    format: 'json',
    write: (line) => void logged.push(line),
    clock: { wall: () => 0, monotonic: () => 0 },
  });
  app.use('/content', contentRoutes({ games, logger }));
  app.use('/api/content', uploadRoutes({ uploads, uploadTokens: [TOKEN, OTHER], uploadBytes: LARGEST, logger }));
  app.use('/closed', uploadRoutes({ uploads, uploadTokens: [], uploadBytes: LARGEST, logger }));
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await store.close();
});

test('a game and its pictures come by their hash, with headers that let a browser do nothing but show them', async () => {
  const game = (await offered()).content;
  const { files } = (await (await fetch(`${address}/content/${game}/manifest`)).json()) as ContentManifest;
  const picture = files.at(-1)!;
  for (const { hash, type, bytes } of [files[0]!, picture]) {
    const response = await fetch(`${address}/content/${hash}`);
    const body = Buffer.from(await response.arrayBuffer());
    expect([contentHash(body), body.length]).toEqual([hash, bytes]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': expect.stringContaining(type),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      etag: `"${hash}"`,
    });
    expect((await fetch(`${address}/content/${hash}`, { headers: { 'if-none-match': `"${hash}"` } })).status).toBe(304);
  }
  expect(picture.type).toMatch(/^image\//);
});

test.each(['0'.repeat(64), '../../etc/passwd', '%2e%2e%2fx', "' or 1=1 --", 'x'.repeat(5000), '%00'])(
  'there is nothing at %s',
  async (path) => {
    for (const way of [`/content/${path}`, `/content/${path}/manifest`]) {
      const { status, text } = await raw(way);
      expect([status, text]).toEqual([404, expect.stringContaining('error')]);
    }
  },
);

test('whatever the store says, a browser is told of no other types than those of pictures', async () => {
  const bytes = utf8('<script>alert(1)</script>');
  const hash = contentHash(bytes);
  await store.content.put([{ hash, kind: 'picture', type: 'text/html', bytes, by: null, at: 0, about: null }], []);
  const { headers } = await fetch(`${address}/content/${hash}`);
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('content-disposition')).toMatch(/^attachment/);
});

test('without a token, with a wrong one or where there are none, nobody uploads', async () => {
  expect(await upload(endlessRulebook, { authorization: '' })).toMatchObject({ status: 401, body: { error: { code: 'no-token' } } });
  for (const wrong of [TOKEN.slice(1), `${TOKEN}x`, '', contentHash(TOKEN), 'x'.repeat(10_000)])
    expect((await upload(endlessRulebook, { authorization: `Bearer ${wrong}` })).status).toBe(401);
  expect(await upload(endlessRulebook, {}, '/closed')).toMatchObject({ status: 403, body: { error: { code: 'no-uploads' } } });
});

test('who may not upload is told so before the body has come', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request(`${address}/api/content`, { method: 'POST', headers: { 'content-length': 10_000 } }, ({ statusCode }) => {
      resolve(statusCode);
      asked.destroy();
    });
    asked.on('error', reject);
    asked.write('only the beginning');
  });
  expect(status).toBe(401);
});

test('an upload is a game from then on; the same again is the same, and counts once', async () => {
  const first = await upload(endlessRulebook);
  expect(first).toMatchObject({ status: 201, body: { game: { title: 'walk', from: 'upload' }, warnings: { counts: { error: 0 } } } });
  const { content } = first.body.game;
  expect((await fetch(`${address}/content/${content}`)).status).toBe(200);
  const used = await store.content.usedBy(contentHash(TOKEN));
  expect(used.games).toBe(1);
  expect(logged.join('')).toContain('uploaded');
  expect(logged.join('')).not.toContain(TOKEN);
  expect((await upload(endlessRulebook)).body.game.content).toBe(content);
  expect(await store.content.usedBy(contentHash(TOKEN))).toEqual(used);
  expect((await store.content.uploaded(10)).map(({ hash }) => hash)).toContain(content);
});

test('a package is kept with its archive, which is sent as a file', async () => {
  const made = packageOf(sampleFiles()).made!;
  const packed = packFiles(made) as { archive: Uint8Array };
  expect((await upload(packed.archive, { authorization: `Bearer ${OTHER}` })).status).toBe(201);
  const response = await fetch(`${address}/content/${contentHash(packed.archive)}`);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="package.zip"');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(packed.archive));
});

test('faults are answered with their places, larger ones than are allowed and packed ones not at all', async () => {
  const faulty = await upload(endlessRulebook.replace('addVar', 'addVer'));
  expect(faulty).toMatchObject({
    status: 422,
    body: { error: { code: 'faults' }, counts: { error: 1 }, diagnostics: [{ line: expect.any(Number) }] },
  });
  expect(await upload('x'.repeat(LARGEST + 1))).toMatchObject({ status: 413, body: { error: { code: 'too-large' } } });
  const bomb = gzipSync(Buffer.alloc(10_000_000));
  expect(await upload(bomb, { 'content-encoding': 'gzip' })).toMatchObject({ status: 415, body: { error: { code: 'bad-request' } } });
  expect(await upload('')).toMatchObject({ status: 400, body: { error: { code: 'empty' } } });
  for (const name of ['../x.md', 'a/b.md', 'x%00.md', 'NUL', `${'x'.repeat(300)}.md`])
    expect(await upload(endlessRulebook, {}, `/api/content?name=${name}`)).toMatchObject({
      status: 400,
      body: { error: { code: 'bad-name' } },
    });
});

test('who is busy says so, and so does who is broken, without details', async () => {
  compile = () => Promise.reject(new Busy('Later.'));
  expect(await upload(endlessRulebook)).toMatchObject({ status: 503, body: { error: { code: 'busy', text: 'Later.' } } });
  compile = () => Promise.reject(new Error('the secret reason'));
  const answer = await upload(endlessRulebook);
  expect(answer).toMatchObject({ status: 500, body: { error: { code: 'failed' } } });
  expect(JSON.stringify(answer.body)).not.toContain('secret');
  expect(logged.join('')).toContain('the secret reason');
});

test('nobody brings more than their quota, not even at once', async () => {
  const answers = await Promise.all([1, 2, 3].map((number) => upload(endlessRulebook.replace('id: "walk"', `id: "walk-${number}"`))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 413, 413]);
  expect((await store.content.usedBy(contentHash(TOKEN))).games).toBe(QUOTA.games);
  expect(await upload(endlessRulebook.replace('id: "walk"', 'id: "other"'))).toMatchObject({
    status: 413,
    body: { error: { code: 'over-quota' } },
  });
});

async function offered(): Promise<{ content: string }> {
  const partners = compiledGame('partners', 'bundled');
  if ('faults' in partners) throw new Error(partners.faults);
  return partners.entry;
}

async function upload(
  body: string | Uint8Array,
  headers: Record<string, string> = {},
  path = '/api/content',
): Promise<{ status: number; body: UploadAnswer & ApiError }> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, ...headers },
    body: typeof body === 'string' ? body : Buffer.from(body),
  });
  return { status: response.status, body: (await response.json()) as UploadAnswer & ApiError };
}

/** `fetch` tidies addresses up before it asks. */
function raw(path: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, path: path.replaceAll(' ', '%20') }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    })
      .on('error', reject)
      .end();
  });
}
