/** Card sets: every card with its number, its suit and its pictures. */
import { idOf } from '../../names.ts';
import type { MapTree } from '../../../text/tree.ts';
import type { Card, CardDimensions, CardSet, Suit } from '../game/game.ts';
import { colourAt, givenAt, mapsAt, numberAt, textAt, truthAt } from '../game/trees.ts';
import type { Part } from '../game/document.ts';
import { attributesOf } from './attributes.ts';
import type { Textures } from './textures.ts';

/** Reads card sets; no two cards of them have the same id. */
export function readCardSets(parts: readonly Part[], texturesOf: (part: Part) => Textures): readonly CardSet[] {
  const ids = new Set<string>();
  return parts.map((part) => {
    const textures = texturesOf(part);
    const set = readCardSet(part, textures, ids);
    textures.finish();
    return set;
  });
}

/** What the dimensions of a set are that says nothing: those of a playing card. */
const PLAYING_CARD = { width: 90, height: 135 };

function readCardSet(part: Part, textures: Textures, ids: Set<string>): CardSet {
  const { at, name } = part;
  const size = sizeAt(at, PLAYING_CARD);
  const suits = mapsAt(at, 'suits').map(readSuit);
  const written = mapsAt(at, 'cards');
  // A set without suits has nothing to be symmetrical about.
  const isSymmetrical = (truthAt(at, 'symmetrical_deck') ?? false) && suits.length > 0;
  const cards = isSymmetrical
    ? suits.flatMap((suit) => written.map((card, index) => readCard(card, suit, suit.id * written.length + numberOf(card, index))))
    : written.map((card, index) =>
        readCard(
          card,
          suits.find(({ id }) => id === numberAt(card, 'suit_id')),
          numberOf(card, index),
        ),
      );
  return {
    name,
    suits,
    cards,
    size,
    back: textures.setBack(),
    at,
  };

  function readCard(card: MapTree, suit: Suit | undefined, number: number): Card {
    const cardName = textAt(card, 'card_name') ?? '';
    return {
      id: uniqueId([...(suit === undefined ? [] : [suit.name]), cardName], name, ids),
      number,
      name: cardName,
      value: numberAt(card, 'card_value') ?? 0,
      suit,
      set: name,
      attributes: attributesOf(card),
      size: sizeAt(card, size),
      texture: textures.face(card, suit?.at),
      back: textures.back(card, suit?.at),
      at: card,
    };
  }
}

function sizeAt(tree: MapTree, otherwise: CardDimensions): CardDimensions {
  const dimensions = givenAt(tree, 'card_dimensions');
  return { width: numberAt(dimensions, 'width') ?? otherwise.width, height: numberAt(dimensions, 'height') ?? otherwise.height };
}

function numberOf(card: MapTree, index: number): number {
  return numberAt(card, 'card_id') ?? index;
}

/** `hearts_ace`; with the name of the set before it, and then with a number, if something else is called so already. */
function uniqueId(names: readonly string[], set: string, taken: Set<string>): string {
  const id = [names, [set, ...names]].map(joined).find((each) => !taken.has(each)) ?? numbered(joined([set, ...names]), taken);
  taken.add(id);
  return id;
}

function joined(names: readonly string[]): string {
  return names.map((name) => idOf(name.toLowerCase())).join('_') || 'card';
}

function numbered(id: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${id}_${number}`)) number++;
  return `${id}_${number}`;
}

function readSuit(at: MapTree, index: number): Suit {
  return { name: textAt(at, 'suit_name') ?? '', id: numberAt(at, 'suit_id') ?? index, colour: colourAt(at, 'suit_colour'), at };
}
