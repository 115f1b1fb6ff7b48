/** A family of effects, lowered. The tables of index.ts are made of such families. */
import type { Effect } from '../../../ir/effects.ts';
import type { Heard } from '../events/hearing.ts';
import type { Replaceable } from '../events/replaced.ts';
import type { Command } from '../lowering/command.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { Arguments } from '../values/arguments.ts';
import type { EffectLowering } from './lowering.ts';

export interface EffectLowerings {
  /** Effects of abilities without a script. */
  readonly effects?: Readonly<Record<string, EffectLowering>>;
  /** Functions of scripts. */
  readonly functions?: Readonly<Record<string, FunctionLowering>>;
  /** By the names of their procedures. A game has those that something calls. */
  readonly commands?: Readonly<Record<string, Command>>;
  /** Events that set abilities off. */
  readonly heard?: Readonly<Record<string, (lowerer: Lowerer) => Heard>>;
  /** The events behind `instead_of_EVENT`. */
  readonly replaced?: Readonly<Record<string, readonly Replaceable[]>>;
}

export type FunctionLowering = (args: Arguments) => Effect[];
