import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { computedSeconds, ConfinedProcess, residentMegabytes, type EndOfProcess } from '../../../src/host/confined-process.ts';
import { temporaryFolder } from '../../support/cli.ts';

const MISBEHAVE = join(import.meta.dirname, '../../support/confined/misbehave.ts');

interface Deed {
  readonly deed: string;
  readonly told?: string;
}

test('what it is asked is answered, bytes as bytes', async () => {
  expect(await heardOf({ deed: 'answer', told: 'hello' })).toEqual({ done: 'hello' });
  expect(await heardOf({ deed: 'bytes' })).toEqual({ done: new Uint8Array(1000).fill(7) });
});

test('it knows nothing of the environment, reads no files but those of the program, writes none and starts nothing', async () => {
  const file = join(temporaryFolder(), 'written');
  expect(await heardOf({ deed: 'environment' })).toEqual({ done: [] });
  expect(await heardOf({ deed: 'read', told: '/etc/hostname' })).toEqual({ refused: 'ERR_ACCESS_DENIED' });
  expect(await heardOf({ deed: 'write', told: file })).toEqual({ refused: 'ERR_ACCESS_DENIED' });
  expect(existsSync(file)).toBe(false);
  expect(await heardOf({ deed: 'spawn' })).toEqual({ refused: 'ERR_ACCESS_DENIED' });
  expect(await heardOf({ deed: 'thread' })).toEqual({ refused: 'ERR_ACCESS_DENIED' });
});

test.each(['arrays', 'strings', 'buffers'])('too much memory by %s is its own end only', async (deed) => {
  expect(await endOf({ deed })).toBe('memory');
});

test.each(['loop', 'pattern'])('a %s without end is ended by force', async (deed) => {
  const ended = endOf({ deed }, (process) => process.kill());
  expect(await ended).toBe('killed');
});

test('who computes for longer than it may is ended; who only waits is not', async () => {
  expect(await endOf({ deed: 'loop' }, undefined, 1)).toBe('time');
  expect(await endOf({ deed: 'answer', told: 'ready' }, (process) => process.kill(), 1000)).toBe('killed');
});

test('a process that ends by itself is told as such', async () => {
  expect(await endOf({ deed: 'exit' })).toBe('exit');
  expect(await heardOf({ deed: 'deep' })).toEqual({ refused: 'Maximum call stack size exceeded' });
});

test('memory and time of a process are known, and those of nobody are not', () => {
  expect(computedSeconds(process.pid)).toBeGreaterThan(0);
  expect(computedSeconds(undefined)).toBeNull();
  expect(residentMegabytes(process.pid)).toBeGreaterThan(20);
  expect(residentMegabytes(undefined)).toBeNull();
});

/** What is heard of a deed. */
function heardOf(deed: Deed): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const process = new ConfinedProcess<Deed, unknown>(MISBEHAVE, {
      megabytes: 400,
      heard: (message) => {
        resolve(message);
        process.kill();
      },
      ended: (why) => reject(new Error(why)),
    });
    process.say(deed);
  });
}

/** How a process ends that is never heard of; `afterwards` is done when it is at work. */
function endOf(
  deed: Deed,
  afterwards: (process: ConfinedProcess<Deed, unknown>) => void = () => {},
  seconds = Infinity,
): Promise<EndOfProcess> {
  return new Promise((resolve, reject) => {
    const process = new ConfinedProcess<Deed, unknown>(MISBEHAVE, {
      megabytes: 400,
      seconds,
      heard: (message) => {
        // It has answered the first question, and works on the second one.
        if ((message as { done?: unknown }).done === 'ready') afterwards(process);
        else reject(new Error(JSON.stringify(message).slice(0, 200)));
      },
      ended: resolve,
    });
    process.say({ deed: 'answer', told: 'ready' });
    process.say(deed);
  });
}
