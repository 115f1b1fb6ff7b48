/** What the game displays, by what it belongs to. */
import type { PlayableGameDef } from '../ir/index.ts';
import type { Named, Observation } from '../kernel/index.ts';
import { readable } from '../tell/readable.ts';
import { isInternal, labelIn, valueText, type Wording } from '../tell/wording.ts';
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
  for (const { id, presentation } of (def.displays ?? []).filter((each) => !isInternal(each)))
    for (const { of, value } of displays[id] ?? []) {
      const counter = counterOf(w, id, labelIn(presentation) ?? readable(id), value);
      if (counter === null) continue;
      if (of === undefined) shown.game.push(counter);
      else if (typeof of === 'number') shown.seats.set(of, [...(shown.seats.get(of) ?? []), counter]);
      else shown.things.set(of, [...(shown.things.get(of) ?? []), { label: counter.label, value: counter.value }]);
    }
  return shown;
}

function counterOf(w: Wording, id: string, label: string, value: Named): Counter | null {
  if (value === null || value === false) return null;
  return { id, label, value: value === true ? '' : valueText(w, value), number: typeof value === 'number' ? value : null, thing: null };
}
