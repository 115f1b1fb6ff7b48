/** Keywords that cards gain and lose. */
import { doing } from '../../wording/doing.ts';
import type { EffectTexts } from '../../wording/effect-texts.ts';
import { cardsDo } from '../../wording/nouns.ts';

export const KEYWORD_CHANGES = {
  effects: {
    grant_keyword: {
      text: (said) => {
        const cards = said.cards();
        return `${said.isStatic ? cardsDo(cards, 'have', 'has') : cardsDo(cards, 'gain')} ${said.keyword()}${said.lasting()}`;
      },
      begins: 'cards',
    },
    remove_keyword: {
      text: (said) => {
        const cards = said.cards();
        return `${said.isStatic ? cardsDo(cards, 'do not have', 'does not have') : cardsDo(cards, 'lose')} ${said.keyword()}${said.lasting()}`;
      },
      begins: 'cards',
    },
  },
  steps: {
    grant_keyword: (given) => [doing(given, 'grant_keyword', { card: given.card(0), words: { keyword: given.word(1, 'keyword') } })],
    remove_keyword: (given) => [doing(given, 'remove_keyword', { card: given.card(0), words: { keyword: given.word(1, 'keyword') } })],
  },
  short: { grant_keyword: ['give keywords'], remove_keyword: ['take keywords away'] },
} as const satisfies EffectTexts;
