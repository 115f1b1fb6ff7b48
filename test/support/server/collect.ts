/** Loaded before everything else in every thread of a server under test: asked for it, it collects garbage and says what is left. */
import { basename } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';

/** What a thread uses: bytes of its heap and outside of it, and seconds of processor time before it collected garbage and after. */
export interface ThreadUse {
  readonly thread: string;
  readonly bytes: number;
  readonly before: number;
  readonly after: number;
}

const COLLECT = 'ludwright-collect';

const channel = new BroadcastChannel(COLLECT);
channel.unref();
channel.addEventListener('message', (event) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  if (dataOf(event) === 'collect') channel.postMessage(use());
});

/** Of this thread. */
function use(): ThreadUse {
  const before = seconds();
  globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  return { thread: basename(process.argv[1] ?? '', '.ts'), bytes: heapUsed + external, before, after: seconds() };
}

function dataOf(event: Event): unknown {
  return (event as unknown as { readonly data: unknown }).data;
}

function seconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

/** Of all threads. */
export async function useOfAll(): Promise<ThreadUse[]> {
  const all: ThreadUse[] = [];
  const asking = new BroadcastChannel(COLLECT);
  asking.addEventListener('message', (event) => {
    const data = dataOf(event);
    if (typeof data === 'object' && data !== null) all.push(data as ThreadUse);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  asking.postMessage('collect');
  // Nobody knows how many there are: whoever has not answered within a moment is idle or busy for long.
  for (let heard = -1; heard !== all.length;) {
    heard = all.length;
    await new Promise((resolve) => {
      setTimeout(resolve, 1000);
    });
  }
  asking.close();
  return all;
}
