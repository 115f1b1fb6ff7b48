/** Cards and decks of the GameDef. */
import type { CardDef, DeckDef } from '../../../ir/game-def.ts';
import type { Card } from '../game/game.ts';
import type { Lowerer } from './lowerer.ts';
import { costText, textOf } from '../text/index.ts';
import { printedOn } from './printed.ts';

/** A card, as the GameDef calls what it has, and as it is written. */
export function cardDef(card: Card, written: Card, { game, asWritten, printed, creatureTypes }: Lowerer): CardDef {
  // A stat that is a number on this card and a word on another one is a word.
  const props = Object.entries(printedOn(card, game, creatureTypes)).map(([name, value]) => [
    name,
    printed.get(name)?.type === 'enum' ? String(value) : value,
  ]);
  const text = textOf(asWritten, written).join(' ');
  return {
    id: card.id,
    type: card.type,
    ...(props.length > 0 && { props: Object.fromEntries(props) as Record<string, number | boolean | string> }),
    ...(card.description !== undefined && { description: card.description }),
    presentation: {
      label: card.name,
      ...(card.image !== undefined && { image: card.image }),
      face: {
        title: '{name}',
        ...(printed.has('cost') && !card.isToken && { corner: costText(asWritten, written.cost), cornerLabel: 'cost' }),
        ...(card.stats.has('power') && card.stats.has('toughness') && { foot: '{power}/{toughness}' }),
        ...(text !== '' && { text }),
      },
    },
  };
}

export function deckDefs({ game }: Lowerer): DeckDef[] {
  return game.decks.map(({ id, name, description, cards }) => ({
    id,
    cards: cards.map(({ card, count }) => ({ card: card.id, count })),
    ...(description !== undefined && { description }),
    presentation: { label: name },
  }));
}
