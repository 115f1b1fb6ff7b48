/** Persons without a seat in a match of a server. */
import type { RoomState } from '../protocol/index.ts';

/** Whether anybody may look on without a seat, or is connected without one: also the host and persons who have left their seat. */
export function hasWatchers({ options: { watch }, watchers }: Pick<RoomState, 'options' | 'watchers'>): boolean {
  return watch !== 'nobody' || watchers > 0;
}
