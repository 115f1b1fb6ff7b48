/** What an action of a player is made of beside its primitives. */
import type { Place } from '../values/places.ts';
import type { Json, Value } from '../values/value.ts';

/** A parameter of an action in the GameDef. */
export interface ShapeParam {
  readonly name: string;
  readonly domain: Json;
  readonly prompt?: Json;
}

/** What an action has by its type, beside its primitives. */
export interface ActionShape {
  /** What the player chooses: parameters of the GameDef. */
  readonly params?: readonly ShapeParam[];
  /** Effects that come first. */
  readonly before?: readonly Json[];
  /** Effects that come after the primitives. */
  readonly after?: readonly Json[];
  /** A condition for the action to be offered. */
  readonly pre?: Json;
  /** What was chosen, by the names that paths have for it. */
  readonly names?: readonly (readonly [string, Value])[];
  /** What stands on the button. */
  readonly label?: string;
  /** Hands that are mixed before anybody picks from them blindly. */
  readonly mixes?: readonly { readonly place: Place; readonly of: Json | undefined; readonly zone: Json }[];
}
