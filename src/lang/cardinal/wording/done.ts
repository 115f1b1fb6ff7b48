/** What abilities can do, for whoever compares it with something else. */
import type { EffectName } from '../vocabulary/effects/index.ts';

export interface Deeds {
  readonly done: readonly Done[];
  /** Whether all of it happens, once and in this order, and nothing else does. */
  readonly isCertain: boolean;
  /** Numbers with which something is compared. */
  readonly compared: ReadonlySet<number>;
}

export interface Done {
  readonly effect: EffectName;
  /** By the name of the parameter. Undefined: whatever is looked up or computed then. */
  readonly numbers: ReadonlyMap<string, number | 'X' | undefined>;
  readonly words: ReadonlyMap<string, string>;
  /** Parameters at which a target stands, with its number among those of the ability, counted from 1. */
  readonly aims: ReadonlyMap<string, number>;
}
