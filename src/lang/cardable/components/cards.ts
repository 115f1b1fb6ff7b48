/** Cards and decks of the GameDef. Cards are shown with their pictures where they have some, else drawn from name and colour of the suit. */
import type { CardDef, GameDef, PropDef } from '../../../ir/game-def.ts';
import type { TokenPresentation } from '../../../ir/presentation.ts';
import { located } from '../../lowering/located.ts';
import { fullName } from '../game/card-names.ts';
import type { Attribute, Card, CardableGame, CardDimensions } from '../game/game.ts';
import { attributeProp, PROPS, wordsOf } from '../values/facts.ts';
import { NO_WORD } from '../values/value.ts';

/** The one type of all cards. */
const CARD = 'card';

/** The cards of all decks, in the order in which hands are shown: by value or by name, or else as in their sets. */
export function lowerCards(game: CardableGame, cardOrder: string | undefined): Pick<GameDef, 'tokenTypes' | 'cards' | 'decks'> {
  const used = new Map(game.decks.flatMap(({ content }) => content.map(({ card }) => [card.id, card] as const)));
  return {
    tokenTypes: [{ id: CARD, props: propsOf(game), presentation: { as: 'card', ...sizeOf(game) } }],
    cards: sorted([...used.values()], cardOrder).map((card) => located(lowerCard(game, card), card.at.span)),
    decks: game.decks.map(({ id, content, at }) =>
      located({ id, cards: content.map(({ card, count }) => ({ card: card.id, ...(count !== 1 && { count }) })) }, at.span),
    ),
  };
}

/** Cards in the order in which hands are shown. */
function sorted(cards: readonly Card[], by: string | undefined): readonly Card[] {
  if (by === 'value') return cards.toSorted((one, other) => one.value - other.value);
  return by === 'name' ? cards.toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0)) : cards;
}

/** What is printed on cards; suits, colours and sets only where they tell cards apart. */
function propsOf(game: CardableGame): Record<string, PropDef> {
  const words = (fact: Parameters<typeof wordsOf>[1]): PropDef => ({
    type: 'enum',
    values: [NO_WORD, ...wordsOf(game, fact)],
    init: NO_WORD,
  });
  return {
    // What a card is called says its name and its suit.
    [PROPS.name]: { ...words('name'), ...INTERNAL },
    [PROPS.value]: { type: 'int' },
    [PROPS.suit]: { ...words('suit'), ...INTERNAL },
    [PROPS.colour]: { ...words('colour'), ...INTERNAL },
    [PROPS.set]: { ...words('set'), ...INTERNAL },
    ...Object.fromEntries(game.attributes.map((attribute) => [attributeProp(attribute.name), propOf(attribute)])),
  };
}

function propOf({ name, type, words }: Attribute): PropDef {
  const label = { presentation: { label: name.replaceAll('_', ' ') } };
  return type === 'enum' ? { type, values: [NO_WORD, ...words], init: NO_WORD, ...label } : { type, ...label };
}

const INTERNAL = { presentation: { internal: true } };

function lowerCard({ cardSets, attributes }: CardableGame, card: Card): CardDef {
  const { id, name, value, suit, set } = card;
  const isAlone = cardSets.length < 2 && suit === undefined;
  return {
    id,
    type: CARD,
    props: {
      [PROPS.name]: name,
      [PROPS.value]: value,
      ...(suit !== undefined && { [PROPS.suit]: suit.name }),
      ...(suit?.colour !== undefined && { [PROPS.colour]: suit.colour }),
      ...(!isAlone && { [PROPS.set]: set }),
      ...Object.fromEntries(attributes.flatMap((attribute) => printed(attribute, card))),
    },
    presentation: cardPresentation(card, cardSets[0]?.size),
  };
}

/** The property of a card that holds an attribute, where the card has it. */
function printed({ name, type }: Attribute, { attributes }: Card): [string, string | number | boolean][] {
  const value = attributes[name];
  return value === undefined ? [] : [[attributeProp(name), type === 'enum' ? String(value) : value]];
}

function cardPresentation(card: Card, usual: CardDimensions | undefined): TokenPresentation {
  const { suit, texture, back, size } = card;
  const isUsual = size.width === usual?.width && size.height === usual.height;
  return {
    label: fullName(card),
    ...(suit?.colour !== undefined && { colour: suit.colour }),
    ...(texture !== undefined && { image: texture, wholeImage: true }),
    ...(back !== undefined && { backImage: back }),
    ...(!isUsual && { size }),
  };
}

/** The size of cards that say nothing else: that of the first set. */
function sizeOf({ cardSets: [set] }: CardableGame): Pick<TokenPresentation, 'size'> {
  return set === undefined ? {} : { size: set.size };
}
