import { describe, expect, test } from 'vitest';
import { narrow, type ThingId, type TouchPlan } from '../../../../src/table/index.ts';

const plan = (offer: number, ...steps: ThingId[][]): TouchPlan => ({ offer, steps, button: `option ${offer}` });

/** `things | complete | fitting` after some touches. */
function check(plans: TouchPlan[], touched: ThingId[], expected: string): void {
  const { things, complete, fitting } = narrow(plans, touched);
  const offers = (list: readonly TouchPlan[]): string => list.map(({ offer }) => offer).join(' ');
  expect(`${[...things].join(', ')} | ${offers(complete)} | ${offers(fitting)}`).toBe(expected);
}

const MOVES = [
  plan(0, ['zone a:none', 'token man@a:none'], ['zone b:none']),
  plan(1, ['zone a:none', 'token man@a:none'], ['zone c:none']),
  plan(2, ['zone d:none'], ['zone c:none']),
  plan(3),
];

describe('touches', () => {
  test('at first everything that begins something, and buttons', () =>
    check(MOVES, [], 'zone a:none, token man@a:none, zone d:none | 3 | 0 1 2 3'));
  test('a piece shows where it can go', () => check(MOVES, ['token man@a:none'], 'zone b:none, zone c:none |  | 0 1'));
  test('the target completes it', () => check(MOVES, ['zone a:none', 'zone c:none'], ' | 1 | 1'));
  test('what leads nowhere fits nothing', () => check(MOVES, ['zone b:none'], ' |  | '));
  test('options with the same touches are buttons in the end', () =>
    check([plan(0, ['seat 1']), plan(1, ['seat 1'])], ['seat 1'], ' | 0 1 | 0 1'));
  test('an option with two ways is there once', () => check([plan(0), plan(0, ['zone deck:none'])], [], 'zone deck:none | 0 | 0'));
});
