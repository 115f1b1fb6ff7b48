/** Effects of one kind in words: of abilities, of scripts, and of what becomes of them. Tables are made of it in text/effects/index.ts. */
import type { AbilityScope } from '../vocabulary/forms/trigger-form.ts';
import type { EffectName } from '../vocabulary/effects/index.ts';
import type { EffectText } from './effect-text.ts';
import type { Given } from './given.ts';
import type { Kind, Step } from './phrase.ts';

export interface EffectTexts {
  readonly effects?: Readonly<Record<string, EffectText>>;
  /** What functions of scripts do. */
  readonly steps?: Readonly<Record<string, EffectSteps>>;
  /** The same where there is no room for more: what a script can do. */
  readonly short?: Readonly<Record<string, readonly string[]>>;
  /** How a sentence begins that says when an ability happens. */
  readonly moments?: Readonly<Record<string, Readonly<Partial<Record<AbilityScope, string>>>>>;
  readonly replaced?: Readonly<Record<string, ReplacedText>>;
}

export type EffectSteps = (given: Given) => readonly Step[];

/** An event that something else comes in place of. */
export interface ReplacedText {
  readonly would: (subject: string) => string;
  /** Whom it may happen to. */
  readonly anybody: string;
  /** What it may happen to, where that is a card. */
  readonly kind: Kind | undefined;
  /** What the card is called. */
  readonly noun: string;
  /** What is said of an event that does not happen. */
  readonly prevented: string;
  /** The effect that it comes of. */
  readonly effect: EffectName;
}
