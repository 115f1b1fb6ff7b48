import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Move } from '../../../src/kernel/index.ts';
import { keyOf, moveOf } from '../../../src/protocol/index.ts';

describe('the key of a move', () => {
  const moves: [Move, string][] = [
    [{ action: 'march', args: { to: 'b:none', from: 'a:none' } }, '{"action":"march","args":{"from":"a:none","to":"b:none"}}'],
    [{ param: 'by', value: 3 }, '{"param":"by","value":3}'],
    [{ choose: null }, '{"choose":null}'],
    [{ choose: [1, ['x']] }, '{"choose":[1,["x"]]}'],
    [{ done: true }, '{"done":true}'],
    [{ decline: true }, '{"decline":true}'],
    [{ continue: true }, '{"continue":true}'],
  ];
  test.each(moves)('of %j', (move, key) => {
    expect(keyOf(move)).toBe(key);
    expect(moveOf(key)).toEqual(move);
  });

  test('does not depend on the order of the arguments', () =>
    expect(keyOf({ action: 'a', args: { x: 1, y: 2 } })).toBe(keyOf({ action: 'a', args: { y: 2, x: 1 } })));

  test.each([
    '',
    'null',
    '[]',
    '"mark"',
    '{}',
    '{"action":"a"}',
    '{"action":"a","args":[]}',
    '{"action":"a","args":{"x":{}}}',
    '{"param":"x"}',
    '{"choose":{}}',
    '{"done":false}',
    `{"choose":${'['.repeat(9)}${']'.repeat(9)}}`,
    `{"choose":"${'x'.repeat(20_000)}"}`,
  ])('is not %s', (key) => expect(moveOf(key)).toBeNull());

  test('what else a text holds is left out', () => expect(moveOf('{"done":true,"extra":[1]}')).toEqual({ done: true }));

  test('any text is a move or none', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const move = moveOf(text);
        if (move !== null) expect(moveOf(keyOf(move))).toEqual(JSON.parse(JSON.stringify(move)));
      }),
      { numRuns: 2000 },
    ));
});
