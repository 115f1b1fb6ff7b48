/** Games of strangers: uploaded, played, and frozen when they take more than their share, while everybody else plays on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameDef } from '../../../src/ir/index.ts';
import type { ServedGame } from '../../../src/protocol/index.ts';
import { gameAsSent } from '../../../src/server/content/game-as-sent.ts';
import { compiledGame, type TrustedGame } from '../../../src/server/content/trusted-games.ts';
import { serveMatches, type MatchServer } from '../../../src/server/serve-matches.ts';
import { defaultSettings } from '../../../src/server/settings.ts';
import type { OpenedMatch } from '../../../src/server/threads/match-messages.ts';
import { MatchThreads, type MatchListener } from '../../../src/server/threads/match-threads.ts';
import { playable } from '../../support/playable.ts';
import { Crowd, type CrowdTable } from '../../support/server/crowd.ts';
import { plainOptions } from '../../support/server/lobby.ts';
import { hoardingGame, talkingGame, toilingGame } from '../../support/trap-games.ts';

const TOKEN = 'a-token-of-the-operator';
/** What a server finds no fault with when it tries a game out. */
const HARMLESS_MOVES = 110;

let server: MatchServer;
let address: string;

beforeAll(async () => {
  const settings = { ...defaultSettings(), port: 0, store: ':memory:', uploadTokens: [TOKEN], botPause: 0, logLevel: 'silent' as const };
  server = await serveMatches({ ...settings, requestsPerSecond: 10_000, messagesPerSecond: 10_000 }, [
    compiledGame('crazy-eights', 'bundled') as TrustedGame,
  ]);
  address = server.address.replace(/\/$/, '');
});
afterAll(() => server.close());

test('a game that says too much is frozen with the reason, and a match beside it plays to its end', async () => {
  const uploaded = await upload(talkingGame(HARMLESS_MOVES));
  const crowd = new Crowd(0, 1);
  crowd.serverIs(address);
  const talking = await crowd.open({ game: 'talking', persons: 2, bots: [] }, new Map([['talking', uploaded]]));
  const beside = await crowd.open({ game: 'crazy-eights', persons: 1, bots: ['random'] });
  await stage(talking, 'frozen');
  await stage(beside, 'over');
  const { room, view } = talking.seated[0]!.person;
  expect(room!.frozen).toContain('tells more of a move than it may');
  expect(view!.version).toBeGreaterThanOrEqual(HARMLESS_MOVES);
  expect(crowd.faults).toEqual([]);
  await crowd.stop();
});

test('what takes too much while it is tried out is refused, with the reason', async () => {
  const answer = await send(talkingGame(3));
  expect([answer.status, await answer.json()]).toEqual([422, { error: { code: 'large-view', text: expect.stringContaining('Move 4') } }]);
});

test.each([
  ['toils for too long', toilingGame(2), { patience: 20, megabytes: 512 }, 'takes too long'],
  ['takes too much memory', hoardingGame(), { patience: 3000, megabytes: 60 }, 'more memory than it may have'],
])('a game that %s loses its own match only', async (_, def, limits, why) => {
  const threads = new MatchThreads({ threads: 1, processes: 2, ...limits });
  const { text, entry } = gameAsSent({ def: playable(def), prose: '' }, 'upload');
  const foreign = { hash: entry.content, text, isForeign: true };
  const { text: known, entry: knownEntry } = compiledGame('tic-tac-toe', 'bundled') as TrustedGame;
  const lost = Promise.withResolvers<string>();
  const listens = (more: Partial<MatchListener>): MatchListener => ({
    opened: () => {},
    happened: () => {},
    lost: () => {},
    dropped: () => {},
    ...more,
  });
  threads.open('theirs', foreign, opened(entry), 0, listens({ lost: lost.resolve }));
  const play = (id: number): void =>
    threads.ask('theirs', {
      type: 'say',
      from: id % 2,
      id,
      now: 0,
      message: { type: 'move', version: id, key: '{"action":"go","args":{}}' },
    });
  for (let id = 0; id < 100; id++) play(id);
  expect(await lost.promise).toContain(why);
  // Whoever plays something else is not even interrupted.
  const answered = Promise.withResolvers<string | null>();
  threads.open(
    'ours',
    { hash: knownEntry.content, text: known, isForeign: false },
    opened(knownEntry),
    0,
    listens({ opened: answered.resolve }),
  );
  expect(await answered.promise).toBeNull();
  await threads.end();
});

function opened({ content }: ServedGame): OpenedMatch {
  const seats = [0, 1].map(() => ({ kind: 'person' }) as const);
  return { game: content, options: plainOptions(2), seed: '1', botSeed: '2', seats, entries: [], image: null };
}

async function upload(def: GameDef): Promise<ServedGame> {
  const answer = await send(def);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { game: ServedGame }).game;
}

function send(def: GameDef): Promise<Response> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  return fetch(`${address}/api/content?name=game.json`, { method: 'POST', headers, body: JSON.stringify(def) });
}

async function stage({ seated }: CrowdTable, wanted: string): Promise<void> {
  await expect.poll(() => seated[0]!.person.room?.stage, { timeout: 200_000, interval: 50 }).toBe(wanted);
}
