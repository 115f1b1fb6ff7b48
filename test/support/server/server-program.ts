/** The server of matches as a process of its own, on any free port of this machine. */
import type { Settings } from '../../../src/server/settings.ts';
import type { KillPoint } from './killing.ts';
import { startProgram, type Program } from './program.ts';
import type { ServerTask } from './server-entry.ts';

/** Crowds of one address are what these tests are about; those who test limits set them. */
const UNLIMITED: Partial<Settings> = {
  activeMatches: 100_000,
  messagesPerSecond: 10_000,
  requestsPerSecond: 100_000,
  connectionsPerAddress: 100_000,
  roomsPerAddress: 100_000,
  matchesPerHour: 1_000_000,
  logLevel: 'error',
};

export interface ServerOptions {
  /** A file, or `:memory:`. */
  readonly store: string;
  readonly settings?: Partial<Settings>;
  /** By name. */
  readonly games?: readonly string[];
  /** Where the server kills itself. */
  readonly kill?: KillPoint;
  /** A file of this folder that every thread loads first. */
  readonly preload?: string;
}

export const LOAD_GAMES = ['crazy-eights', 'texas-holdem', 'deck-builder'] as const;

export function startServer({ store, settings = {}, games = LOAD_GAMES, kill, preload }: ServerOptions): Promise<Program> {
  const task: ServerTask = { settings: { ...UNLIMITED, store, ...settings }, games };
  return startProgram(kill === undefined ? 'server-entry.ts' : 'killing-entry.ts', {
    args: [JSON.stringify(task)],
    ...(preload !== undefined && { preload }),
    ...(kill !== undefined && { env: { KILL_POINT: JSON.stringify(kill) } }),
  });
}
