import { afterEach, beforeEach, expect, test } from 'vitest';
import { compiledGame, type TrustedGame } from '../../../../src/server/content/trusted-games.ts';
import { contentHash, playableGame } from '../../../../src/server/content/game-as-sent.ts';
import { keptGame, ServedGames } from '../../../../src/server/content/games.ts';
import { openStore } from '../../../../src/server/store/sqlite/open-store.ts';
import type { ContentStore, MatchStore } from '../../../../src/server/store/store.ts';

const ticTacToe = bundled('tic-tac-toe');
const partners = bundled('partners');
let store: MatchStore;
let content: ContentStore;

beforeEach(async () => {
  store = await openStore(':memory:');
  ({ content } = store);
});
afterEach(() => store.close());

test('games are listed with what a lobby says of them, and found by the hash of what is sent', async () => {
  const games = new ServedGames(content, [ticTacToe, partners]);
  const [first, second] = await games.list();
  expect(first).toEqual({
    game: { id: 'tic-tac-toe', name: 'Tic-Tac-Toe', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    title: 'Tic-Tac-Toe',
    players: { min: 2, max: 2 },
    content: contentHash(ticTacToe.text),
    from: 'bundled',
    secrets: false,
  });
  expect(second!.secrets).toBe(true);
  const game = await games.find(first!.content);
  expect(game).toEqual({ text: ticTacToe.text, entry: first, package: null });
  expect(playableGame(game!.text)).toMatchObject({ def: { meta: { id: 'tic-tac-toe' } } });
  expect(await games.find(contentHash('nothing'))).toBeNull();
});

test('a game that was pinned outlives the place it came from; one that was not does not', async () => {
  const before = new ServedGames(content, [ticTacToe, partners]);
  const pinned = await before.pin(ticTacToe.entry.content);
  const after = new ServedGames(content, []);
  expect(await after.find(ticTacToe.entry.content)).toEqual(pinned);
  expect(await after.entry(ticTacToe.entry.content)).toEqual(ticTacToe.entry);
  expect(await after.entry(partners.entry.content)).toBeNull();
  expect(await after.find(partners.entry.content)).toBeNull();
  expect(await after.list()).toEqual([]);
});

test('the manifest names the game first and then each picture, all of which are there by their hash', async () => {
  const games = new ServedGames(content, [partners]);
  const { files } = (await games.manifest(partners.entry.content))!;
  expect(files[0]).toEqual({
    name: 'game',
    hash: partners.entry.content,
    bytes: Buffer.byteLength(partners.text),
    type: 'application/json',
  });
  expect(files.slice(1).map(({ name }) => name)).toEqual(partners.pictures.toSorted());
  expect(files.length).toBeGreaterThan(1);
  for (const { hash, bytes, type } of files) {
    const sent = (await games.content(hash))!;
    expect(contentHash(sent.bytes)).toBe(hash);
    expect([sent.bytes.length, sent.type]).toEqual([bytes, type]);
  }
  expect(await games.manifest(files[1]!.hash)).toBeNull();
});

test('what was uploaded is listed after the rest, once, also when another process did it', async () => {
  const games = new ServedGames(content, [ticTacToe]);
  const entry = { ...partners.entry, from: 'upload' as const };
  await content.put([keptGame({ ...partners, entry }, 'somebody', 1), keptGame(ticTacToe, 'somebody', 1)], []);
  expect((await games.list()).map(({ from, title }) => [from, title])).toEqual([
    ['bundled', 'Tic-Tac-Toe'],
    ['upload', partners.entry.title],
  ]);
});

test('a text that this engine does not accept is refused with the reason', () => {
  const { def, ...rest } = JSON.parse(ticTacToe.text);
  const other = JSON.stringify({ ...rest, def: { ...def, actions: [{ name: 'act', effects: [{ kind: 'unknown' }] }] } });
  expect(playableGame(other)).toEqual({ refused: expect.stringContaining('There is no effect') });
});

function bundled(name: string): TrustedGame {
  const game = compiledGame(name, 'bundled');
  if ('faults' in game) throw new Error(game.faults);
  return game;
}
