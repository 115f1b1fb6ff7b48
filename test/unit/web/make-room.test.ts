import { expect, test } from 'vitest';
import { makeRoom } from '../../../web/storage/make-room.ts';

/** The numbers of moves of the items that are kept, and of those that are not, the newest first. */
test.each<[moves: number[], most: number, kept: number[], gone: number[]]>([
  [[1, 2], 2, [1, 2], []],
  [[0, 3, 2, 1], 3, [0, 3, 2], [1]],
  [[4, 0, 3, 0, 2], 4, [4, 0, 3, 2], [0]],
  [[4, 0, 3, 0, 2], 2, [4, 3], [0, 0, 2]],
  [[0, 0, 5], 1, [0], [0, 5]],
])('of %j there is room for %s', (moves, most, kept, gone) => {
  const found = makeRoom(
    moves.map((each) => ({ moves: each })),
    most,
  );
  expect(found).toEqual({ kept: kept.map((each) => ({ moves: each })), gone: gone.map((each) => ({ moves: each })) });
});
