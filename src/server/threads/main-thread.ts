import { parentPort } from 'node:worker_threads';

/** In a thread or process: the one that it works for. */
export function mainThread<In, Out>(): { hear(listener: (message: In) => void): void; say(message: Out): void } {
  if (parentPort === null)
    return { hear: (listener) => void process.on('message', listener), say: (message) => void process.send!(message) };
  const port = parentPort;
  return { hear: (listener) => void port.on('message', listener), say: (message) => port.postMessage(message) };
}
