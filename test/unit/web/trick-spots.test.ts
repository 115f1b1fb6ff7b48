import { expect, test } from 'vitest';
import { trickSpots } from '../../../web/stage/trick-spots.ts';

test('the first lies below, and the others follow clockwise', () => {
  expect(trickSpots(4)).toEqual([
    { x: 0, y: 1 },
    { x: -1, y: 0 },
    { x: 0, y: -1 },
    { x: 1, y: 0 },
  ]);
  expect(trickSpots(2).map(({ y }) => y)).toEqual([1, -1]);
});
