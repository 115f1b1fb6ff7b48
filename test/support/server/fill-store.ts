/** A store with many matches that nobody looks at. */
import { randomBytes } from 'node:crypto';
import { invariant } from '../../../src/diagnostics/index.ts';
import { keptGame } from '../../../src/server/content/games.ts';
import { compiledGame } from '../../../src/server/content/trusted-games.ts';
import { openStore } from '../../../src/server/store/sqlite/open-store.ts';
import type { StoredEntry } from '../../../src/server/store/store.ts';
import { plainOptions } from './lobby.ts';

/** What a match has that was played for a while. */
const ENTRIES = 40;

/** Nothing of it is loaded, so that the moves need not be possible. */
export async function fillStore(file: string, matches: number): Promise<void> {
  const store = await openStore(file);
  const game = compiledGame('crazy-eights', 'bundled');
  invariant(!('faults' in game), 'crazy-eights has faults.');
  await store.content.put([keptGame(game, null, 0)], []);
  const entries = Array.from({ length: ENTRIES }, (_, index): StoredEntry => ({
    n: index + 1,
    at: index * 2000,
    entry: { type: 'move', seat: index % 2, move: { action: 'draw', args: {} } },
    hash: '0123456789abcdef',
  }));
  for (let first = 0; first < matches; first += 500) {
    await Promise.all(
      Array.from({ length: Math.min(500, matches - first) }, async () => {
        const id = randomBytes(16).toString('base64url');
        await store.create({
          id,
          at: Date.now(),
          game: game.entry.content,
          package: null,
          options: plainOptions(2, { listed: true }),
          secret: randomBytes(32).toString('hex'),
          hostToken: randomBytes(32).toString('hex'),
          invitation: randomBytes(32).toString('hex'),
          device: null,
          webhook: null,
          seats: [{ kind: 'open' }, { kind: 'bot', agent: 'random' }],
          rematchOf: null,
        });
        await store.change({ match: id, entries, stage: 'playing', seed: '1' });
      }),
    );
  }
  await store.close();
}
