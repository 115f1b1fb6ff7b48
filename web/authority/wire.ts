/** The two ends of a wire between threads, typed by their messages. */

/** What a worker can do with whoever started it. */
export interface Wire<In, Out> {
  hear(heard: (message: In) => void): void;
  say(message: Out): void;
}

/** The wire of the worker that runs this. */
export function ownWire<In, Out>(): Wire<In, Out> {
  const scope = self as unknown as Worker;
  return wireOf(scope);
}

/** The wire to a worker that was started. */
export function wireOf<In, Out>(worker: Worker): Wire<In, Out> {
  return {
    hear: (heard) => worker.addEventListener('message', ({ data }: MessageEvent<In>) => heard(data)),
    say: (message) => worker.postMessage(message, []),
  };
}
