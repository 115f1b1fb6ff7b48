import { expect, test } from 'vitest';
import { observe, startMatch } from '../../../../src/kernel/index.ts';
import { markedThings, type TouchPlan } from '../../../../src/table/index.ts';
import { corpusGame } from '../../../support/corpus.ts';

const def = corpusGame('connect-four');
const seen = observe(def, startMatch(def, 1, { players: 2 }).state, 0);
const column: TouchPlan = { offer: 0, steps: [[0, 1, 2, 3, 4, 5].map((row) => `zone cell_${row}_0:none` as const)], button: 'drop' };

test('of a column the cell that a disc falls to is marked', () => {
  expect([...markedThings([column], [], seen)]).toEqual(['zone cell_5_0:none']);
});

test('what is pointed at alone is marked, with what stands for it', () => {
  const plan: TouchPlan = { offer: 0, steps: [['zone cell_0_0:none', 'token x@cell_0_0:none'], ['seat 1']], button: '' };
  expect([...markedThings([plan], [], seen)]).toEqual(plan.steps[0]);
  expect([...markedThings([plan], ['zone cell_0_0:none'], seen)]).toEqual(['seat 1']);
});
