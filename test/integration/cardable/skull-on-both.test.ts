/** Skull as the document prints it, to its end on both executors: the same options, states and hashes after every move. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compile } from '../../../src/lang/index.ts';
import { playBoth, twins } from '../../support/twins.ts';

const MOST = 2000;

const { gameDef } = compile(readFileSync(new URL('../../../games/cardable/skull-as-printed.jsonc', import.meta.url), 'utf8'), {
  file: 'skull.jsonc',
});

describe.each([3, 4, 5, 6])('%d players', (players) => {
  const both = twins(gameDef!, { players });
  if ('refused' in both) throw new Error(both.refused);

  test.each([1, 2, 3])('seed %d', (seed) => {
    const { difference, moves } = playBoth(both, seed, MOST);
    expect(difference).toBeNull();
    // The match has ended before it was stopped.
    expect(moves).toBeGreaterThan(players);
    expect(moves).toBeLessThan(MOST);
  });

  test('somebody gives up', () => expect(playBoth(both, 4, MOST, 2).difference).toBeNull());
});
