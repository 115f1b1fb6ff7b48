import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits, type Edit } from '../../../src/text/edits.ts';

test('places before and after what was changed', () => {
  const { text, startInOriginal, endInOriginal } = applyEdits('abc def ghi', [
    { start: 4, end: 7, text: '"def"' },
    { start: 0, end: 4, text: '' },
    { start: 11, end: 11, text: '!' },
  ]);
  expect(text).toBe('"def" ghi!');
  // What begins after something deleted does not begin before it.
  expect(startInOriginal(0)).toBe(4);
  expect([startInOriginal(5), endInOriginal(5)]).toEqual([7, 7]);
  expect([startInOriginal(6), endInOriginal(9)]).toEqual([8, 11]);
  expect([startInOriginal(9), endInOriginal(10)]).toEqual([11, 11]);
});

test('of two changes that overlap, the first is made', () =>
  expect(
    applyEdits('abcdef', [
      { start: 3, end: 5, text: 'X' },
      { start: 1, end: 4, text: 'Y' },
    ]).text,
  ).toBe('aYef'));

const edits = fc
  .array(fc.tuple(fc.nat(30), fc.nat(4), fc.string({ maxLength: 4 })), { maxLength: 5 })
  .map((list) => list.map(([start, length, text]): Edit => ({ start, end: start + length, text })));

test('places keep their order, and what was kept is found where it was', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 40, maxLength: 40 }), edits, (original, changes) => {
      const { text, startInOriginal, endInOriginal } = applyEdits(original, changes);
      let last = 0;
      for (let offset = 0; offset <= text.length; offset++) {
        const [start, end] = [startInOriginal(offset), endInOriginal(offset)];
        expect(end).toBeLessThanOrEqual(start);
        expect(end).toBeGreaterThanOrEqual(last);
        expect(start).toBeLessThanOrEqual(original.length);
        last = end;
      }
    }),
  );
});
