/** The game of a match: what a server sends is believed as far as its hash, and played if it has no errors. */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchGame } from '../../../../src/host/join/fetch-game.ts';
import { corpusGame } from '../../../support/corpus.ts';

let server: Server;
afterEach(() => void server.close());

const GOOD = JSON.stringify({ def: corpusGame('tic-tac-toe'), prose: 'A game.' });

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A server with one match of a game; `sent` is what it sends for the game. */
async function serving(game: string, sent = game): Promise<string> {
  const hash = hashOf(game);
  const answers: Record<string, string> = {
    '/api/matches/m': JSON.stringify({ content: { game: hash, package: null } }),
    [`/content/${hash}/manifest`]: JSON.stringify({
      files: [{ name: 'game', hash, bytes: Buffer.byteLength(sent), type: 'application/json' }],
    }),
    [`/content/${hash}`]: sent,
  };
  server = createServer((request, response) => {
    const answer = answers[request.url!];
    if (answer === undefined) response.writeHead(404).end(JSON.stringify({ error: { code: 'no-match', text: 'There is no such match.' } }));
    else response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('what was pinned is played', async () => {
  expect(await fetchGame(await serving(GOOD), 'm', 'token')).toMatchObject({ prose: 'A game.', def: { meta: { id: 'tic-tac-toe' } } });
});

test('another game under the same hash is refused', async () => {
  expect(await fetchGame(await serving(GOOD, GOOD.replace('A game.', 'Another')), 'm', 'token')).toMatchObject({
    refused: expect.stringContaining('hash differs') as string,
  });
});

test('a game with errors is refused, though it is the right one', async () => {
  const bad = JSON.stringify({ def: { meta: {} }, prose: '' });
  expect(await fetchGame(await serving(bad), 'm', 'token')).toMatchObject({
    refused: expect.stringContaining('The game has errors') as string,
  });
});

test.each(['../../x', '/etc/x', 'x\0'])('a game called %j, which would be the name of a file, is refused', async (id) => {
  const game = corpusGame('tic-tac-toe');
  const hostile = JSON.stringify({ def: { ...game, meta: { ...game.meta, id } }, prose: '' });
  expect(await fetchGame(await serving(hostile), 'm', 'token')).toEqual({
    refused: expect.stringMatching(/^The game has errors: .* cannot be the id of a game/s) as string,
  });
});

test('what the server says is passed on', async () => {
  expect(await fetchGame(await serving(GOOD), 'other', 'token')).toEqual({ refused: 'There is no such match.' });
});
