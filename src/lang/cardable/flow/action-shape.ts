/** What an action of a player is made of beside its primitives. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, ZoneSel } from '../../../ir/expressions.ts';
import type { ParamDef } from '../../../ir/game-def.ts';
import type { Place } from '../values/places.ts';
import type { Item, Name, Value } from '../values/value.ts';

/** A parameter of an action in the GameDef. */
export type ShapeParam = ParamDef & { readonly name: Name };

/** What an action has by its type, beside its primitives. */
export interface ActionShape {
  /** What the player chooses: parameters of the GameDef. */
  readonly params?: readonly ShapeParam[];
  /** Effects that come first. */
  readonly before?: readonly Effect[];
  /** Effects that come after the primitives. */
  readonly after?: readonly Effect[];
  /** A condition for the action to be offered. */
  readonly pre?: Condition;
  /** What was chosen, by the names that paths have for it. */
  readonly names?: readonly (readonly [string, Value])[];
  /** What stands on the button. */
  readonly label?: string;
  /** Hands that are mixed before anybody picks from them blindly. */
  readonly mixes?: readonly { readonly place: Place; readonly of: Item | undefined; readonly zones: readonly ZoneSel[] }[];
}
