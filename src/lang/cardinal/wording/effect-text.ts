/** An effect as the part of a sentence that follows its moment: in the small letters of its middle, without a full stop. */
import type { Said } from './said.ts';

export interface EffectText {
  readonly text: (said: Said) => string;
  /** Beginning of the sentence, if not the player. */
  readonly begins?: 'cards' | 'something';
}

export function effectText({ text }: EffectText, said: Said): string {
  return text(said) + said.explanation;
}
