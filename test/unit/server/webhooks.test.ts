/** Webhooks: where they may lead, how often, and what becomes of servers that answer badly. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { YourTurn } from '../../../src/protocol/index.ts';
import type { Logger } from '../../../src/server/logging.ts';
import { Metrics } from '../../../src/server/metrics.ts';
import { postWebhook } from '../../../src/server/webhooks/post-webhook.ts';
import { isPrivateAddress } from '../../../src/server/webhooks/private-address.ts';
import { webhookTarget } from '../../../src/server/webhooks/webhook-target.ts';
import { Webhooks } from '../../../src/server/webhooks/webhooks.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1%eth0',
  'fd00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '[::1]',
  'no address',
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1', '[2a00:1450::1]'])('%s is public', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);

describe('where a webhook may lead', () => {
  const isRefused = (text: string, ...allowed: string[]): boolean => 'refused' in webhookTarget(text, allowed);
  test('nowhere unless the operator says so', () => expect(isRefused('https://hooks.example/x')).toBe(true));
  test('to hosts that are named, also without encryption', () => {
    expect(isRefused('https://hooks.example/x', 'hooks.example')).toBe(false);
    expect(isRefused('http://127.0.0.1:99/x', '127.0.0.1')).toBe(false);
    expect(isRefused('http://[::1]:99/x', '::1')).toBe(false);
    expect(isRefused('https://other.example/x', 'hooks.example')).toBe(true);
    expect(isRefused('https://hooks.example.evil.example/', 'hooks.example')).toBe(true);
  });
  test.each([
    'http://hooks.example/x',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://user:password@hooks.example/',
    'ftp://hooks.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'hooks.example',
    '',
    `https://hooks.example/${'x'.repeat(2000)}`,
  ])('%s is refused where all public hosts are allowed', (text) => expect(isRefused(text, '*')).toBe(true));
  test('public hosts are allowed with *', () => expect(isRefused('https://hooks.example/x', '*')).toBe(false));
  test('no text makes it throw', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => webhookTarget(text, ['*']) !== null));
  });
});

/** What was asked of a server on this machine. */
interface Receiver {
  readonly address: string;
  readonly got: { readonly path: string | undefined; readonly body: string }[];
  close(): void;
}

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function receiver(answer: (response: ServerResponse, request: IncomingMessage) => void): Promise<Receiver> {
  const got: { path: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      got.push({ path: request.url, body });
      answer(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  open.push(close);
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, got, close };
}

const TURN: YourTurn = { match: 'm'.repeat(22), seat: 1, name: 'Ada', title: 'Crazy Eights' };

function webhooks(patience = 5000): { hooks: Webhooks; said: string[]; at: { now: number }; counted(outcome: string): number } {
  const said: string[] = [];
  const metrics = new Metrics();
  const at = { now: 0 };
  const logger: Logger = { log: (event, fields) => void said.push(`${event} ${JSON.stringify(fields)}`) };
  const hooks = new Webhooks({ allowed: ['127.0.0.1'], logger, metrics, clock: { wall: () => 0, monotonic: () => at.now }, patience });
  open.push(
    () => hooks.close(),
    () => metrics.close(),
  );
  const counted = (outcome: string): number =>
    Number(new RegExp(`webhooks_total\\{outcome="${outcome}"\\} (\\d+)`).exec(metrics.text())?.[1] ?? 0);
  return { hooks, said, at, counted };
}

/** Looks again until something holds: nothing tells when a call has ended. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

test('the body says whose turn it is, and one seat is told once in 30 seconds', async () => {
  const { address, got } = await receiver((response) => response.end());
  const { hooks, at, counted } = webhooks();
  hooks.tell(address, TURN);
  at.now = 29_000;
  hooks.tell(address, TURN);
  hooks.tell(address, { ...TURN, seat: 0 });
  at.now = 31_000;
  hooks.tell(address, TURN);
  await until(() => counted('taken') === 3);
  expect(counted('too-often')).toBe(1);
  expect(got.map(({ body }) => (JSON.parse(body) as YourTurn).seat)).toEqual([1, 0, 1]);
  expect(JSON.parse(got[0]!.body)).toEqual(TURN);
});

test('redirections are not followed, and refusals are noted', async () => {
  const target = await receiver((response) => response.end());
  const { address } = await receiver((response) => response.writeHead(302, { location: target.address }).end());
  const { hooks, said, counted } = webhooks();
  hooks.tell(address, TURN);
  await until(() => counted('failed') === 1);
  expect(said).toEqual([expect.stringContaining('it answered 302')]);
  expect(target.got).toEqual([]);
});

test('who does not answer is left, and who answers without end is not read', async () => {
  const silent = await receiver(() => {});
  const endless = await receiver((response) => {
    const more = (): void => void (response.destroyed || response.write('x'.repeat(65_536), more));
    more();
  });
  const impatient = webhooks(50);
  impatient.hooks.tell(silent.address, TURN);
  await until(() => impatient.counted('failed') === 1);
  expect(impatient.said).toEqual([expect.stringContaining('it took too long')]);
  const patient = webhooks();
  patient.hooks.tell(endless.address, TURN);
  await until(() => patient.counted('taken') === 1);
  expect(patient.said).toEqual([]);
});

test('what waits is bounded, and the end does not wait for anybody', async () => {
  const { address } = await receiver(() => {});
  const { hooks, counted } = webhooks();
  for (let seat = 0; seat < 500; seat++) hooks.tell(address, { ...TURN, seat });
  expect(hooks.waiting).toBe(100);
  expect(counted('too-many')).toBe(500 - 104);
  await hooks.close();
  expect(hooks.waiting).toBe(0);
});

test('a name that leads to this machine is not called unless it is named', async () => {
  const { address, got } = await receiver((response) => response.end());
  const url = new URL(address.replace('127.0.0.1', 'localhost'));
  const signal = AbortSignal.timeout(60_000);
  expect(await postWebhook({ url, isNamed: false }, '{}', signal)).toBe('a private address');
  expect(got).toEqual([]);
  expect(await postWebhook({ url, isNamed: true }, '{}', signal)).toBeNull();
});
