import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Watchdog } from '../../../../src/server/threads/watchdog.ts';

let asked = 0;
let late = 0;
/** In seconds; null if nobody knows. */
let computed: number | null = 0;
let hasBegun = true;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  [asked, late, computed, hasBegun] = [0, 0, 0, true];
});
afterEach(() => vi.useRealTimers());

test('who answers in time is left alone, and asked again for what was said meanwhile', () => {
  const dog = ready();
  dog.said();
  dog.said();
  dog.said();
  expect(asked).toBe(2);
  vi.advanceTimersByTime(500);
  dog.answered();
  expect(asked).toBe(3);
  dog.answered();
  vi.advanceTimersByTime(1_000_000);
  expect([asked, late]).toEqual([3, 0]);
});

test('who computes for too long is late, once', () => {
  const dog = ready();
  dog.said();
  work(999);
  expect(late).toBe(0);
  work(1);
  expect(late).toBe(1);
  dog.said();
  work(100_000);
  expect([asked, late]).toEqual([2, 1]);
});

test('what was said after the question is watched, too', () => {
  const dog = ready();
  dog.said();
  dog.said();
  dog.answered();
  work(1000);
  expect(late).toBe(1);
});

test('who waits for the machine is not late for a long time', () => {
  const dog = ready();
  dog.said();
  vi.advanceTimersByTime(19_000);
  expect(late).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(late).toBe(1);
});

test('where nobody knows what is computed, the clock counts', () => {
  const dog = ready();
  computed = null;
  dog.said();
  vi.advanceTimersByTime(1000);
  expect(late).toBe(1);
});

test('before the first answer there is time to load', () => {
  watchdog().said();
  work(10_000);
  expect(late).toBe(0);
  work(2000);
  expect(late).toBe(1);
});

test('who has no room yet is not late, and has all the time afterwards', () => {
  const dog = ready();
  hasBegun = false;
  dog.said();
  vi.advanceTimersByTime(1_000_000);
  hasBegun = true;
  work(900);
  expect(late).toBe(0);
  work(1100);
  expect(late).toBe(1);
});

test('nobody is late after the end', () => {
  const dog = ready();
  dog.said();
  dog.stop();
  work(1_000_000);
  expect(late).toBe(0);
});

function watchdog(): Watchdog {
  return new Watchdog({
    patience: 1000,
    ask: () => void asked++,
    hasBegun: () => hasBegun,
    computed: () => computed,
    late: () => void late++,
  });
}

/** One that has answered before. */
function ready(): Watchdog {
  const dog = watchdog();
  dog.said();
  dog.answered();
  return dog;
}

/** Time goes by, in milliseconds, all of it spent on computing. */
function work(milliseconds: number): void {
  for (let at = 0; at < milliseconds; at++) {
    computed = Math.round(1000 * computed! + 1) / 1000;
    vi.advanceTimersByTime(1);
  }
}
