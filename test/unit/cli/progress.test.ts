import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressBar, progressLine, type Progress } from '../../../src/cli/progress.ts';
import type { Outlet } from '../../../src/cli/terminal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Shows progress and gives the lines that were written. */
function check(isTerminal: boolean, play: (progress: Progress) => void): string[] {
  const lines: string[] = [];
  const outlet: Outlet = {
    write: (text) => void lines.push(text),
    data: () => {},
    control: () => {},
    color: false,
    isTerminal,
    width: 80,
  };
  play(progressBar('Playing', 10, outlet));
  return lines.map((line) => /\d+ of 10$/.exec(line)?.[0] ?? line);
}

const run = (progress: Progress): void => {
  progress.at(1);
  vi.advanceTimersByTime(2999);
  progress.at(2);
  vi.advanceTimersByTime(1);
  progress.at(5);
  progress.end();
};

test('what takes three seconds is shown from then on', () => expect(check(true, run)).toEqual(['2 of 10', '5 of 10']));

test('before anything is done as well', () => expect(check(true, () => vi.advanceTimersByTime(3000))).toEqual(['0 of 10']));

test('what is over sooner is not shown', () =>
  expect(
    check(true, (progress) => {
      progress.at(10);
      progress.end();
      vi.advanceTimersByTime(10_000);
    }),
  ).toEqual([]));

test('files and pipes get no bar', () => expect(check(false, run)).toEqual([]));

test('a line leaves the last column free, which would wrap it', () => {
  const written: string[] = [];
  const outlet: Outlet = {
    write: (text) => void written.push(text),
    data: () => {},
    control: () => {},
    color: false,
    isTerminal: true,
    width: 10,
  };
  progressLine(outlet).show('0123456789');
  expect(written).toEqual(['012345678']);
});
