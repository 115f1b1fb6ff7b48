/**
 * Messages that a game wants on the screen: those of actions as long as they can be taken, and those that come by themselves. The
 * hints stand in `presentation.custom`: `message` of an action, `messages` of the game.
 */
import type { PlayableGameDef } from '../ir/index.ts';
import type { GameEvent } from '../kernel/index.ts';
import { templateOf } from './number-kinds.ts';
import { filledText } from './filled-text.ts';
import { wordingFor, type Telling } from './wording.ts';

/** Where, how large and how long a message is shown. */
export interface Placed {
  readonly at: 'top' | 'center' | 'bottom';
  /** In pixels of a large screen, if the author says so. */
  readonly size: number | null;
  /** Null: as long as it holds. */
  readonly seconds: number | null;
}

export interface Announcement extends Placed {
  readonly text: string;
}

const PLACES: Readonly<Record<string, Placed['at']>> = {
  top_center_screen: 'top',
  center_screen: 'center',
  bottom_center_screen: 'bottom',
};

/** The place for the message of an action; null where it has none, or one for the log alone. */
export function placeOfMessage(def: PlayableGameDef, action: string): Placed | null {
  return placed(def.actions.find(({ id }) => id === action)?.presentation?.custom?.['message']);
}

/** What happened by itself and is to be seen, in the order in which it was told. */
export function announcementsIn(def: PlayableGameDef, events: readonly GameEvent[], telling: Telling = {}): Announcement[] {
  const hints = def.presentation?.custom?.['messages'];
  if (!Array.isArray(hints)) return [];
  const w = wordingFor(def, telling);
  return events.flatMap((event) => {
    const found = event.type === 'message' ? templateOf(w, event) : null;
    const place = found === null ? null : placed(hints.find((each: unknown) => isRecord(each) && each['text'] === found.template));
    return found === null || place === null
      ? []
      : [{ ...place, text: filledText(w, found.template, Object.values(event.values ?? {}), found.kinds) }];
  });
}

function placed(hint: unknown): Placed | null {
  if (!isRecord(hint)) return null;
  const { type, size, time } = hint;
  const at = typeof type === 'string' ? PLACES[type] : undefined;
  if (at === undefined) return null;
  return { at, size: typeof size === 'number' && size > 0 ? size : null, seconds: typeof time === 'number' && time > 0 ? time : null };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
