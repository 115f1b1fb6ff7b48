/** Who takes a thing, and when. */
import { expect, test } from 'vitest';
import { USE } from '../../../../src/sim/measures/use.ts';
import { Uses } from '../../../../src/sim/measures/uses.ts';

/** Decisions of one player between two things (`0` or `1` says which was taken), in a match that is won; what is counted of the first. */
function check(decisions: readonly (0 | 1)[], expected: Partial<Record<keyof typeof USE, number>>) {
  const uses = new Uses(1);
  uses.add(2);
  for (const taken of decisions) {
    uses.beginDecision();
    uses.offer(0, 0);
    uses.offer(1, 1);
    uses.take(taken);
    uses.endDecision(0, 2);
  }
  uses.endMatch(Float64Array.of(1));
  const counts = uses.countsOf(0);
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, counts[USE[name as keyof typeof USE]]]))).toEqual(expected);
}

test('taken at the first chance', () => check([0, 1], { CONTESTED: 2, CHOSEN: 1, USERS: 1, USER_WINS: 1, TOOK: 1, TOOK_WINS: 1, LEFT: 0 }));
test('taken, but not at the first chance', () =>
  check([1, 0], { CONTESTED: 2, CHOSEN: 1, USERS: 1, OTHERS: 0, TOOK: 0, LEFT: 1, LEFT_WINS: 1 }));
test('never taken', () => check([1, 1], { CONTESTED: 2, CHOSEN: 0, USERS: 0, OTHERS: 1, OTHER_WINS: 1, TOOK: 0, LEFT: 1 }));

test('the same decision, told at once', () => {
  const uses = new Uses(1);
  uses.add(2);
  uses.decide(Int32Array.of(0, 3, 1, 1), 0, 2, 1, 0);
  uses.endMatch(Float64Array.of(0));
  expect(uses.countsOf(0)).toEqual([1, 1, 0, 750_000, 0, 0, 1, 0, 0, 0, 1, 0]);
  expect(uses.countsOf(1)).toEqual([1, 1, 1, 250_000, 1, 0, 0, 0, 1, 0, 0, 0]);
});
