/** Events for the outside world: what happened, as one viewer may know it. */
import type { ToldEventName } from '../ir/events/told.ts';
import type { Named } from './names.ts';

/** One thing that happened, in words. What its parts mean, and who gets which of them, is in the table of events. */
export interface GameEvent {
  type: ToldEventName;
  player?: number;
  /** Counted from 0, in the order in which the game declares its teams. */
  team?: number;
  token?: string;
  from?: string;
  to?: string;
  /** Where in an ordered zone it went, counted from the top. */
  index?: number;
  name?: string;
  /** Where in the definition the effect stands that could not be performed. */
  place?: (string | number)[];
  values?: Record<string, Named>;
  text?: string;
}

/** Replaces `{0}`, `{1}`, … in a template. */
export function fill(template: string, args: readonly Named[]): string {
  return template.replace(/\{(\d+)\}/g, (whole, index: string) =>
    args[Number(index)] === undefined ? whole : String(args[Number(index)]),
  );
}
