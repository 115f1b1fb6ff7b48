/** Effects of one kind: all that is known of them without lowering them and without saying them. Tables are made of it in effects/index.ts. */
import type { EffectForm } from './effect-form.ts';
import type { FunctionForm } from './function-form.ts';
import type { TriggerForm } from './trigger-form.ts';

export interface EffectFamily {
  /** Those of abilities without a script. */
  readonly effects?: Readonly<Record<string, EffectForm>>;
  /** Those of scripts. */
  readonly functions?: Readonly<Record<string, EffectFunctionForm>>;
  /** Functions that can be over after some time, and what that means. All others happen once. */
  readonly lasting?: Readonly<Record<string, string>>;
  /** What sets abilities off that hear of them. */
  readonly triggers?: Readonly<Record<string, TriggerForm>>;
  /** What scripts can replace by `instead_of_EVENT`, while their card is on the field. */
  readonly replaced?: Readonly<Record<string, ReplacedForm>>;
}

export interface EffectFunctionForm extends FunctionForm {
  /** What people call it who know it from elsewhere. */
  readonly also?: readonly string[];
  /** The type of a map that means it, where that is not its name. */
  readonly ofMap?: string;
}

export interface ReplacedForm {
  readonly about: string;
  /** What else it is called. */
  readonly also?: readonly string[];
}
