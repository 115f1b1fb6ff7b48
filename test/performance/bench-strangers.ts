/**
 * How long people wait for answers at a table of crazy eights, alone and beside games of strangers that take all they are let:
 * `npm run bench:strangers [seconds]`. The server runs in a process of its own; people and strangers play as quickly as they can.
 */
import { residentMegabytes } from '../../src/host/confined-process.ts';
import type { GameDef } from '../../src/ir/index.ts';
import type { ServedGame } from '../../src/protocol/index.ts';
import { Crowd } from '../support/server/crowd.ts';
import { startServer } from '../support/server/server-program.ts';
import { talkingGame, toilingGame } from '../support/trap-games.ts';

const seconds = Number(process.argv[2] ?? 20);
const TOKEN = 'a-token-of-the-operator';
const TABLES = 20;
/** What is found when they are tried out does not happen yet. */
const HARMLESS_MOVES = 110;
const STRANGERS: readonly GameDef[] = [toilingGame(HARMLESS_MOVES), talkingGame(HARMLESS_MOVES)];

const server = await startServer({ store: ':memory:', games: ['crazy-eights'], settings: { uploadTokens: [TOKEN], botPause: 0 } });
try {
  console.log(`${'beside'.padEnd(24)}answers  p50 ms  p99 ms  longest ms  server MB`);
  await measure('nobody', []);
  const uploaded = [];
  for (const def of STRANGERS) uploaded.push(await upload(def));
  for (const game of uploaded) await measure(game.title, [game]);
} finally {
  await server.end('SIGTERM');
}

async function measure(beside: string, strangers: readonly ServedGame[]): Promise<void> {
  const crowd = new Crowd(100, 1);
  const others = new Crowd(0, 2);
  crowd.serverIs(server.address);
  others.serverIs(server.address);
  for (const game of strangers) await others.open({ game: game.game.id, persons: 2, bots: [] }, new Map([[game.game.id, game]]));
  for (let table = 0; table < TABLES; table++) await crowd.open({ game: 'crazy-eights', persons: 2, bots: [] });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const waits = crowd.tables.flatMap(({ seated }) => seated.flatMap(({ person }) => person.latencies)).toSorted((a, b) => a - b);
  const at = (part: number): string => (waits[Math.floor(part * (waits.length - 1))] ?? 0).toFixed(1).padStart(6);
  const [frozen] = others.tables.flatMap(({ seated }) => seated.map(({ person }) => person.room?.frozen ?? null));
  const size = Math.round(residentMegabytes(server.pid) ?? 0);
  console.log(
    `${beside.padEnd(24)}${String(waits.length).padStart(7)}  ${at(0.5)}  ${at(0.99)}  ${at(1).padStart(10)}  ${String(size).padStart(9)}  ${frozen ?? ''}`,
  );
  await Promise.all([crowd.stop(), others.stop()]);
}

async function upload(def: GameDef): Promise<ServedGame> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const answer = await fetch(`${server.address}/api/content?name=game.json`, { method: 'POST', headers, body: JSON.stringify(def) });
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as { game: ServedGame }).game;
}
