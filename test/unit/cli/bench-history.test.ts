import { expect, test } from 'vitest';
import { entryOf, parseHistory, printEntry } from '../../../src/cli/bench/history.ts';

const entry = { version: '1.2.3', date: '2026-11-18', node: '24.21.0', yardstick: 769_000, multiples: { hex: 0.04 } };

test('an entry is a line that is read again, with figures of three digits', () => {
  const line = printEntry({ ...entry, yardstick: 768_999.7, multiples: { hex: 0.040_04 } });
  expect(line).toBe(`${JSON.stringify(entry)}\n`);
  expect(parseHistory(`${line}\n${line}`)).toEqual([entry, entry]);
});

test('an entry is found by its version', () => {
  expect(entryOf([entry], '1.2.3')).toEqual(entry);
  expect(entryOf([entry], '1.2')).toBeUndefined();
});

test.each(['nonsense', '1', 'null', '{}', '{"version":"1"}'])('%s is not an entry', (line) =>
  expect(() => parseHistory(`${JSON.stringify(entry)}\n${line}\n`)).toThrow('line 2 is not an entry of the history'),
);
