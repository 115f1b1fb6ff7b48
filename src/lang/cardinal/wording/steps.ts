/** Steps of scripts that several effects have in common. */
import type { EffectName } from '../vocabulary/effects/index.ts';
import { doing, saying } from './doing.ts';
import type { Given } from './given.ts';
import type { PlayerPhrase, Referent, Step } from './phrase.ts';

/** Something happens to a player, with a number. */
export function forPlayer(given: Given, effect: EffectName): readonly Step[] {
  return [doing(given, effect, { player: given.player(0), numbers: { amount: given.int(1) } })];
}

/** Something for which there is no effect of abilities, and that a player does. */
export function forSomebody(
  { telling }: Given,
  player: PlayerPhrase,
  text: (noun: ReturnType<PlayerPhrase['noun']>, lasting: string) => string,
  lasting = '',
): Step {
  const isReader = player.key === telling.controller.key;
  return {
    ...saying((form) => {
      const noun = player.noun();
      return telling.speaker.as(player, () => text(form.bare ? { ...noun, subject: '' } : noun, form.lasting));
    }),
    subject: isReader ? undefined : player.key,
    lasting,
  };
}

export function cardsOf(given: Given, card: Referent) {
  return given.telling.speaker.cards(card);
}

export function zoneId(given: Given, index: number): string {
  return given.zone(index)?.id ?? '';
}
