/** Parts of sentences about events that something else comes in place of. */
import type { ReplacedText } from './effect-texts.ts';
import type { Kind } from './phrase.ts';

export const ANY_CARD: Kind = {
  type: undefined,
  noun: 'card',
  adjectives: [],
  isOnField: false,
  place: () => '',
  controller: undefined,
  tails: [],
};
export const ANY_CREATURE: Kind = { ...ANY_CARD, type: 'creature', isOnField: true };

/** Event that a player would have a part in. */
export function playerWould(does: string): Pick<ReplacedText, 'would' | 'anybody' | 'kind' | 'noun'> {
  return { would: (who) => `${who} would ${does}`, anybody: 'a player', kind: undefined, noun: 'card' };
}
