import { expect, test } from 'vitest';
import { shownLine } from '../../../src/protocol/shown-line.ts';

test.each([
  ['  Two \n lines\u0000 ', 'Two lines'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['\ud800', '\ufffd'],
  ['x'.repeat(100), `${'x'.repeat(79)}…`],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
])('%j is shown as %j', (text, shown) => expect(shownLine(text)).toBe(shown));

test('marks that pile up are cut', () => expect(shownLine(`z${'\u0301'.repeat(10_000)}`).length).toBeLessThan(400));
