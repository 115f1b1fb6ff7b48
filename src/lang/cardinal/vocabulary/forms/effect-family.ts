/** A family of effects: their forms, names and events. The tables of effects/index.ts are made of such families. */
import type { EffectForm } from './effect-form.ts';
import type { FunctionForm } from './function-form.ts';
import type { TriggerForm } from './trigger-form.ts';

export interface EffectFamily {
  /** Effects of abilities without a script. */
  readonly effects?: Readonly<Record<string, EffectForm>>;
  /** Functions of scripts. */
  readonly functions?: Readonly<Record<string, EffectFunctionForm>>;
  /** Functions that can be over after some time, and what that means. All others happen once. */
  readonly lasting?: Readonly<Record<string, string>>;
  /** Effects and functions that change only what creatures have, and with which words they do. */
  readonly ofCreatures?: Readonly<Record<string, (word: WordAt) => boolean>>;
  /** Effects and functions whose work ends with the enchantment that does it: growth with some triggers alone. */
  readonly withSource?: Readonly<Record<string, 'growth' | 'set'>>;
  /** Triggers of abilities that hear of them. */
  readonly triggers?: Readonly<Record<string, TriggerForm>>;
  /** Events that scripts can replace by `instead_of_EVENT`, while their card is on the field. */
  readonly replaced?: Readonly<Record<string, ReplacedForm>>;
}

/** The word that an effect has at a parameter; undefined where none is written. */
export type WordAt = (param: string) => string | undefined;

export interface EffectFunctionForm extends FunctionForm {
  /** Names that it has elsewhere; authors are told the one that it has here. */
  readonly also?: readonly string[];
  /** The type of a map that means it, where that is not its name. */
  readonly ofMap?: string;
}

export interface ReplacedForm {
  readonly about: string;
  /** Other names of it; authors are told the one that it has here. */
  readonly also?: readonly string[];
}
