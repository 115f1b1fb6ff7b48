/** The mark of a player who has passed. */
import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../src/ir/index.ts';
import { applyMove, observe, startMatch } from '../../../src/kernel/index.ts';
import { pictureOf } from '../../../src/table/index.ts';
import { action } from '../../support/fixture.ts';
import { tellGame } from '../../support/tell-game.ts';

const PASS: Effect = { pass: {} };
const RAISE: Effect = { addVar: { scope: 'pvar', player: 'actor', var: 'coins', delta: 1 } };

/** The marks of the players after the first of them has acted. */
function notesAfter(name: string, raise: Effect[]): (string | null)[] {
  const def = tellGame({ actions: [action('pass', [PASS]), action('raise', raise)] });
  const match = { players: 2 };
  const applied = applyMove(def, startMatch(def, 1, match).state, 0, { action: name, args: {} });
  if ('rejected' in applied) throw new Error(applied.rejected);
  return pictureOf(def, { ...observe(def, applied.state, 0), passed: [0] }, match).places.map(({ note }) => note);
}

describe('a player is marked as having passed', () => {
  test('who has passed', () => expect(notesAfter('pass', [RAISE])[0]).toBe('passed'));
  test('but nobody where a raise is counted as a pass, too', () => expect(notesAfter('raise', [RAISE, PASS])[0]).toBeNull());
});
