import { describe, expect, test } from 'vitest';
import { withBundle, withMoved, withNumber, withoutBundle, withWire } from '../../../web/compose/change-plan.ts';
import { FIRST_PLAN, planIn, planOf, planQuery, type Plan } from '../../../web/compose/plan.ts';

const PLAN: Plan = {
  name: 'Märkte & mehr, 50 %?',
  frame: 'standard',
  bundles: ['a', 'b', 'c'],
  parameters: { 'a.SIZE': 3, 'standard.ROUNDS': -1 },
  wiring: { 'a.purse': 'b.energy' },
};

describe('addresses', () => {
  test.each([[PLAN], [FIRST_PLAN], [{ ...FIRST_PLAN, bundles: [] }]])('%j is understood again', (plan) => {
    expect(planIn(planQuery(plan))).toEqual(plan);
  });

  test('they can be read and written by hand', () => {
    expect(planQuery({ ...PLAN, name: '' })).toBe('frame=standard&bundles=a,b,c&a.SIZE=3&standard.ROUNDS=-1&a.purse=b.energy');
  });

  test.each([
    ['', null],
    ['bundles=a', null],
    ['frame=x', { name: '', frame: 'x', bundles: [], parameters: {}, wiring: {} }],
    ['frame=x&bundles=,a,&name=one%0Atwo', { name: 'one two', frame: 'x', bundles: ['a'], parameters: {}, wiring: {} }],
    ['frame=x&a.SIZE=many', { name: '', frame: 'x', bundles: [], parameters: { 'a.SIZE': NaN }, wiring: {} }],
  ])('%j says %j', (query, plan) => expect(planIn(query)).toEqual(plan));
});

test.each([
  [PLAN, PLAN],
  [null, null],
  ['plan', null],
  [[], null],
  [{ ...PLAN, bundles: 'a' }, null],
  [{ ...PLAN, bundles: [1] }, null],
  [{ ...PLAN, parameters: { 'a.SIZE': '3' } }, null],
  [{ ...PLAN, wiring: [] }, null],
  [{ ...PLAN, wiring: { 'a.purse': null } }, null],
])('%j in the storage is %j', (value, plan) => expect(planOf(value)).toEqual(plan));

test.each([
  ['a bundle is added last', withBundle(PLAN, 'd').bundles, ['a', 'b', 'c', 'd']],
  ['none is added twice', withBundle(PLAN, 'b').bundles, ['a', 'b', 'c']],
  ['a bundle is removed', withoutBundle(PLAN, 'b').bundles, ['a', 'c']],
  ['one goes up', withMoved(PLAN, 'b', -1).bundles, ['b', 'a', 'c']],
  ['one goes down', withMoved(PLAN, 'b', 1).bundles, ['a', 'c', 'b']],
  ['the first one does not go up', withMoved(PLAN, 'a', -1).bundles, ['a', 'b', 'c']],
  ['the last one does not go down', withMoved(PLAN, 'c', 1).bundles, ['a', 'b', 'c']],
  ['a number is set', withNumber(PLAN, 'a', 'SIZE', 5).parameters, { 'a.SIZE': 5, 'standard.ROUNDS': -1 }],
  ['a number is put back', withNumber(PLAN, 'a', 'SIZE', null).parameters, { 'standard.ROUNDS': -1 }],
  ['a need is connected', withWire(PLAN, 'c', 'spark', 'a.sale').wiring, { 'a.purse': 'b.energy', 'c.spark': 'a.sale' }],
  ['a need is left to the composition', withWire(PLAN, 'a', 'purse', null).wiring, {}],
])('%s', (_, changed, expected) => expect(changed).toEqual(expected));
