/** The time, for whatever shows it: it goes on while somebody looks. */
import { createSubscriber } from 'svelte/reactivity';

const STEP = 250;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, STEP);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970; whatever reads it is shown anew as time goes by. */
export function now(): number {
  subscribe();
  return Date.now();
}
