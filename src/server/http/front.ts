/** What stands before the library that serves rooms: the guard, questions of the operator, the files of the app. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { refuseFile, type AnswerFile } from '../../host/app-files.ts';
import type { ApiError } from '../../protocol/index.ts';
import type { ServerClock } from '../clock.ts';
import { addressKey } from '../limits/address-key.ts';
import type { AtOnce } from '../limits/at-once.ts';
import type { Limits } from '../limits/limits.ts';
import type { Logger } from '../logging.ts';
import type { Metrics } from '../metrics.ts';
import { ADDRESS_HEADER, isCreation, isOfMatches, type Guard, type Refusal } from './guard.ts';
import { answerOperation, type Operation } from './operation.ts';

export interface FrontMeans {
  readonly guard: Guard;
  /** Whether the peers of connections are clients, and not a proxy for all of them. */
  readonly isDirect: boolean;
  readonly limits: Limits;
  readonly operation: Operation;
  readonly answerFile: AnswerFile;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly clock: ServerClock;
}

/** Who sends a request slowly must be done by then, in milliseconds. */
const PATIENCE = { headers: 10_000, request: 30_000 } as const;

/** Puts itself before everybody who listens to the server by now. */
export function putInFront(server: Server, means: FrontMeans): void {
  server.headersTimeout = PATIENCE.headers;
  server.requestTimeout = PATIENCE.request;
  const answers = taken(server, 'request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  const upgrades = taken(server, 'upgrade') as ((request: IncomingMessage, socket: Duplex, head: Buffer) => void)[];
  if (means.isDirect) server.on('connection', (socket) => limitSocket(socket, means));
  server.on('request', (request, response) => {
    const refusal = means.guard(request);
    if (refusal !== null) return refuse(request, response, refusal, means);
    if (answerOperation(request, response, means.operation) || means.answerFile(request, response)) return;
    if (!isOfMatches(request.url ?? '/')) return refuseFile(request, response);
    if (request.method === 'POST') countPost(request, response, means);
    for (const answer of answers) answer(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    const refusal = means.guard(request) ?? tooMany(request, socket, means.limits.connections);
    if (refusal !== null) return refuseUpgrade(request, socket, refusal, means);
    for (const upgrade of upgrades) upgrade(request, socket, head);
  });
}

/** Whoever opens connections and says nothing on them gets no more. */
function limitSocket(socket: Socket, { limits, metrics }: FrontMeans): void {
  const address = addressKey(socket.remoteAddress ?? '');
  if (limits.sockets.enter(address)) socket.on('close', () => limits.sockets.leave(address));
  else {
    metrics.count('refused_total', 'too-many-connections');
    socket.destroy();
  }
}

function taken(server: Server, event: 'request' | 'upgrade'): unknown[] {
  const listeners = server.listeners(event);
  server.removeAllListeners(event);
  return listeners;
}

/** By what became of it: only what has been created counts against an address. */
function countPost({ url = '', headers }: IncomingMessage, response: ServerResponse, { limits, metrics, clock }: FrontMeans): void {
  response.on('finish', () => {
    const { statusCode } = response;
    if (isCreation(url) && statusCode === 201) limits.created.take(String(headers[ADDRESS_HEADER]), clock.monotonic());
    if (UPLOAD.test(url)) metrics.count('uploads_total', statusCode === 201 ? 'taken' : statusCode === 503 ? 'busy' : 'refused');
  });
}

const UPLOAD = /^\/api\/content\/?(\?|$)/;

function tooMany(request: IncomingMessage, socket: Duplex, connections: AtOnce): Refusal | null {
  const address = addressOf(request);
  if (!connections.enter(address))
    return { status: 429, code: 'too-many-connections', text: 'There are too many connections from your address.' };
  socket.on('close', () => connections.leave(address));
  return null;
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal, means: FrontMeans): void {
  note(request, refusal, means);
  const body = bodyOf(refusal);
  response.writeHead(refusal.status, { ...HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function refuseUpgrade(request: IncomingMessage, socket: Duplex, refusal: Refusal, means: FrontMeans): void {
  note(request, refusal, means);
  const body = bodyOf(refusal);
  const head = Object.entries({ ...HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' });
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${refusal.status} Refused\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
}

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

function bodyOf({ code, text }: Refusal): string {
  return JSON.stringify({ error: { code, text } } satisfies ApiError);
}

function note(request: IncomingMessage, { code }: Refusal, { logger, metrics }: FrontMeans): void {
  metrics.count('refused_total', code);
  logger.log('refused', { what: request.headers.upgrade === undefined ? 'request' : 'connection', why: code, from: addressOf(request) });
}

function addressOf({ headers }: IncomingMessage): string {
  return String(headers[ADDRESS_HEADER]);
}
