/** What is told has means of its own: it is no longer than they reach, and has no influence on the match. */
import { expect, test } from 'vitest';
import type { Message } from '../../../src/ir/index.ts';
import { applyMove, startMatch, terminalResult, type GameEvent } from '../../../src/kernel/index.ts';
import { computingSeconds } from '../../support/computing-seconds.ts';
import { action, game } from '../../support/fixture.ts';

/** What is told of a move that says something again and again. */
function check(times: number, message: Message, expected: (told: readonly GameEvent[]) => void): void {
  const def = game({
    zones: [{ id: 'field', owner: 'none', visibility: 'public', ordering: 'set' }],
    tokenTypes: [{ id: 'pawn' }],
    setup: [{ repeat: { times: 250, effects: [{ createToken: { type: 'pawn', zone: 'field' } }] } }],
    actions: [action('preach', [{ repeat: { times, effects: [{ message }] } }])],
  });
  const { state } = startMatch(def, 1);
  let told: readonly GameEvent[] = [];
  const seconds = computingSeconds(() => {
    const applied = applyMove(def, state, 0, { action: 'preach', args: {} });
    if ('rejected' in applied) return expect.fail(applied.rejected);
    expect(terminalResult(def, applied.state)).toBeNull();
    told = applied.events.filter(({ type }) => type === 'message');
  });
  expect(seconds).toBeLessThan(10);
  expected(told);
}

test('many short messages are all told', () => check(10_000, { text: 'Amen.' }, (told) => expect(told).toHaveLength(10_000)));

test('of many long messages only the first are told', () =>
  check(10_000, { text: `${'amen '.repeat(20_000)}{0}`, args: [7] }, (told) => {
    expect(told.length).toBeGreaterThan(10);
    expect(told.length).toBeLessThan(100);
  }));

test('nor are they told if it takes too long to find out what to say', () => {
  const all = (bind: string) => ({ query: 'tokensInZone', zone: 'field', bind, where: { op: '==', left: bind, right: bind } }) as const;
  const pairs = {
    aggregate: { op: 'sum', query: all('$a'), bind: '$a', value: { aggregate: { op: 'count', query: all('$b') } } },
  } as const;
  check(10_000, { text: 'There are {0}.', args: [pairs] }, (told) => {
    expect(told.length).toBeGreaterThan(10);
    expect(told.length).toBeLessThan(1000);
    expect(new Set(told.map(({ text }) => text))).toEqual(new Set(['There are 62500.']));
  });
});
