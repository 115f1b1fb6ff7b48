/** Serves the app to browsers on this machine: files of one folder, known by name before anybody asks, and rulebooks of another. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';
import type { OfferedFolder } from './offered-folder.ts';
import type { OfferedSkins } from './offered-skins.ts';

/** Where the app is, and what is offered besides the bundled games. */
export interface AppServerOptions {
  readonly app: string;
  readonly folder: OfferedFolder | null;
  readonly skins: OfferedSkins | null;
  /** Tried first; if it is taken, the ones after it. */
  readonly port: number;
}

export interface AppServer {
  readonly address: string;
  close(): Promise<void>;
}

const HERE = '127.0.0.1';
/** So many ports are tried, then any that is free. */
const TRIED = 20;
/** The names that this machine has for itself. Others would be pages of somebody else that point at it. */
const OWN_NAMES: ReadonlySet<string> = new Set([HERE, 'localhost', '[::1]']);

const HEADERS = {
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

/** Starts a server on the loopback address. */
export async function serveApp({ app, folder, skins, port }: AppServerOptions): Promise<AppServer> {
  const files = filesBelow(app);
  const server = createServer((request, response) => answer(request, response, { files, folder, skins }));
  const found = await listen(server, port);
  return {
    address: `http://${HERE}:${found}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Whoever listens for changes would keep it open.
        server.closeAllConnections();
      }),
  };
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

/** What there is to be asked for. */
interface Offered extends Pick<AppServerOptions, 'folder' | 'skins'> {
  readonly files: ReadonlyMap<string, string>;
}

function answer(request: IncomingMessage, response: ServerResponse, { files, folder, skins }: Offered): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  const send = (status: number, type: string, body: string | Buffer): void => {
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const refuse = (status: number, text: string): void => send(status, 'text/plain; charset=utf-8', `${text}\n`);
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  if (!OWN_NAMES.has(host)) return refuse(403, 'This server answers on this machine only.');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return refuse(405, 'Only GET and HEAD are answered.');
  }
  const path = (request.url ?? '/').replace(/[?#].*$/, '');
  if (path === '/folder/changes') return tellChanges(response, folder);
  const offered =
    path === '/folder/index.json' ? (folder?.index() ?? []) : path === '/skins/index.json' ? (skins?.index() ?? []) : folder?.offer(path);
  response.setHeader('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (offered !== undefined) return send(200, TYPES['.json']!, JSON.stringify(offered));
  const image = folder?.image(path) ?? skins?.image(path);
  if (image !== undefined) {
    response.setHeader('content-security-policy', IMAGE_POLICY);
    return send(200, image.type, image.bytes);
  }
  const file = files.get(path);
  if (file === undefined) return refuse(404, 'There is no such file.');
  try {
    send(200, TYPES[extname(file)] ?? 'application/octet-stream', readFileSync(file));
  } catch {
    refuse(404, 'The file is no longer there.');
  }
}

/** Keeps the connection and says whenever a rulebook has changed. */
function tellChanges(response: ServerResponse, folder: OfferedFolder | null): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.write('retry: 1000\n\n');
  const stop = folder?.onChange(() => response.write('event: changed\ndata: \n\n'));
  response.on('close', () => stop?.());
}

async function listen(server: Server, port: number): Promise<number> {
  for (let tried = 0; tried < TRIED; tried++) if (await canListen(server, port + tried)) return port + tried;
  await canListen(server, 0);
  return (server.address() as AddressInfo).port;
}

function canListen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const taken = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    };
    server.once('error', taken);
    server.listen(port, HERE, () => {
      server.off('error', taken);
      resolve(true);
    });
  });
}
