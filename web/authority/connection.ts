/** The page's end of the wire to whoever owns the match. */
import { wireOf } from './wire.ts';
import type { ToPage, ToWorker } from './messages.ts';

export interface Connection {
  send(message: ToWorker): void;
  close(): void;
}

/** Starts a worker for one match. */
export function connect(heard: (message: ToPage) => void): Connection {
  const worker = new Worker(new URL('../worker/match-worker.ts', import.meta.url), { type: 'module' });
  const wire = wireOf<ToPage, ToWorker>(worker);
  wire.hear(heard);
  worker.addEventListener('error', ({ message }) => heard({ kind: 'failed', text: message }));
  return { send: wire.say, close: () => worker.terminate() };
}
