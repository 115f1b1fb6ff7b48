/** Cards that are destroyed, sacrificed and countered. */
import { doing } from '../../wording/doing.ts';
import type { EffectTexts } from '../../wording/effect-texts.ts';
import { count } from '../../wording/english.ts';
import { playerDoes } from '../../wording/nouns.ts';
import type { Kind } from '../../wording/phrase.ts';
import { ANY_CARD } from '../../wording/replaced.ts';
import { cardsOf, forSomebody } from '../../wording/steps.ts';

const PERMANENT: Kind = { ...ANY_CARD, isOnField: true };
const SPELL: Kind = { ...ANY_CARD, noun: 'spell' };

export const REMOVAL = {
  effects: {
    destroy: { text: (said) => `destroy ${said.cards().object}` },
    sacrifice: {
      text: (said) => {
        const type = said.argument('type', 'type') ?? 'permanent';
        return `${playerDoes(said.player(), 'sacrifice')} ${count(said.amount('amount'), type)}`;
      },
    },
    counter_spell: { text: (said) => `counter ${said.cards().object}` },
  },
  steps: {
    destroy: (given) => [doing(given, 'destroy', { card: given.card(0) })],
    counter_spell: (given) => [doing(given, 'counter_spell', { card: given.card(0) })],
    sacrifice: (given) => {
      const card = given.card(0);
      const owner = card.controller ?? given.telling.controller;
      return [forSomebody(given, owner, (player) => `${playerDoes(player, 'sacrifice')} ${cardsOf(given, card).object}`)];
    },
  },
  short: { destroy: ['destroy cards'], counter_spell: ['counter spells'], sacrifice: ['sacrifice cards'] },
  replaced: {
    destroy: {
      would: (what) => `${what} would be destroyed`,
      anybody: 'a card',
      kind: PERMANENT,
      noun: 'card',
      prevented: 'it is not destroyed',
      effect: 'destroy',
    },
    counter: {
      would: (what) => `${what} would be countered`,
      anybody: 'a spell',
      kind: SPELL,
      noun: 'spell',
      prevented: 'it is not countered',
      effect: 'counter_spell',
    },
  },
} as const satisfies EffectTexts;
