/**
 * All settings of the server: one table, of which the flags of `serve`, the environment variables and the list in docs/server.md
 * are made. A flag counts more than the environment, and that more than the default.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { meant } from '../diagnostics/suggest.ts';
import { dataFolder } from '../host/data-folder.ts';
import { listOf, numberFrom, oneOf, SWITCH, words, type SettingKind } from './setting-kinds.ts';

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly lan: boolean;
  readonly allowHost: readonly string[];
  readonly allowOrigin: readonly string[];
  /** How many proxies stand before the server; 0 if none does. */
  readonly trustProxy: number;
  readonly store: string;
  readonly matchThreads: number;
  readonly botThreads: number;
  readonly activeMatches: number;
  readonly idleSeconds: number;
  readonly absentSeconds: number;
  readonly botPause: number;
  readonly botThought: number;
  readonly drainSeconds: number;
  readonly messageBytes: number;
  readonly messagesPerSecond: number;
  readonly requestsPerSecond: number;
  readonly connectionsPerAddress: number;
  readonly roomsPerAddress: number;
  readonly matchesPerHour: number;
  readonly guessesPerMinute: number;
  readonly chatLength: number;
  readonly chatPerMinute: number;
  readonly noteLength: number;
  readonly notesPerMinute: number;
  readonly notesPerSeat: number;
  readonly uploadTokens: readonly string[];
  readonly uploadBytes: number;
  readonly uploadQuotaBytes: number;
  readonly uploadQuotaGames: number;
  readonly uploadSeconds: number;
  readonly uploadMegabytes: number;
  readonly uploadsAtOnce: number;
  readonly uploadProcesses: number;
  readonly webhookHost: readonly string[];
  readonly logLevel: LogLevel;
  readonly logFormat: LogFormat;
  readonly metrics: boolean;
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const LOG_FORMATS = ['text', 'json'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** What is known of a setting. */
export interface Setting<Value> {
  readonly kind: SettingKind<Value>;
  readonly default: Value;
  /** The default in words, where it depends on the machine. */
  readonly defaultWords?: string;
  readonly meaning: string;
  /** A secret: it can only be given by the environment, since others on the machine see the words of a command. */
  readonly secret?: true;
}

const HOST_NAMES = listOf('names', /^[a-z0-9_.:[\]-]+$/i, 'host names or addresses separated by commas, without http:// and port');
const ORIGINS = listOf('origins', /^https?:\/\/[^/\s,]+$/i, 'origins separated by commas, such as https://games.example');
const TOKENS = listOf('tokens', /^[\w~.-]{16,}$/, 'tokens of at least 16 letters and digits, separated by commas');
const WEBHOOK_HOSTS = listOf('names', /^(\*|[a-z0-9_.:[\]-]+)$/i, 'host names separated by commas, or * for all that are not private');

const threads = Math.max(1, availableParallelism() - 1);

/** Every setting by its name; in the order in which they are documented. */
export const SETTINGS: { readonly [Name in keyof Settings]: Setting<Settings[Name]> } = {
  port: {
    kind: numberFrom(0, 65_535),
    default: 4000,
    meaning:
      'Where to listen; any free port with 0. A port that is given and taken is an error; the default moves on to the next free one.',
  },
  host: {
    kind: words('address'),
    default: '127.0.0.1',
    meaning: 'The address to listen on. Other machines reach an address that is not loopback; `lan` stands for all of them.',
  },
  lan: { kind: SWITCH, default: false, meaning: 'Listens on all addresses of the machine, and prints those of the local network.' },
  allowHost: {
    kind: HOST_NAMES,
    default: [],
    meaning: 'Names under which browsers reach the server, besides its own addresses and its host name.',
  },
  allowOrigin: { kind: ORIGINS, default: [], meaning: 'Pages of other servers that may use this one.' },
  trustProxy: {
    kind: numberFrom(0, 10),
    default: 0,
    meaning: 'How many proxies stand before the server. So many entries of `X-Forwarded-For` are believed, counted from its end.',
  },
  store: {
    kind: words('file'),
    get default() {
      return join(dataFolder(), 'matches.sqlite');
    },
    defaultWords: '`matches.sqlite` in the data folder of the program',
    meaning: 'Where matches are kept; `:memory:` forgets them when the server ends.',
  },
  matchThreads: {
    kind: numberFrom(1, 256),
    default: threads,
    defaultWords: 'one less than the machine has cores',
    meaning: 'Threads in which matches are played. Each uploaded game has a process of its own besides.',
  },
  botThreads: {
    kind: numberFrom(1, 256),
    default: threads,
    defaultWords: 'one less than the machine has cores',
    meaning: 'Threads in which bots think about decisions that take long. One more has those that are quick.',
  },
  activeMatches: {
    kind: numberFrom(1, 1_000_000),
    default: 5000,
    meaning: 'Matches in memory; further ones are refused until others are idle.',
  },
  idleSeconds: {
    kind: numberFrom(0, 86_400),
    default: 30,
    meaning: 'So long after the last client has left, a match leaves the memory. It stays in the store.',
  },
  absentSeconds: {
    kind: numberFrom(1, 86_400),
    default: 120,
    meaning: 'So long after a person has lost the connection, a bot plays on; the person may come back.',
  },
  botPause: {
    kind: numberFrom(0, 60_000),
    default: 600,
    meaning: 'Milliseconds that bots wait after the last move, so that people can follow.',
  },
  botThought: {
    kind: numberFrom(10, 60_000),
    default: 2000,
    meaning:
      'Milliseconds that a bot thinks about one decision at most, whatever its name allows; less while many decisions wait. A bot that counts seconds may not ask for more.',
  },
  drainSeconds: { kind: numberFrom(1, 600), default: 10, meaning: 'How long the server takes to end at most, when it is told to.' },
  messageBytes: {
    kind: numberFrom(1024, 1_048_576),
    default: 16_384,
    meaning: 'The longest message of a client; longer ones end its connection.',
  },
  messagesPerSecond: { kind: numberFrom(1, 10_000), default: 20, meaning: 'Messages of one client; more are refused.' },
  requestsPerSecond: {
    kind: numberFrom(1, 100_000),
    default: 50,
    meaning: 'HTTP requests to the lobby from one address; more are refused.',
  },
  connectionsPerAddress: { kind: numberFrom(1, 1_000_000), default: 64, meaning: 'Connections of one address at a time.' },
  roomsPerAddress: { kind: numberFrom(1, 1_000_000), default: 32, meaning: 'Matches that clients of one address are in at a time.' },
  matchesPerHour: { kind: numberFrom(1, 1_000_000), default: 60, meaning: 'Matches that one address creates.' },
  guessesPerMinute: {
    kind: numberFrom(1, 10_000),
    default: 10,
    meaning: 'Wrong tokens of one address; after them right ones are refused as well.',
  },
  chatLength: { kind: numberFrom(0, 4000), default: 300, meaning: 'Characters of a line of chat; 0 turns the chat off.' },
  chatPerMinute: { kind: numberFrom(1, 10_000), default: 20, meaning: 'Lines of chat of one client.' },
  noteLength: { kind: numberFrom(1, 10_000), default: 2000, meaning: 'Characters of a note of a playtester.' },
  notesPerMinute: { kind: numberFrom(1, 10_000), default: 10, meaning: 'Notes of one client.' },
  notesPerSeat: {
    kind: numberFrom(1, 10_000),
    default: 100,
    meaning: 'Notes that a seat writes in one match, and that all its spectators write together.',
  },
  uploadTokens: {
    kind: TOKENS,
    default: [],
    meaning: 'Who may upload games: whoever has one of these tokens. Nobody without any.',
    secret: true,
  },
  uploadBytes: { kind: numberFrom(1024, 268_435_456), default: 16_777_216, meaning: 'The largest upload.' },
  uploadQuotaBytes: { kind: numberFrom(1024, 1_099_511_627_776), default: 268_435_456, meaning: 'How much one token may upload in all.' },
  uploadQuotaGames: { kind: numberFrom(1, 100_000), default: 100, meaning: 'How many games one token may upload in all.' },
  uploadSeconds: {
    kind: numberFrom(1, 600),
    default: 20,
    meaning: 'How many seconds of computing an uploaded game may take to be compiled and tried out.',
  },
  uploadMegabytes: {
    kind: numberFrom(128, 65_536),
    default: 512,
    meaning: 'How much memory the process of an uploaded game may take, when it is compiled and when it is played.',
  },
  uploadsAtOnce: {
    kind: numberFrom(1, 64),
    default: 1,
    meaning: 'Uploads that are compiled at a time; some more wait, others are refused.',
  },
  uploadProcesses: {
    kind: numberFrom(1, 1000),
    default: 8,
    meaning:
      'Uploaded games that are played at a time, each in a process of its own, and as many processes (two at least) in which their bots think, half of them for quick decisions; further ones wait.',
  },
  webhookHost: {
    kind: WEBHOOK_HOSTS,
    default: [],
    meaning: 'Servers that may be told “your turn”; `*` for all but private addresses, which have to be named. None: no webhooks.',
  },
  logLevel: { kind: oneOf(LOG_LEVELS), default: 'warn', meaning: 'What is logged, on the standard error output.' },
  logFormat: { kind: oneOf(LOG_FORMATS), default: 'text', meaning: 'Lines for people, or one JSON object a line.' },
  metrics: { kind: SWITCH, default: true, meaning: 'Serves `/metrics` in the format of Prometheus, to this machine only.' },
};

export type SettingName = keyof Settings;

/** In the order of the table. */
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** `messagesPerSecond` → `LUDWRIGHT_MESSAGES_PER_SECOND` */
export function variableOf(name: SettingName): string {
  return `${PREFIX}${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
}

/** `trustProxy` → `--trust-proxy <number>`, `metrics` → `--no-metrics`; null if it has none. */
export function flagOf(name: SettingName): string | null {
  const { kind, secret, default: value } = SETTINGS[name];
  if (secret === true) return null;
  const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (kind.takes !== null) return `--${flag} <${kind.takes}>`;
  return value === true ? `--no-${flag}` : `--${flag}`;
}

/** The default as it is documented. */
export function defaultOf(name: SettingName): string {
  const setting = SETTINGS[name] as Setting<unknown>;
  return setting.defaultWords ?? setting.kind.print(setting.default);
}

/** The settings of a server that nobody has set. */
export function defaultSettings(): Settings {
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].default])) as unknown as Settings;
}

/** What flags say, by the names of settings: a text, or for a switch whether it is on. Absent if not given. */
export type GivenFlags = Readonly<Partial<Record<SettingName, string | boolean>>>;

/** Whether a setting is given by a flag or the environment. */
export function isSet(name: SettingName, flags: GivenFlags, env: Readonly<Record<string, string | undefined>>): boolean {
  return flags[name] !== undefined || (env[variableOf(name)] ?? '') !== '';
}

export type ReadSettings = { readonly settings: Settings; readonly warnings: readonly string[] } | { readonly faults: readonly string[] };

/** All settings, or everything that is wrong with them. */
export function readSettings(flags: GivenFlags, env: Readonly<Record<string, string | undefined>>): ReadSettings {
  const faults: string[] = [];
  const read = (name: SettingName): unknown => {
    const setting = SETTINGS[name] as Setting<unknown>;
    const flag = flags[name];
    if (typeof flag === 'boolean') return flag;
    const given = flag ?? env[variableOf(name)];
    if (given === undefined || (flag === undefined && given === '')) return setting.default;
    const found = setting.kind.read(given);
    if ('value' in found) return found.value;
    const where = (flag === undefined ? null : flagOf(name)?.split(' ')[0]) ?? variableOf(name);
    faults.push(`${where} must be ${found.mustBe}${setting.secret === true ? '' : `, and not “${given}”`}.`);
    return setting.default;
  };
  // The table is complete by its type, so each name gets the value of its kind.
  const settings = Object.fromEntries(SETTING_NAMES.map((name) => [name, read(name)])) as unknown as Settings;
  return faults.length > 0 ? { faults } : { settings, warnings: misspelled(env) };
}

const PREFIX = 'LUDWRIGHT_';
/** Variables of ours that are no settings of the server. */
const OTHERS: ReadonlySet<string> = new Set(['LUDWRIGHT_DATA', 'LUDWRIGHT_LONG', 'LUDWRIGHT_USAGE']);

/** Variables that look like ours and are none: a setting that is silently not there would be worse than a remark. */
function misspelled(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Map(SETTING_NAMES.map((name) => [variableOf(name), name]));
  return Object.keys(env).flatMap((variable) => {
    if (!variable.startsWith(PREFIX) || known.has(variable) || OTHERS.has(variable)) return [];
    const near = meant(variable, known.keys());
    return near === undefined ? [] : [`${variable} is not a setting; did you mean ${near}?`];
  });
}
