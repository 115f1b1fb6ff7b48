/** What the game displays, by what it belongs to. */
import type { PlayableGameDef } from '../ir/index.ts';
import type { Observation } from '../kernel/index.ts';
import { displayed } from '../tell/displayed.ts';
import type { Wording } from '../tell/wording.ts';
import type { Counter, Fact } from './picture.ts';

export interface Shown {
  readonly game: readonly Counter[];
  readonly seats: ReadonlyMap<number, readonly Counter[]>;
  /** Tokens and zones by their names. */
  readonly things: ReadonlyMap<string, readonly Fact[]>;
}

/** The displays of an observation, in the order of the document. */
export function shownBy(def: PlayableGameDef, w: Wording, { displays = {} }: Observation): Shown {
  const shown = { game: [] as Counter[], seats: new Map<number, Counter[]>(), things: new Map<string, Fact[]>() };
  for (const display of def.displays ?? [])
    for (const { of, value } of displays[display.id] ?? []) {
      const fact = displayed(w, display, value);
      if (fact === null) continue;
      const counter: Counter = { id: display.id, ...fact, number: typeof value === 'number' ? value : null, thing: null };
      if (of === undefined) shown.game.push(counter);
      else if (typeof of === 'number') shown.seats.set(of, [...(shown.seats.get(of) ?? []), counter]);
      else shown.things.set(of, [...(shown.things.get(of) ?? []), fact]);
    }
  return shown;
}
