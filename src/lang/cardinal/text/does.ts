/** What an ability does, as the part of a sentence that follows its moment: an effect of the vocabulary, or what a script says. */
import { effectText } from '../wording/effect-text.ts';
import { EFFECT_TEXTS } from './effects/index.ts';
import type { Said } from '../wording/said.ts';
import { scriptText } from './script/script-text.ts';

export function doesText(said: Said): string {
  const { game, ability, source } = said;
  return ability.effect === 'script' ? scriptText(game, ability, source) : effectText(EFFECT_TEXTS[ability.effect], said);
}
