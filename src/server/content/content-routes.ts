/**
 * Content over HTTP: everything by its hash, and uploads. What strangers have made is sent with headers that let browsers do nothing
 * with it but show it.
 */
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { pathFault } from '../../content/path-fault.ts';
import type { DiagnosticsRecord } from '../../diagnostics/render/json.ts';
import type { ApiError, ServedGame } from '../../protocol/index.ts';
import type { Logger } from '../logging.ts';
import type { StoredContent } from '../store/store.ts';
import { hashOfToken, isToken } from '../tokens.ts';
import type { Uploads } from './accept-upload.ts';
import { Busy } from './compile-upload.ts';
import { STORE_FAILED, StoreFault } from '../store/store.ts';
import type { ServedGames } from './games.ts';

export interface ContentMeans {
  readonly games: ServedGames;
  readonly uploads: Uploads;
  /** Whoever has one of these may upload. */
  readonly uploadTokens: readonly string[];
  /** The largest upload. */
  readonly uploadBytes: number;
  readonly logger: Logger;
}

/** `POST /api/content` */
export interface UploadAnswer {
  readonly game: ServedGame;
  readonly warnings: DiagnosticsRecord;
}

/** For `/content`: a thing by its hash, and what has to be downloaded for a game. */
export function contentRoutes({ games, logger }: Pick<ContentMeans, 'games' | 'logger'>): Router {
  const router = express.Router();
  router.get('/:hash/manifest', async (request, response) => {
    const manifest = HASH.test(request.params.hash) ? await games.manifest(request.params.hash) : null;
    if (manifest === null) return fail(response, 404, 'no-content', 'There is no such game.');
    response.set({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }).json(manifest);
  });
  router.get('/:hash', async (request, response) => {
    const { hash } = request.params;
    const content = HASH.test(hash) ? await games.content(hash) : null;
    if (content === null) return fail(response, 404, 'no-content', 'There is nothing with this hash.');
    const etag = `"${hash}"`;
    response.set(headersFor(content)).set('etag', etag);
    if (request.get('if-none-match') === etag) response.status(304).end();
    else response.send(Buffer.from(content.bytes));
  });
  router.use((_, response) => fail(response, 404, 'no-content', 'There is nothing here.'));
  router.use(answerFaults(logger));
  return router;
}

/** For `/api/content`. */
export function uploadRoutes({ uploads, uploadTokens, uploadBytes, logger }: Omit<ContentMeans, 'games'>): Router {
  const allowed = uploadTokens.map(hashOfToken);
  const router = express.Router();
  // Who may not upload is told so before anything is read.
  router.post('/', (request, response, next) => {
    if (allowed.length === 0) return fail(response, 403, 'no-uploads', 'This server takes no uploads.');
    const owner = ownerOf(request, allowed);
    if (owner === null) return fail(response, 401, 'no-token', 'Uploads need a token of the operator: "Authorization: Bearer TOKEN".');
    response.locals['owner'] = owner;
    next();
  });
  // A body that has to be unpacked could be a thousand times as large.
  router.post('/', express.raw({ type: () => true, limit: uploadBytes, inflate: false }), async (request, response) => {
    const { body } = request as { body: unknown };
    if (!Buffer.isBuffer(body) || body.length === 0) return fail(response, 400, 'empty', 'There is nothing in it.');
    const name = nameOf(request);
    if (name === null) return fail(response, 400, 'bad-name', 'The name is not one that a file can have.');
    const began = performance.now();
    const uploaded = await uploads.accept({ bytes: body, name }, response.locals['owner'] as string);
    if ('overQuota' in uploaded) return fail(response, 413, 'over-quota', uploaded.overQuota);
    if ('refused' in uploaded) {
      const { code, text, faults } = uploaded.refused;
      return void response.status(422).json({ error: { code, text }, ...faults });
    }
    const { content: game } = uploaded.game;
    logger.log('uploaded', { game, bytes: body.length, milliseconds: Math.round(performance.now() - began) });
    response.status(201).json(uploaded satisfies UploadAnswer);
  });
  router.use(answerFaults(logger));
  return router;
}

const HASH = /^[0-9a-f]{64}$/;
/** What the compiler goes by if nobody says what the file is called: nothing but the text. */
const UNNAMED = 'upload';

/** `?name=hearts.cgml`, for languages that go by the ending. */
function nameOf({ query }: Request): string | null {
  const { name = UNNAMED } = query;
  return typeof name === 'string' && !name.includes('/') && pathFault(name) === undefined ? name : null;
}

/** The hash of the token that somebody has shown, if it is one of ours. */
function ownerOf(request: Request, allowed: readonly string[]): string | null {
  const [, token] = /^Bearer ([\w~.-]{1,200})$/i.exec(request.get('authorization') ?? '') ?? [];
  return allowed.find((each) => isToken(token, each)) ?? null;
}

/** The kinds of pictures that browsers are told of, whatever the store says. */
const SHOWN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']);

/** An SVG is a document: opened by itself, it can do nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function headersFor({ kind, type }: StoredContent): Record<string, string> {
  const isShown = kind === 'picture' && SHOWN.has(type);
  return {
    'content-type': isShown ? type : kind === 'game' ? 'application/json; charset=utf-8' : 'application/octet-stream',
    ...(kind === 'game' || isShown
      ? {}
      : { 'content-disposition': `attachment; filename="${kind === 'package' ? 'package.zip' : 'content'}"` }),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** Faults of the request have a status; others are ours. */
function answerFaults(logger: Logger) {
  return (error: Error & { status?: number }, _request: Request, response: Response, _next: NextFunction): void => {
    if (error instanceof Busy) return void fail(response.set('retry-after', '10'), 503, 'busy', error.message);
    if (error.status === 413) return fail(response, 413, 'too-large', 'The upload is larger than this server allows.');
    if (error.status !== undefined && error.status < 500) return fail(response, error.status, 'bad-request', error.message);
    if (error instanceof StoreFault && error.condition !== null) return fail(response, 503, 'store-failed', STORE_FAILED);
    logger.log('failed', { during: 'content', error });
    fail(response, 500, 'failed', 'Something is broken here.');
  };
}

function fail(response: Response, status: number, code: string, text: string): void {
  response.status(status).json({ error: { code, text } } satisfies ApiError);
}
