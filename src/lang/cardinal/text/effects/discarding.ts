/** Cards that go to the graveyard from the deck and the hand. */
import type { EffectTexts } from '../../wording/effect-texts.ts';
import { counted, inWords } from '../../wording/english.ts';
import { players } from '../../wording/moments.ts';
import { ownOf, playerDoes } from '../../wording/nouns.ts';
import { playerWould } from '../../wording/replaced.ts';
import { forPlayer } from '../../wording/steps.ts';

export const DISCARDING = {
  effects: {
    mill: {
      text: (said) => {
        const amount = said.amount('amount');
        const cards = amount === 1 ? 'the top card' : `the top ${inWords(amount)} cards`;
        const owner = ownOf(said.player());
        return `${playerDoes(said.player(), 'put')} ${cards} of ${owner} deck into ${owner} graveyard`;
      },
    },
    discard: { text: (said) => `${playerDoes(said.player(), 'discard')} ${counted(said.measure('amount'), 'card')}` },
  },
  steps: {
    mill_cards: (given) => forPlayer(given, 'mill'),
    discard_cards: (given) => forPlayer(given, 'discard'),
  },
  short: { mill_cards: ['put cards from decks into graveyards'], discard_cards: ['discard cards'] },
  moments: { on_discard: players('discard a card', 'discards a card') },
  replaced: {
    discard: { ...playerWould('discard a card'), prevented: 'it is not discarded', effect: 'discard' },
    mill: {
      ...playerWould('put cards from the top of their deck into their graveyard'),
      prevented: 'it stays where it is',
      effect: 'mill',
    },
  },
} as const satisfies EffectTexts;
