/** Whether a match that is over was played by its rules, from a seed that nobody could choose: found out on this page. */
import type { VerifiedMatch } from '../../src/match/index.ts';
import { wireOf } from '../authority/wire.ts';
import type { ToVerifier } from '../worker/verify-worker.ts';

export async function verify(asked: ToVerifier): Promise<VerifiedMatch> {
  const worker = new Worker(new URL('../worker/verify-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const wire = wireOf<VerifiedMatch, ToVerifier>(worker);
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      wire.hear(resolve);
      wire.say(asked);
    });
  } finally {
    worker.terminate();
  }
}
