/** A match that a worker of this page owns. */
import type { Connect } from './connection.ts';
import type { OpenMatch, ToOwner, ToPage } from './messages.ts';
import { wireOf } from './wire.ts';

/** Starts a worker for one match. */
export function ownWorker(open: OpenMatch): Connect {
  return (heard) => {
    const worker = new Worker(new URL('../worker/match-worker.ts', import.meta.url), { type: 'module' });
    const wire = wireOf<ToPage, ToOwner>(worker);
    wire.hear(heard);
    worker.addEventListener('error', ({ message }) => heard({ kind: 'failed', text: message }));
    wire.say({ kind: 'open', open });
    return { send: wire.say, close: () => worker.terminate() };
  };
}
