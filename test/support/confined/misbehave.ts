/** What a confined process may be made to do; it says what came of it, if it comes to that. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const DEEDS: Readonly<Record<string, (told: string) => unknown>> = {
  answer: (told) => told,
  environment: () => Object.keys(process.env).filter((name) => name !== 'NODE_COMPILE_CACHE'),
  read: (file) => readFileSync(file, 'utf8').length,
  write: (file) => writeFileSync(file, 'x'),
  spawn: () => spawnSync('true').status,
  thread: () => new Worker('1', { eval: true }).threadId,
  bytes: () => new Uint8Array(1000).fill(7),
  exit: () => process.exit(3),
  /** Threads with limits survive none of the next three; typed arrays are not even counted there. */
  arrays: () => forever((kept) => kept.push([...new Uint8Array(20_000_000)])),
  strings: () => forever((kept) => kept.push(JSON.stringify('x'.repeat(100_000_000)))),
  buffers: () => forever((kept) => kept.push(new Int32Array(4_000_000).fill(1))),
  loop: () => forever(() => {}),
  pattern: () => /^(a+)+$/.test(`${'a'.repeat(60)}b`),
  deep: () => deeper(0),
};

process.on('message', ({ deed, told = '' }: { deed: string; told?: string }) => {
  try {
    process.send!({ done: DEEDS[deed]!(told) });
  } catch (error) {
    process.send!({ refused: (error as NodeJS.ErrnoException).code ?? (error as Error).message });
  }
});

function forever(deed: (kept: unknown[]) => void): never {
  for (const kept: unknown[] = []; ;) deed(kept);
}

function deeper(depth: number): number {
  return 1 + deeper(depth + 1);
}
