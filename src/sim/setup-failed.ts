import type { GameTrace } from './trace.ts';

/** Whether an effect of setup failed, so that the match began without the rest of it. */
export function setupFailed({ start: { events } }: GameTrace): boolean {
  return events.some(({ type, name }) => type === 'failed' && name === 'setup');
}
