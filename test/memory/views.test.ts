/** A match takes no more memory for views that nobody has any more. */
import { expect, test } from 'vitest';
import { ENGINE, legalMoves } from '../../src/kernel/index.ts';
import { openMatch, ViewTexts, type Outgoing } from '../../src/match/index.ts';
import { keyOf } from '../../src/protocol/index.ts';
import { corpusGame } from '../support/corpus.ts';

test('what was shown before the last move is let go', async () => {
  const def = corpusGame('crazy-eights');
  const match = openMatch({ def, seed: 3n, match: { players: 2 }, seats: [{ kind: 'person' }, { kind: 'person' }], keeps: 2 });
  const texts = new ViewTexts();
  const shown: WeakRef<object>[] = [];
  const tell = (outgoing: readonly Outgoing[]): void => {
    for (const each of outgoing) {
      if (!('message' in each)) continue;
      if (each.message.type === 'view') shown.push(new WeakRef(each.message.observation));
      texts.textOf(each);
    }
  };
  for (const seat of [0, 1]) tell(match.receive(seat, { type: 'join', seat }));
  for (let move = 0; move < 20; move++) {
    const seat = match.waitingFor.find((each) => each !== ENGINE)!;
    const key = keyOf(legalMoves(def, match.state, seat)[0]!);
    tell(match.receive(seat, { type: 'move', version: match.version, key }));
  }
  // Within one job nothing is let go that a weak reference was made of.
  await new Promise(setImmediate);
  globalThis.gc!();
  expect(shown.length).toBeGreaterThan(30);
  // The last ones, and those that they were compared with.
  expect(shown.filter((each) => each.deref() !== undefined).length).toBeLessThanOrEqual(6);
});
