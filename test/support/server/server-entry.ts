/** A program of its own: the server of matches with some of the bundled games, for tests. */
import { invariant } from '../../../src/diagnostics/index.ts';
import { compiledGame } from '../../../src/server/content/trusted-games.ts';
import { serveMatches } from '../../../src/server/serve-matches.ts';
import { defaultSettings, type Settings } from '../../../src/server/settings.ts';
import { useOfAll } from './collect.ts';
import type { FromProgram, ToProgram } from './program.ts';

/** The only argument, as JSON. */
export interface ServerTask {
  readonly settings: Partial<Settings>;
  /** By name. */
  readonly games: readonly string[];
}

const { settings, games } = JSON.parse(process.argv[2]!) as ServerTask;
const server = await serveMatches(
  { ...defaultSettings(), port: 0, ...settings },
  games.map((name) => {
    const game = compiledGame(name, 'bundled');
    invariant(!('faults' in game), `${name} has faults.`);
    return game;
  }),
);
const say = (message: FromProgram): void => void process.send!(message);
say({ type: 'listening', address: server.address.replace(/\/$/, '') });
process.on('message', (message: ToProgram) => {
  if (message.type !== 'memory') return;
  void useOfAll().then((threads) => say({ type: 'memory', memory: { resident: process.memoryUsage.rss(), threads } }));
});
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(0));
