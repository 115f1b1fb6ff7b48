import { expect, test } from 'vitest';
import { lineThrough } from '../../../web/boards/line-through.ts';

const spots = (...places: readonly (readonly [number, number])[]) => places.map(([x, y]) => ({ thing: `zone ${x} ${y}` as const, x, y }));

test('a line leads from the first cell to the last one', () => {
  const [from, , to] = spots([0, 2], [1, 1], [2, 0]);
  expect(lineThrough(spots([1, 1], [2, 0], [0, 2]))).toEqual([{ from, to }]);
});

test('there is none through cells that do not lie on one, nor through a single cell', () => {
  expect([lineThrough(spots([0, 0], [1, 1], [2, 0])), lineThrough(spots([0, 0])), lineThrough([])]).toEqual([[], [], []]);
});
