/** Matches over HTTP: which there are, how one is made, what became of one. */
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import type { ApiError, CreatedMatch, ListedMatch } from '../../protocol/index.ts';
import { checkCreate } from '../../protocol/index.ts';
import type { ServerClock } from '../clock.ts';
import type { ServedGames } from '../content/games.ts';
import { isKnownTo } from '../matches/entry-of.ts';
import { faultOfWish, newMatch } from '../matches/create-match.ts';
import { MatchCheck } from '../matches/match-check.ts';
import { recordOf } from '../fair/record-of.ts';
import type { MatchHosts } from '../matches/match-hosts.ts';
import { listedMatch } from '../matches/room-state.ts';
import { STORE_FAILED, StoreFault, type MatchStore, type StoredMatch } from '../store/store.ts';
import { webhookTarget } from '../webhooks/webhook-target.ts';
import { hashOfToken, isToken } from '../tokens.ts';

export interface RoutesMeans {
  readonly store: MatchStore;
  readonly games: ServedGames;
  readonly hosts: MatchHosts;
  /** Hosts that webhooks may lead to, see the settings. */
  readonly webhookHost: readonly string[];
  /** Milliseconds that a bot may ask for, see the settings. */
  readonly longestThought: number;
  readonly clock: ServerClock;
}

/** A wish is small: names, decks, a few options. */
const LARGEST_WISH = '64kb';
const MOST_LISTED = 200;

export function matchRoutes({ store, games, hosts, webhookHost, longestThought, clock }: RoutesMeans): Router {
  const router = express.Router();
  const check = new MatchCheck();
  const listed = async (stored: StoredMatch): Promise<ListedMatch[]> => {
    const entry = await games.entry(stored.game);
    const host = await hosts.loaded(stored.id);
    return entry === null ? [] : [listedMatch(stored, entry.game, host?.present ?? new Set())];
  };

  router.get('/games', async (_, response) => {
    response.json(await games.list());
  });
  router.get('/matches', async (_, response) => {
    response.json((await Promise.all((await store.open(MOST_LISTED)).map(listed))).flat());
  });
  router.get('/matches/mine', async (request, response) => {
    const device = request.get('x-device');
    if (device === undefined) return fail(response, 400, 'no-device', 'Say whose matches: the header X-Device.');
    response.json((await Promise.all((await store.ofDevice(hashOfToken(device), MOST_LISTED)).map(listed))).flat());
  });
  router.get('/matches/:id', async (request, response) => {
    const stored = await store.load(request.params.id);
    const [found] = stored === null || !isKnownTo(stored, [tokenOf(request)]) ? [] : await listed(stored);
    if (found === undefined) return fail(response, 404, 'no-match', 'There is no such match.');
    response.json(found);
  });
  router.get('/matches/:id/log', async (request, response) => {
    const stored = await store.load(request.params.id);
    const isKnown = stored !== null && isKnownTo(stored, [tokenOf(request)]);
    const game = isKnown ? await games.find(stored.game) : null;
    if (!isKnown || game === null) return fail(response, 404, 'no-match', 'There is no such match.');
    const isHost = isToken(tokenOf(request), stored.hostToken);
    if (!isHost && !mayRead(stored, tokenOf(request))) return fail(response, 403, 'not-allowed', 'Only who was there may read this match.');
    const record = recordOf(stored, { game: game.entry.game, ...(isHost && { notes: await store.notes(stored.id) }) });
    if (record === null) return fail(response, 409, 'not-over', 'The match is not over.');
    response.json(record);
  });
  router.get('/matches/:id/notes', async (request, response) => {
    const stored = await store.load(request.params.id);
    if (stored === null || !isToken(tokenOf(request), stored.hostToken))
      return fail(response, 403, 'not-allowed', 'Only who has created a match may read the notes of its players.');
    response.json(await store.notes(stored.id));
  });
  router.post('/matches', express.json({ limit: LARGEST_WISH, type: () => true }), async (request, response) => {
    const checked = checkCreate(request.body);
    if ('faults' in checked) return fail(response, 400, 'malformed', checked.faults.join(' '));
    const wish = checked.message;
    const game = await games.pin(wish.game);
    if (game === null) return fail(response, 404, 'no-game', 'This server has no such game.');
    const fault = faultOfWish(wish, longestThought) ?? check.faultOf(game, wish.options.match);
    if (fault !== null) return fail(response, 422, 'not-possible', fault);
    const webhook = wish.webhook === undefined ? null : webhookTarget(wish.webhook, webhookHost);
    if (webhook !== null && 'refused' in webhook) return fail(response, 422, 'no-webhook', webhook.refused);
    const device = request.get('x-device');
    const { match, told } = newMatch(wish, game, device === undefined ? null : hashOfToken(device), clock.wall());
    await store.create(match);
    response.status(201).json(told satisfies CreatedMatch);
  });
  router.use((_, response) => fail(response, 404, 'no-route', 'There is nothing here.'));
  router.use((error: Error & { status?: number }, _request: Request, response: Response, _next: NextFunction) => {
    if (error instanceof StoreFault && error.condition !== null) return fail(response, 503, 'store-failed', STORE_FAILED);
    fail(response, error.status ?? 500, 'failed', error.status === undefined ? 'Something is broken here.' : error.message);
  });
  return router;
}

function fail(response: Response, status: number, code: string, text: string): void {
  response.status(status).json({ error: { code, text } } satisfies ApiError);
}

/** A token that was sent with a request: `Authorization: Bearer TOKEN`. */
function tokenOf(request: Request): string | undefined {
  return /^Bearer ([\w-]{1,100})$/i.exec(request.get('authorization') ?? '')?.[1];
}

/** Who may look on may read, and who has sat there. */
function mayRead({ options, places, invitation }: StoredMatch, token: string | undefined): boolean {
  if (options.watch === 'everybody' || places.some((place) => isToken(token, place.token))) return true;
  return options.watch === 'link' && isToken(token, invitation);
}
