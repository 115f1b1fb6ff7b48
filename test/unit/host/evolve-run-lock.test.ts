/** Two processes do not work on one run; a lock that was left behind does not keep anybody out. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCK, lockRun } from '../../../src/host/evolve/run-lock.ts';
import { temporaryFolder } from '../../support/cli.ts';

test('a run is locked until it is released', () => {
  const folder = temporaryFolder();
  const lock = lockRun(folder);
  expect(() => lockRun(folder)).toThrow(`process ${process.pid} works on this run.`);
  lock.check();
  lock.release();
  expect(existsSync(join(folder, LOCK))).toBe(false);
  lockRun(folder).release();
});

test('what was left behind is recognised', () => {
  const folder = temporaryFolder();
  const path = join(folder, LOCK);
  lockRun(folder).release();
  const host = hostname();
  // A process that is no more, one that has the number of another one from before, and half of a lock.
  for (const text of [
    JSON.stringify({ pid: 2 ** 22 + 1, host, began: null }),
    JSON.stringify({ pid: process.pid, host, began: 'long ago 1' }),
    '{"pid":',
    '',
  ]) {
    writeFileSync(path, text);
    lockRun(folder).release();
    expect(existsSync(path), text).toBe(false);
  }
  writeFileSync(path, JSON.stringify({ pid: 1, host: 'elsewhere', began: null }));
  expect(() => lockRun(folder)).toThrow('process 1 on "elsewhere" works on this run.');
});

test('a lock that somebody else has taken is noticed, and left to them', () => {
  const folder = temporaryFolder();
  const path = join(folder, LOCK);
  const lock = lockRun(folder);
  writeFileSync(path, '{}');
  expect(() => lock.check()).toThrow('was taken away');
  lock.release();
  expect(readFileSync(path, 'utf8')).toBe('{}');
});

test('a folder that cannot be written is told', () => {
  expect(() => lockRun(join(temporaryFolder(), 'nowhere'))).toThrow('cannot be written: there is no such file.');
});
