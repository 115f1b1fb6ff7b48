/** A family of effects in words. The tables of text/effects/index.ts are made of such families. */
import type { AbilityScope } from '../vocabulary/forms/trigger-form.ts';
import type { EffectName } from '../vocabulary/effects/index.ts';
import type { EffectText } from './effect-text.ts';
import type { Given } from './given.ts';
import type { Kind, Step } from './phrase.ts';

export interface EffectTexts {
  readonly effects?: Readonly<Record<string, EffectText>>;
  /** Steps of functions of scripts. */
  readonly steps?: Readonly<Record<string, EffectSteps>>;
  /** Verbs with their objects, for scripts of which no more can be said. */
  readonly short?: Readonly<Record<string, readonly string[]>>;
  /** Beginnings of sentences that say when an ability happens. */
  readonly moments?: Readonly<Record<string, Readonly<Partial<Record<AbilityScope, string>>>>>;
  readonly replaced?: Readonly<Record<string, ReplacedText>>;
}

export type EffectSteps = (given: Given) => readonly Step[];

/** An event that something else comes in place of. */
export interface ReplacedText {
  readonly would: (subject: string) => string;
  /** Subject, if nothing is known of it. */
  readonly anybody: string;
  /** Kind of card that it may happen to; undefined of players. */
  readonly kind: Kind | undefined;
  /** Noun for the card. */
  readonly noun: string;
  /** Clause for an event that does not happen. */
  readonly prevented: string;
  /** The effect that it comes of. */
  readonly effect: EffectName;
}
