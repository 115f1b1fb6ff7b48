/** The page's end of the wire to whoever owns the match. */
import type { ToPage, ToWorker } from './messages.ts';

export interface Connection {
  send(message: ToWorker): void;
  close(): void;
}

/** Starts a worker for one match. */
export function connect(heard: (message: ToPage) => void): Connection {
  const worker = new Worker(new URL('../worker/match-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<ToPage>) => heard(data);
  worker.onerror = ({ message }) => heard({ kind: 'failed', text: message });
  return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
}
