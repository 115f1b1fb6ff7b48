/** Properties whose modifiers do not simply follow one another. */
import type { Prop } from '../program.ts';

/** Whether all changes to a property must be known before any is made: the order is found in play, or other properties take part. */
export function isLayered({ together, modifiers }: Prop): boolean {
  return together.length > 1 || modifiers.some(({ byArrival }) => byArrival);
}

/** No token has more changes to such a property at once. */
export function mostChanges({ modifiers }: Prop): number {
  return modifiers.reduce((sum, { source }) => sum + (source === null ? 1 : source.bound), 0);
}
