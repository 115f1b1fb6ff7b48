/** What a worker knows of itself, typed by its messages. */
export interface WorkerScope<In, Out> {
  onmessage: ((event: { readonly data: In }) => void) | null;
  postMessage(message: Out): void;
}

/** The global scope of a worker. */
export function scopeOf<In, Out>(): WorkerScope<In, Out> {
  return self as unknown as WorkerScope<In, Out>;
}
