import { expect, test } from 'vitest';
import { USE, useOf, type UseMark } from '../../../../src/sim/measures/use.ts';

/** Takers and leavers at the first chance, and how many of either won. */
function check([took, tookWins]: [number, number], [left, leftWins]: [number, number], mark: UseMark | null): void {
  const counts = Array.from({ length: USE.SIZE }, () => 0);
  Object.assign(counts, { [USE.TOOK]: took, [USE.TOOK_WINS]: tookWins, [USE.LEFT]: left, [USE.LEFT_WINS]: leftWins });
  expect(useOf(counts).mark).toBe(mark);
}

test('whoever takes it wins clearly more often', () => check([100, 90], [100, 40], 'strong'));
test('whoever takes it wins clearly less often', () => check([100, 40], [100, 90], 'weak'));
test('a difference that chance makes says nothing', () => check([100, 55], [100, 45], null));
test('three who took it and won say nothing, however many left it', () => check([3, 3], [200, 26], null));
test('three who left it and lost say nothing, however many took it', () => check([200, 174], [3, 0], null));
