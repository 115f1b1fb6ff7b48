/**
 * What a server writes about itself. What can be logged is a closed list of events with closed fields: no field holds a token, a
 * name, a message of a player or anything of a game in play. What is random and 128 bits long is cut wherever it turns up, so that an
 * error that quotes an address by mistake tells nobody's token.
 */
import { visible } from '../diagnostics/render/display-line.ts';
import type { ServerClock } from './clock.ts';
import { TokenBuckets } from './limits/token-buckets.ts';
import { LOG_LEVELS, type LogFormat, type LogLevel } from './settings.ts';

/** What is logged of each event. The beginning of the id of a match says which it is, and is not enough to enter it. */
interface LogEvents {
  started: { readonly address: string; readonly threads: number };
  warning: { readonly text: string };
  created: { readonly match: string; readonly game: string; readonly seats: number };
  opened: { readonly match: string; readonly game: string; readonly entries: number };
  begun: { readonly match: string };
  over: { readonly match: string };
  frozen: { readonly match: string; readonly why: string };
  idle: { readonly match: string };
  /** Another process has gone on with it. */
  fenced: { readonly match: string };
  joined: { readonly match: string; readonly seat: number | null; readonly from: string };
  left: { readonly match: string; readonly from: string; readonly code: number };
  refused: { readonly what: string; readonly why: string; readonly from: string };
  uploaded: { readonly game: string; readonly bytes: number; readonly milliseconds: number };
  /** The store cannot be used any more; matches are not kept. */
  storeFailed: { readonly condition: string; readonly why: string };
  storeUsable: Readonly<Record<never, never>>;
  /** A rule has set off others, and those again others, deeper than chains may be. */
  chainCut: { readonly match: string; readonly game: string; readonly cuts: number };
  webhookFailed: { readonly match: string; readonly why: string };
  threadEnded: { readonly game: string; readonly why: string };
  draining: { readonly matches: number; readonly clients: number };
  stopped: { readonly milliseconds: number };
  /** What the library for rooms says. */
  library: { readonly text: string };
  /** A mistake of ours. */
  failed: { readonly during: string; readonly error: unknown };
}

type LogEvent = keyof LogEvents;

const LEVELS: Readonly<Record<LogEvent, LogLevel>> = {
  started: 'info',
  warning: 'warn',
  created: 'info',
  opened: 'debug',
  begun: 'info',
  over: 'info',
  frozen: 'error',
  idle: 'debug',
  fenced: 'warn',
  joined: 'debug',
  left: 'debug',
  refused: 'warn',
  uploaded: 'info',
  storeFailed: 'error',
  storeUsable: 'warn',
  chainCut: 'warn',
  webhookFailed: 'warn',
  threadEnded: 'warn',
  draining: 'info',
  stopped: 'info',
  library: 'debug',
  failed: 'error',
};

export interface Logger {
  log<Event extends LogEvent>(event: Event, fields: LogEvents[Event]): void;
}

export interface LoggerOptions {
  readonly level: LogLevel;
  readonly format: LogFormat;
  write(line: string): void;
  readonly clock: ServerClock;
}

/** Of each reason for refusing something, so many are logged in a minute: strangers cannot fill a disk. Metrics count them all. */
const REFUSALS = { amount: 30, milliseconds: 60_000 } as const;

export function logger({ level, format, write, clock }: LoggerOptions): Logger {
  const least = LOG_LEVELS.indexOf(level);
  const refusals = new TokenBuckets(REFUSALS);
  return {
    log(event, fields) {
      if (LOG_LEVELS.indexOf(LEVELS[event]) < least) return;
      if (event === 'refused' && !refusals.take((fields as LogEvents['refused']).why, clock.monotonic())) return;
      const at = new Date(clock.wall()).toISOString();
      const shown = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, loggable(name, value)]));
      write(`${PRINTERS[format](at, LEVELS[event], event, shown)}\n`);
    },
  };
}

type Loggable = string | number | null;

const PRINTERS: Readonly<
  Record<LogFormat, (at: string, level: LogLevel, event: LogEvent, fields: Readonly<Record<string, Loggable>>) => string>
> = {
  json: (at, level, event, fields) => JSON.stringify({ at, level, event, ...fields }),
  text: (at, level, event, fields) =>
    [at, level.padEnd(5), event, ...Object.entries(fields).map(([name, value]) => `${name}=${quoted(value)}`)].join(' '),
};

/** What a person reads on one line; nothing in it moves the cursor. */
function quoted(value: Loggable): string {
  return typeof value === 'string' && !/^[\w.:/@-]+$/.test(value) ? visible(JSON.stringify(value)) : String(value);
}

const MOST_CHARACTERS = 2000;
/** So much of the id of a match. */
const MARK = 8;

function loggable(name: string, value: unknown): Loggable {
  if (name === 'match') return String(value).slice(0, MARK);
  if (typeof value === 'number' || value === null) return value;
  const text = value instanceof Error ? (value.stack ?? value.message) : String(value);
  return withoutTokens(text).slice(0, MOST_CHARACTERS);
}

/** 128 bits in base64url, or more, that are no name of a file. Of a hundred million tokens one has the form of such a name. */
function withoutTokens(text: string): string {
  return text.replace(/[\w-]{22,}/g, (word) => (/^[a-z]+(-[a-z]+)*$/.test(word) ? word : `${word.slice(0, 3)}…`));
}
