/** Games as somebody writes first of all, from the page about the language alone: they have no faults, and bots play them to their ends. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { playBoth, twins } from '../../support/twins.ts';
import { figureFor } from '../../support/thoroughness.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/cardable');
const MATCHES = figureFor({ quick: 2, full: 8, long: 100 });
const MAX_MOVES = 5000;

function gameOf(name: string): PlayableGameDef {
  const file = `${name}.jsonc`;
  const { gameDef, diagnostics } = compile(readFileSync(join(FOLDER, file), 'utf8'), { file });
  expect(diagnostics).toEqual([]);
  return gameDef!;
}

describe.each(['memory', 'last-card', 'liars'])('%s', (name) => {
  const def = gameOf(name);

  test.each([def.meta.players.min, def.meta.players.max])('%d players, on both executors', (players) => {
    const both = twins(def, { players });
    if ('refused' in both) throw new Error(both.refused);
    for (let seed = 1; seed <= MATCHES; seed++) {
      const { difference, moves } = playBoth(both, seed, MAX_MOVES);
      expect(difference).toBeNull();
      expect(moves).toBeGreaterThan(players);
      // The match has ended before it was stopped.
      expect(moves).toBeLessThan(MAX_MOVES);
    }
  });
});
