/** Zones that are shuffled, searched and shown. */
import { doing, saying } from '../../wording/doing.ts';
import type { EffectTexts } from '../../wording/effect-texts.ts';
import { inWords, plural, thirdPerson, withArticle } from '../../wording/english.ts';
import { manyOfKind, oneOfKind } from '../../wording/kind.ts';
import { cardsIn, narrowedBy } from '../../wording/lists.ts';
import { ownOf, playerDoes } from '../../wording/nouns.ts';
import { into, zoneOf } from '../../wording/places.ts';
import { cardsOf, zoneId } from '../../wording/steps.ts';

export const ZONES = {
  effects: {
    shuffle: { text: (said) => `${playerDoes(said.player(), 'shuffle')} ${zoneOf(said, 'zone', ownOf(said.player()))}` },
    search: {
      text: (said) => {
        const amount = said.amount('amount');
        const type = said.argument('type', 'type');
        const card = type === undefined ? 'card' : `${type} card`;
        const { one, many } = said.stated.sought ?? { one: card, many: plural(card) };
        const found = amount === 1 ? { what: withArticle(one), it: 'it' } : { what: `up to ${inWords(amount)} ${many}`, it: 'them' };
        const player = said.player();
        const does = (verb: string): string => (player.subject === null ? verb : thirdPerson(verb));
        const [show, shuffle] = said.zone('zone').isHidden
          ? [`, ${does('show')} ${found.it}, ${does('put')}`, `, then ${does('shuffle')}`]
          : [` and ${does('put')}`, ''];
        const searches = `${playerDoes(player, 'search')} ${zoneOf(said, 'zone', ownOf(player))}`;
        return `${searches} for ${found.what}${show} ${found.it} ${into(said, ownOf(player))}${shuffle}`;
      },
    },
    reveal: { text: (said) => `${playerDoes(said.player(), 'reveal')} ${zoneOf(said, 'zone', ownOf(said.player()))}` },
  },
  steps: {
    shuffle_zone: (given) => [doing(given, 'shuffle', { player: given.player(0), words: { zone: zoneId(given, 1) } })],
    search_zone: (given) => {
      const player = given.player(0);
      const list = cardsIn(given.telling, given.zone(1), player);
      const { kind } = narrowedBy(given.telling, list, (item) => given.filter(4, item));
      // The zone itself is named by the search.
      const cards = { ...kind, place: () => '' };
      return [
        doing(given, 'search', {
          player,
          numbers: { amount: given.int(3) },
          words: { zone: zoneId(given, 1), to_zone: zoneId(given, 2) },
          sought: () => ({ one: oneOfKind(cards), many: manyOfKind(cards) }),
        }),
      ];
    },
    reveal_card: (given) => {
      const card = given.card(0);
      return [saying(() => `reveal ${cardsOf(given, card).object}`)];
    },
  },
  short: { shuffle_zone: ['shuffle'], search_zone: ['search zones'], reveal_card: ['reveal cards'] },
} as const satisfies EffectTexts;
