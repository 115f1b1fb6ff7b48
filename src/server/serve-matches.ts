/** A server of matches: rooms, HTTP, store and threads, put together. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker, Server, type Room } from '@colyseus/core';
import type { AnswerFile } from '../host/app-files.ts';
import { inUrl, ownHosts } from '../host/own-hosts.ts';
import { world } from '../host/world.ts';
import { Uploads } from './content/accept-upload.ts';
import { UploadCompiler } from './content/compile-upload.ts';
import { contentRoutes, uploadRoutes } from './content/content-routes.ts';
import { CLOSED } from '../protocol/index.ts';
import { ServedGames } from './content/games.ts';
import type { TrustedGame } from './content/trusted-games.ts';
import { putInFront } from './http/front.ts';
import { guard } from './http/guard.ts';
import { matchRoutes } from './http/match-routes.ts';
import { isLoopback } from './limits/is-loopback.ts';
import { limitsOf } from './limits/limits.ts';
import { SYSTEM_CLOCK, type ServerClock } from './clock.ts';
import { logger, type Logger } from './logging.ts';
import { MatchHosts } from './matches/match-hosts.ts';
import { Metrics } from './metrics.ts';
import { matchRoom, ROOM } from './rooms/match-room.ts';
import { NearTransport } from './rooms/near-transport.ts';
import type { Settings } from './settings.ts';
import { observedStore } from './store/observed-store.ts';
import { openStore } from './store/sqlite/open-store.ts';
import type { StoreFault } from './store/store.ts';
import { StoreHealth } from './store/store-health.ts';
import { BotThreads } from './threads/bot-threads.ts';
import { MatchThreads } from './threads/match-threads.ts';
import { Webhooks } from './webhooks/webhooks.ts';

export interface MatchServer {
  /** As this machine reaches it. */
  readonly address: string;
  readonly port: number;
  /** Other games that need no proof are offered from now on. */
  offer(trusted: readonly TrustedGame[]): void;
  /** Everybody is told to come again, and everything is kept. */
  close(): Promise<void>;
}

/** What a server has besides matches. */
export interface ServedBesides {
  /** Answers what is neither of a match nor of the operator: the app. */
  readonly answerFile?: AnswerFile;
  /** Moves on to the next free port if the one of the settings is taken, instead of failing. Default: false. */
  readonly nextFreePort?: boolean;
  /** Where the log goes. Default: the standard error output. */
  readonly write?: (line: string) => void;
  /** Default: those of the system. */
  readonly clock?: ServerClock;
}

/** A thread that plays a stranger's game may take so long for one message, a bot for one question, and rooms to close, in milliseconds. */
const PATIENCE = { message: 3000, thought: 20_000, rooms: 2000 } as const;
/** Uploads that wait for others; further ones are refused. */
const WAITING_UPLOADS = 8;
/** All addresses of the machine. */
const EVERYWHERE = '0.0.0.0';

/** The standard error output of the run that starts the server. */
function errorOutput(): (line: string) => void {
  const { err } = world();
  return (line) => void err.write(line);
}

export async function serveMatches(
  settings: Settings,
  trusted: readonly TrustedGame[],
  { answerFile = () => false, nextFreePort = false, write = errorOutput(), clock = SYSTEM_CLOCK }: ServedBesides = {},
): Promise<MatchServer> {
  const log = logger({ level: settings.logLevel, format: settings.logFormat, write, clock });
  const metrics = new Metrics();
  const limits = limitsOf(settings);
  const kept = await openStore(settings.store);
  const health = new StoreHealth({ store: kept, logger: log, clock });
  try {
    // A full disk may be cleared while the server runs; a damaged store is replaced by a copy.
    await kept.probe();
  } catch (error) {
    if (!health.failed(error) || (error as StoreFault).condition === 'damaged') {
      await kept.close();
      throw error;
    }
  }
  const store = observedStore(kept, { logger: log, metrics, health });
  const games = new ServedGames(store.content, trusted);
  const megabytes = settings.uploadMegabytes;
  const compiler = new UploadCompiler({
    seconds: settings.uploadSeconds,
    megabytes,
    atOnce: settings.uploadsAtOnce,
    waiting: WAITING_UPLOADS,
  });
  const uploads = new Uploads(store.content, compiler, { bytes: settings.uploadQuotaBytes, games: settings.uploadQuotaGames });
  const threads = new MatchThreads({
    threads: settings.matchThreads,
    patience: PATIENCE.message,
    megabytes,
    processes: settings.uploadProcesses,
  });
  const thought = (seconds: number): void => {
    metrics.count('thoughts_total');
    metrics.observe('thought_seconds', seconds);
  };
  const bots = new BotThreads({
    threads: settings.botThreads,
    longest: settings.botThought,
    patience: PATIENCE.thought,
    megabytes,
    processes: settings.uploadProcesses,
    thought,
  });
  const webhooks = new Webhooks({ allowed: settings.webhookHost, logger: log, metrics, clock });
  const rules = {
    absence: settings.absentSeconds * 1000,
    botPause: settings.botPause,
    longestChat: settings.chatLength,
    longestNote: settings.noteLength,
    notesPerSeat: settings.notesPerSeat,
  };
  const rooms = new Map<string, Room>();
  const hosts = new MatchHosts(
    {
      store,
      threads,
      bots,
      rules,
      clock,
      turn: ({ id, webhook, places }, seat, game) => {
        const name = places[seat]?.name ?? `Player ${seat + 1}`;
        if (webhook !== null) webhooks.tell(webhook, { match: id, seat, name, title: game.name ?? game.id });
      },
      cut: (match, game, cuts) => log.log('chainCut', { match, game: game.id, cuts }),
    },
    games,
    // Whoever comes next gets another room, which loads what was kept.
    (match) => void rooms.get(match)?.disconnect(),
  );
  let isDraining = false;
  const http = createServer();
  const server = new Server({
    transport: new NearTransport(http, { maxPayload: settings.messageBytes, nextFreePort }),
    greet: false,
    gracefullyShutdown: false,
    logger: libraryLogger(log),
    express: (app) => {
      app.disable('x-powered-by');
      const { uploadTokens, uploadBytes } = settings;
      app.use('/content', contentRoutes({ games, logger: log }));
      app.use('/api/content', uploadRoutes({ uploads, uploadTokens, uploadBytes, logger: log }));
      app.use('/api', matchRoutes({ store, games, hosts, webhookHost: settings.webhookHost, longestThought: settings.botThought, clock }));
    },
  });
  shareWith(settings.allowOrigin);
  const { idleSeconds, activeMatches } = settings;
  server.define(ROOM, matchRoom({ hosts, rooms, idleSeconds, activeMatches, limits, logger: log, metrics, clock })).filterBy(['match']);
  const host = settings.lan ? EVERYWHERE : settings.host;
  try {
    await server.listen(settings.port, host);
  } catch (error) {
    await server.gracefullyShutdown(false);
    compiler.close();
    await Promise.all([threads.end(), bots.end(), webhooks.close()]);
    await store.close();
    throw error;
  }
  const isOwnHost = ownHosts({ isOpen: !isLoopback(host), allowed: settings.allowHost });
  putInFront(http, {
    guard: guard({ settings, limits, isOwnHost, clock, isDraining: () => isDraining }),
    isDirect: settings.trustProxy === 0,
    limits,
    operation: {
      metrics: settings.metrics ? metrics : null,
      notReady: async () => {
        if (isDraining) return 'The server is about to stop.';
        return hosts.size >= activeMatches ? 'The server is full.' : health.fault();
      },
    },
    answerFile,
    logger: log,
    metrics,
    clock,
  });
  metrics.read('matches', () => hosts.stages());
  metrics.read('clients', () => matchMaker.stats.local.ccu);
  metrics.read('threads', () => threads.threads);
  metrics.read('queue_length', () => ({ bots: bots.waiting, webhooks: webhooks.waiting }));
  metrics.read('store_commits_total', () => kept.figures.commits);
  metrics.read('store_changes_total', () => kept.figures.writes);
  const { port } = http.address() as AddressInfo;
  const address = `http://${host === EVERYWHERE ? '127.0.0.1' : inUrl(host)}:${port}/`;
  log.log('started', { address, threads: settings.matchThreads });
  return {
    address,
    port,
    offer: (offered) => games.replaceTrusted(offered),
    close: async () => {
      const began = performance.now();
      isDraining = true;
      log.log('draining', { matches: hosts.size, clients: matchMaker.stats.local.ccu });
      await hosts.closeAll(CLOSED.restarting);
      // Everything is kept by now. The library would wait for those who were let in and have not come.
      const shutdown = server.gracefullyShutdown(false);
      await Promise.race([shutdown, after(PATIENCE.rooms)]);
      http.close();
      http.closeAllConnections();
      compiler.close();
      await Promise.all([threads.end(), bots.end(), webhooks.close()]);
      await store.close();
      metrics.close();
      log.log('stopped', { milliseconds: Math.round(performance.now() - began) });
    },
  };
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds).unref());
}

/** The library would let every page read what it answers, and everybody make rooms; those of other servers may that are named. */
function shareWith(origins: readonly string[]): void {
  const allowed = new Set(origins);
  Object.assign(matchMaker.controller, {
    // A second room for a match that is played would take it away from those in the first.
    exposedMethods: ['joinOrCreate'],
    DEFAULT_CORS_HEADERS: {},
    getCorsHeaders: (headers: Headers): Record<string, string> => {
      const origin = headers.get('origin');
      if (origin === null || !allowed.has(origin)) return {};
      return {
        'access-control-allow-origin': origin,
        'access-control-allow-headers': 'content-type, authorization, x-device',
        'access-control-allow-methods': 'GET, HEAD, POST',
        vary: 'origin',
      };
    },
  });
}

/** What the library says is for whoever looks for a fault. */
function libraryLogger(log: Logger): Record<'debug' | 'error' | 'info' | 'trace' | 'warn', (...words: unknown[]) => void> {
  const note = (...words: unknown[]): void => log.log('library', { text: words.map(String).join(' ') });
  return { debug: note, error: note, info: note, trace: note, warn: note };
}
