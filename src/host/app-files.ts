/** The app for browsers as answers to HTTP requests: files of one folder, known by name before anybody asks, and rulebooks of another. */
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import type { ArchiveOffer } from './offered-archive.ts';
import type { OfferedFolder } from './offered-folder.ts';
import type { OfferedSkins } from './offered-skins.ts';

/** Where the app is, and what is offered besides the bundled games. */
export interface AppFilesOptions {
  readonly app: string;
  readonly folder: OfferedFolder | null;
  readonly skins: OfferedSkins | null;
  /** The archive of a search; none unless stated. */
  readonly archive?: ArchiveOffer | null;
}

/** Answers a request, if what is asked for is a file of the app; otherwise nothing is done, and it is false. */
export type AnswerFile = (request: IncomingMessage, response: ServerResponse) => boolean;

/** With every answer of the app: its page talks to its own server and to nobody else, and tells nobody where it was. */
const APP_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** An SVG is a document: opened by itself, it can do nothing. */
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
};

export function appFiles({ app, folder, skins, archive = null }: AppFilesOptions): AnswerFile {
  const files = filesBelow(app);
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = (request.url ?? '/').replace(/[?#].*$/, '');
    if (path === '/folder/changes') return tellChanges(response, folder);
    const send = (type: string, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): true => {
      const cached = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      const length = Buffer.byteLength(body);
      response.writeHead(200, { ...APP_HEADERS, 'cache-control': cached, 'content-type': type, 'content-length': length, ...headers });
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    };
    const indices: Readonly<Record<string, () => unknown>> = {
      '/folder/index.json': () => folder?.index() ?? [],
      '/skins/index.json': () => skins?.index() ?? [],
      '/archive/index.json': () => archive?.index() ?? null,
    };
    const offered = Object.hasOwn(indices, path) ? indices[path]!() : (folder?.offer(path) ?? archive?.offer(path));
    if (offered !== undefined) return send(TYPES['.json']!, JSON.stringify(offered));
    const image = folder?.image(path) ?? skins?.image(path);
    if (image !== undefined) return send(image.type, image.bytes, { 'content-security-policy': IMAGE_POLICY });
    const file = files.get(path);
    const bytes = file === undefined ? null : readIfThere(file);
    return bytes === null ? false : send(TYPES[extname(file!)] ?? 'application/octet-stream', bytes);
  };
}

/** Says no to what is neither there nor meant to be. */
export function refuseFile(request: IncomingMessage, response: ServerResponse): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  refuse(request, response, isRead ? 404 : 405, isRead ? 'There is no such file.' : 'Only GET and HEAD are answered.');
}

/** An answer in one sentence, with the headers of the app. */
export function refuse(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  const body = `${text}\n`;
  response.writeHead(status, {
    ...APP_HEADERS,
    ...(status === 405 && { allow: 'GET, HEAD' }),
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** All files of the app by the paths that browsers ask for. What is not in the list does not exist. */
function filesBelow(root: string): ReadonlyMap<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const byPath = new Map(files.map((file) => [`/${relative(root, file).split(sep).join('/')}`, file]));
  byPath.set('/', join(root, 'index.html'));
  return byPath;
}

/** It may have been there when the server began. */
function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** Keeps the connection and says whenever a rulebook has changed. */
function tellChanges(response: ServerResponse, folder: OfferedFolder | null): true {
  response.writeHead(200, { ...APP_HEADERS, 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.write('retry: 1000\n\n');
  const stop = folder?.onChange(() => response.write('event: changed\ndata: \n\n'));
  response.on('close', () => stop?.());
  return true;
}
