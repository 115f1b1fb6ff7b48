/** What a path to be written leads to: data of the game, a state, a player, a team or an action. */
import type { VarTarget } from '../../../ir/effects.ts';
import type { Value } from './value.ts';

export interface Target {
  /** The variable, as effects name it: scope, `var`, and whose it is. */
  readonly to: Readonly<VarTarget>;
  /** By which what it holds is learned. */
  readonly key: string;
  /** What it holds now. */
  readonly value: Value;
}
