/** Metrics: a text that Prometheus reads, few values of labels, and for this machine only. */
import { createServer, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOperation } from '../../../src/server/http/operation.ts';
import { isLoopback } from '../../../src/server/limits/is-loopback.ts';
import { Metrics } from '../../../src/server/metrics.ts';

/** Samples by their names with labels; throws if a line is of another form. */
function samplesIn(text: string): Map<string, number> {
  expect(text.endsWith('\n')).toBe(true);
  const lines = text.trimEnd().split('\n');
  for (const line of lines) expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="([^"\\\n]|\\.)*"\})? [\d.e+-]+)$/);
  return new Map(
    lines
      .filter((line) => !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

test('counters, gauges and histograms', () => {
  const metrics = new Metrics();
  metrics.count('moves_total');
  metrics.count('moves_total', '', 2);
  metrics.count('refused_total', 'too-fast');
  metrics.count('refused_total', 'a "quoted"\nline\\');
  metrics.read('matches', () => ({ playing: 3, over: 1 }));
  metrics.read('clients', () => 7);
  for (const seconds of [0.0005, 0.02, 0.02, 99]) metrics.observe('move_seconds', seconds);
  const samples = samplesIn(metrics.text());
  expect(samples.get('ludwright_moves_total')).toBe(3);
  expect(samples.get('ludwright_refused_total{reason="too-fast"}')).toBe(1);
  expect(samples.get('ludwright_matches{stage="playing"}')).toBe(3);
  expect(samples.get('ludwright_clients')).toBe(7);
  expect(samples.get('ludwright_created_total')).toBe(0);
  expect(samples.get('ludwright_move_seconds_bucket{le="0.01"}')).toBe(1);
  expect(samples.get('ludwright_move_seconds_bucket{le="0.025"}')).toBe(3);
  expect(samples.get('ludwright_move_seconds_bucket{le="10"}')).toBe(3);
  expect(samples.get('ludwright_move_seconds_bucket{le="+Inf"}')).toBe(4);
  expect(samples.get('ludwright_move_seconds_count')).toBe(4);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(samples.get('process_cpu_seconds_total')).toBeGreaterThan(0);
  metrics.close();
});

test('a label has few values, whatever is counted', () => {
  const metrics = new Metrics();
  for (let index = 0; index < 1000; index++) metrics.count('refused_total', `reason ${index}`);
  const refused = [...samplesIn(metrics.text())].filter(([name]) => name.startsWith('ludwright_refused_total'));
  expect(refused.length).toBeLessThanOrEqual(51);
  expect(refused.reduce((sum, [, count]) => sum + count, 0)).toBe(1000);
  metrics.close();
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.0.2.1', false],
  ['::2', false],
  ['127.evil', false],
  [undefined, false],
])('%s is this machine: %s', (address, is) => expect(isLoopback(address)).toBe(is));

describe('over HTTP', () => {
  const metrics = new Metrics();
  let why: string | null = null;
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (!answerOperation(request, response, { metrics, notReady: async () => why })) response.writeHead(418).end();
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    metrics.close();
    server.close();
  });

  test('health and readiness', async () => {
    const status = async (path: string): Promise<number> => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect(await status('/health')).toBe(200);
    expect(await status('/ready?x')).toBe(200);
    why = 'The server is about to stop.';
    expect(await status('/ready')).toBe(503);
    expect(await status('/health')).toBe(200);
    expect(await status('/other')).toBe(418);
  });

  test('metrics are for this machine only, whatever a header says', async () => {
    const local = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(local.status).toBe(200);
    expect(local.headers.get('content-type')).toContain('version=0.0.4');
    samplesIn(await local.text());
    // A proxy on this machine passes on what others ask.
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404);
    const others = Object.values(networkInterfaces()).flatMap((all) =>
      (all ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal),
    );
    for (const { address } of others) {
      const answer = await fetch(`http://${address}:${port}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1', host: 'localhost' } });
      expect(answer.status).toBe(404);
    }
  });
});
