/** What a script does, as the part of a sentence that follows its moment. */
import type { Ability, CardinalGame } from '../../game/game.ts';
import { TRIGGERS } from '../../vocabulary/triggers.ts';
import type { TriggerForm } from '../../vocabulary/forms/trigger-form.ts';
import type { Deeds } from '../../wording/done.ts';
import { deedsIn } from './deeds-in.ts';
import type { Phrase } from '../../wording/phrase.ts';
import { sentences } from './sentences.ts';
import { shortText } from './short-text.ts';
import { Speaker } from '../../wording/speaker.ts';
import { sourceCard, Teller } from './teller.ts';

/** What is longer is not read: the text says less then. */
export const LONGEST_TEXT = 400;

/** `source`: what the card calls itself, `it` where the sentence has begun with it. */
export function scriptText(game: CardinalGame, ability: Ability, source: 'this' | 'it'): string {
  const { speaker, teller, made } = telling(game, ability);
  if (source === 'it') speaker.mention(teller.source);
  else if (bringsCard(ability)) mentionCard(speaker, teller.fact('card'));
  const text = sentences(speaker, teller.run(made));
  if (speaker.isLost || text.length > LONGEST_TEXT) return shortText(ability.script!);
  return text === '' ? 'nothing happens' : text;
}

/** Whether the beginning of the sentence is about another card. */
function bringsCard({ trigger, scope }: Ability): boolean {
  return scope !== 'self' && (TRIGGERS[trigger] as TriggerForm).facts.includes('card');
}

function mentionCard(speaker: Speaker, phrase: Phrase): void {
  if (phrase.type === 'card') speaker.mention(phrase.card);
}

/** What a script can do; undefined if it cannot be told. */
export function scriptDeeds(game: CardinalGame, ability: Ability): Deeds | undefined {
  const { speaker, teller, made } = telling(game, ability);
  const steps = teller.run(made);
  return speaker.isLost ? undefined : deedsIn(steps, teller.compared);
}

function telling(game: CardinalGame, { trigger, scope, script }: Ability) {
  const speaker = new Speaker(game);
  const teller = new Teller(speaker, { trigger, scope, isSpell: script!.isSpell, withSource: script!.withSource }, script!, sourceCard());
  return { speaker, teller, made: script!.made };
}
