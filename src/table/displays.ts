/** What the game displays, by what it belongs to. */
import type { PlayableGameDef } from '../ir/index.ts';
import type { Named, Observation, ObservedToken } from '../kernel/index.ts';
import { displayed } from '../tell/displayed.ts';
import type { Wording } from '../tell/wording.ts';
import type { Counter, Fact } from './picture.ts';

export interface Shown {
  readonly game: readonly Counter[];
  readonly seats: ReadonlyMap<number, readonly Counter[]>;
  /** Tokens and zones by their names. */
  readonly things: ReadonlyMap<string, readonly Fact[]>;
  /** Properties of tokens that are displayed under their own names: what they are now, whatever is printed. */
  readonly props: ReadonlyMap<string, Readonly<Record<string, Named>>>;
}

/** The displays of an observation, in the order of the document. */
export function shownBy(def: PlayableGameDef, w: Wording, { displays = {} }: Observation): Shown {
  const shown = {
    game: [] as Counter[],
    seats: new Map<number, Counter[]>(),
    things: new Map<string, Fact[]>(),
    props: new Map<string, Record<string, Named>>(),
  };
  for (const display of def.displays ?? [])
    for (const { of, value } of displays[display.id] ?? []) {
      if (typeof of === 'string' && isProperty(def, display.id)) {
        shown.props.set(of, { ...shown.props.get(of), [display.id]: value });
        continue;
      }
      const fact = displayed(w, display, value);
      if (fact === null) continue;
      const counter: Counter = { id: display.id, ...fact, number: typeof value === 'number' ? value : null, thing: null };
      if (of === undefined) shown.game.push(counter);
      else if (typeof of === 'number') shown.seats.set(of, [...(shown.seats.get(of) ?? []), counter]);
      else shown.things.set(of, [...(shown.things.get(of) ?? []), fact]);
    }
  return shown;
}

/** A token with what is displayed of its properties. */
export function asDisplayed({ props }: Shown, token: ObservedToken): ObservedToken {
  const now = props.get(token.name);
  return now === undefined ? token : { ...token, props: { ...token.props, ...now } };
}

function isProperty({ tokenTypes = [] }: PlayableGameDef, name: string): boolean {
  return tokenTypes.some(({ props = {} }) => Object.hasOwn(props, name));
}
