/** What whoever runs a server asks it: whether it is alive, whether it takes matches, what it has counted. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from '../limits/is-loopback.ts';
import type { Metrics } from '../metrics.ts';

export interface Operation {
  /** Null: they are not served. */
  readonly metrics: Metrics | null;
  /** Why no matches are taken; null if they are. */
  notReady(): Promise<string | null>;
}

/** Answers `/health`, `/ready` and `/metrics`; false if something else is asked. */
export function answerOperation(request: IncomingMessage, response: ServerResponse, { metrics, notReady }: Operation): boolean {
  const path = (request.url ?? '/').replace(/[?#].*$/, '');
  const send = (status: number, body: string, type = 'text/plain; charset=utf-8'): true => {
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
  if (path === '/health') return send(200, 'ok\n');
  if (path === '/ready') {
    void notReady().then((why) => (why === null ? send(200, 'ready\n') : send(503, `${why}\n`)));
    return true;
  }
  if (path !== '/metrics') return false;
  if (metrics === null || !isFromHere(request)) return send(404, 'There is no such page.\n');
  return send(200, metrics.text(), 'text/plain; version=0.0.4; charset=utf-8');
}

/** By the address of the peer, which nobody can choose; and nothing that a proxy on this machine passes on. */
function isFromHere({ socket, headers }: IncomingMessage): boolean {
  return isLoopback(socket.remoteAddress) && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined;
}
