/** Cards that go from one zone to another. */
import type { Zone } from '../../game/game.ts';
import { doing, saying } from '../../wording/doing.ts';
import type { EffectSteps, EffectTexts } from '../../wording/effect-texts.ts';
import { withArticle } from '../../wording/english.ts';
import { into, ownersOf, zoneOf } from '../../wording/places.ts';
import type { Said } from '../../wording/said.ts';
import { cardsOf } from '../../wording/steps.ts';

/** `put target creature into its owner's hand`. Where the card comes from is said unless that is clear. */
const moved: EffectSteps = (given) => {
  const card = given.card(0);
  const [from, to] = [given.zone(1), given.zone(2)];
  if (from === undefined || to === undefined) return [];
  const { done } = doing(given, 'move_card', { card, words: { from_zone: from.id, to_zone: to.id } });
  return [
    {
      ...saying(() => {
        const { object, isPlural } = cardsOf(given, card);
        const owner = card.home === undefined ? ownersOf(isPlural) : given.telling.speaker.possessiveOf(card.home.owner);
        const isClear = from.role === 'field' || card.home?.zone === from.id;
        return `put ${object}${isClear ? '' : ` from ${zoneName(from, owner)}`} ${to.role === 'field' ? 'onto the field' : `into ${zoneName(to, owner)}`}`;
      }),
      ...(done !== undefined && { done }),
    },
  ];
};

export const MOVE = {
  effects: { move_card: { text: moveText } },
  steps: { move_card: moved },
  short: { move_card: ['move cards'] },
} as const satisfies EffectTexts;

function zoneName({ name, owner, role }: Zone, whose: string): string {
  return owner === 'shared' || role === 'field' ? `the ${name.toLowerCase()}` : `${whose} ${name.toLowerCase()}`;
}

/** `return target creature to its owner's hand`, `put target card from your graveyard onto the field`. */
function moveText(said: Said): string {
  const word = said.argument('card', 'card') ?? 'self';
  const type = said.argument('type', 'type');
  const from = said.zone('from_zone');
  const isOwn = word === 'target_card';
  const cards = said.cards();
  const what = isOwn && type !== undefined ? `target ${type} card` : cards.object;
  const owner = isOwn ? 'your' : ownersOf(cards.isPlural);
  const place = from.role === 'field' && !isOwn ? '' : ` from ${zoneOf(said, 'from_zone', owner)}`;
  const condition = isOwn || type === undefined ? '' : `, if it is ${withArticle(type)}`;
  return `put ${what}${place} ${into(said, owner)}${condition}`;
}
