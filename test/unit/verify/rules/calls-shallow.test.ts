import { expect, test } from 'vitest';
import type { GameDef } from '../../../../src/ir/index.ts';
import { DIMENSIONS } from '../../../../src/ir/limits.ts';
import { validateGameDef } from '../../../../src/verify/index.ts';
import { SIZED } from '../../../support/sized-games.ts';

const messagesOf = (def: GameDef): string[] =>
  validateGameDef(def).flatMap(({ severity, message }) => (severity === 'error' ? [message] : []));

test('procedures in a row', () => {
  expect(messagesOf(SIZED.calls(DIMENSIONS.calls.most))).toEqual([]);
  expect(messagesOf(SIZED.calls(DIMENSIONS.calls.most + 1))).toEqual([
    'The game has 101 procedures that call one another in a row; at most 100 are possible.',
  ]);
});
