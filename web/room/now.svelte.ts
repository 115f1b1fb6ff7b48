/** The time, for whatever shows it: it goes on while somebody looks. */
import { createSubscriber } from 'svelte/reactivity';

const STEP = 250;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, STEP);
  return () => clearInterval(timer);
});

/** Milliseconds since the page was opened, by a clock that nobody can set; components that read it are updated as time passes. */
export function now(): number {
  subscribe();
  return performance.now();
}
