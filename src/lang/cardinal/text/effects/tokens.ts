/** Tokens and copies. */
import type { Card } from '../../game/game.ts';
import { doing } from '../../wording/doing.ts';
import type { EffectTexts } from '../../wording/effect-texts.ts';
import { count } from '../../wording/english.ts';
import { ownOf, playerDoes } from '../../wording/nouns.ts';
import type { Said } from '../../wording/said.ts';
import { cardsOf, forSomebody, zoneId } from '../../wording/steps.ts';

export const TOKENS = {
  effects: {
    create_token: {
      text: (said) => {
        const zone = said.zone('zone');
        const place = zone.role === 'field' ? '' : ` in ${zone.isShared ? 'the' : ownOf(said.player())} ${zone.name}`;
        return `${playerDoes(said.player(), 'create')} ${count(said.amount('count'), `${tokenName(said)} token`)}${place}${said.lasting()}`;
      },
    },
  },
  steps: {
    create_token: (given) => {
      const made = { player: given.player(0), words: { token_type: given.word(1, 'token'), zone: zoneId(given, 2) } };
      return [
        {
          ...doing(given, 'create_token', { ...made, numbers: { count: 1 } }),
          times: (times) => doing(given, 'create_token', { ...made, numbers: { count: times } }),
        },
      ];
    },
    copy_card: (given) => [
      forSomebody(
        given,
        given.player(1),
        (player, lasting) => `${playerDoes(player, 'create')} a copy of ${cardsOf(given, given.card(0)).object}${lasting}`,
        given.telling.lasting,
      ),
    ],
  },
  short: { create_token: ['create tokens'], copy_card: ['copy cards'] },
} as const satisfies EffectTexts;

function tokenName(said: Said): string {
  const token = said.token();
  if (token === undefined) return said.argument('token_type', 'token') ?? '';
  const stats = statsOf(token);
  return stats === undefined ? token.name : `${stats} ${token.name}`;
}

function statsOf(card: Card): string | undefined {
  const power = card.stats.get('power');
  const toughness = card.stats.get('toughness');
  return power === undefined || toughness === undefined ? undefined : `${power}/${toughness}`;
}
