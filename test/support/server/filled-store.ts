/** A store with one of everything: for copies, exports and imports. */
import { createHash } from 'node:crypto';
import type { ServedGame } from '../../../src/protocol/index.ts';
import type { MatchStore, StoredContent } from '../../../src/server/store/store.ts';
import { newMatch, person, storedEntries } from './stored-samples.ts';

const GAME = new TextEncoder().encode('{"def":{}}');
const PICTURE = new Uint8Array([137, 80, 78, 71]);

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What lists say of the game. */
export const SERVED: ServedGame = {
  game: { id: 'kalah', name: 'Kalah', hash: '0'.repeat(64) },
  title: 'Kalah',
  players: { min: 2, max: 2 },
  content: hashOf(GAME),
  from: 'upload',
  secrets: false,
};

export const CONTENTS: readonly StoredContent[] = [
  { hash: hashOf(GAME), kind: 'game', type: 'application/json', bytes: GAME, by: 'somebody', at: 1, about: JSON.stringify(SERVED) },
  { hash: hashOf(PICTURE), kind: 'picture', type: 'image/png', bytes: PICTURE, by: null, at: 2, about: null },
];

/** `over` and `frozen` have ended, `playing` and `waiting` have not. */
export async function fill(store: MatchStore): Promise<void> {
  await store.content.put(CONTENTS, [{ of: hashOf(GAME), name: 'back.png', hash: hashOf(PICTURE) }]);
  const game = hashOf(GAME);
  for (const [index, id] of ['over', 'frozen', 'playing', 'waiting'].entries())
    await store.create(newMatch(id, { at: index, game, device: 'phone', webhook: 'https://example.org/', rematchOf: 'earlier' }));
  for (const match of ['over', 'frozen', 'playing'])
    await store.change({
      match,
      stage: 'playing',
      seed: '18446744073709551615',
      engine: '1.0.0',
      places: [{ seat: 0, place: person('Ada', 'phone') }],
      entries: storedEntries(1, 12),
      chat: [{ seat: 0, name: 'Ada', text: '<b>hello</b>', at: 5 }],
      notes: [{ version: 3, seat: 0, text: 'dull', rating: 2, at: 6 }],
      image: { n: 10, engine: '1.0.0', bytes: new Uint8Array([0, 255, 1]) },
    });
  const end = { stopped: 'ended', resigned: null, result: null, stateHash: '0123456789abcdef' } as const;
  await store.change({ match: 'over', stage: 'over', end, rematch: 'playing' });
  await store.change({ match: 'frozen', stage: 'frozen', frozen: 'The rules lead elsewhere.' });
}
