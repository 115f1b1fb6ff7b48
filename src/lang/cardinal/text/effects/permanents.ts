/** Permanents that are tapped, untapped, attached and given to others. */
import { doing } from '../../wording/doing.ts';
import type { EffectTexts } from '../../wording/effect-texts.ts';
import { playerDoes } from '../../wording/nouns.ts';
import { cardsOf, forSomebody } from '../../wording/steps.ts';

export const PERMANENTS = {
  effects: {
    tap: { text: (said) => `tap ${said.cards().object}${said.lasting()}` },
    untap: { text: (said) => `untap ${said.cards().object}` },
    attach: { text: (said) => `attach ${said.source} to ${said.cards().object}` },
  },
  steps: {
    tap: (given) => [doing(given, 'tap', { card: given.card(0) })],
    untap: (given) => [doing(given, 'untap', { card: given.card(0) })],
    attach: (given) => [doing(given, 'attach', { card: given.card(0), mentionsSource: true })],
    gain_control: (given) => [
      forSomebody(
        given,
        given.player(1),
        (player, lasting) => `${playerDoes(player, 'gain')} control of ${cardsOf(given, given.card(0)).object}${lasting}`,
        given.telling.lasting,
      ),
    ],
  },
  short: {
    tap: ['tap cards'],
    untap: ['untap cards'],
    attach: ['attach this'],
    gain_control: ['change who controls a card'],
  },
} as const satisfies EffectTexts;
