/** Cards, decks and zones of the GameDef. */
import { shuffle } from '../../ir/build.ts';
import type { Effect } from '../../ir/effects.ts';
import type { CardDef, GameDef, PropDef, ZoneDef } from '../../ir/game-def.ts';
import type { ZonePresentation } from '../../ir/presentation.ts';
import { located } from '../lowering/located.ts';
import { plainId } from '../names.ts';
import { backsOf } from './cards/backs.ts';
import { cardPresentation, sizeOf } from './cards/card-presentation.ts';
import { deckHomes } from './endpoints/homes.ts';
import type { Card, CardableGame } from './game.ts';
import type { Lowerer } from './lowerer.ts';
import { PROPS, wordsOf } from './values/facts.ts';
import { zoneCode } from './values/paths.ts';
import type { Place } from './values/places.ts';
import { NO_WORD } from './values/value.ts';

/** The one type of all cards. */
const CARD = 'card';

export function lowerCards({ game, cardOrder }: Lowerer): Pick<GameDef, 'tokenTypes' | 'cards' | 'decks'> {
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
    [PROPS.name]: { ...words('card_name'), ...INTERNAL },
    [PROPS.value]: { type: 'int' },
    [PROPS.suit]: { ...words('card_suit'), ...INTERNAL },
    [PROPS.colour]: { ...words('card_colour'), ...INTERNAL },
    [PROPS.set]: { ...words('card_set'), ...INTERNAL },
  };
}

const INTERNAL = { presentation: { internal: true } };

function lowerCard({ cardSets }: CardableGame, card: Card): CardDef {
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
    },
    presentation: cardPresentation(card),
  };
}

/** The zones of all places, with those for flipped cards, and those that serve the rules alone. */
export function lowerZones(l: Lowerer): ZoneDef[] {
  return [...l.places.flatMap((place) => zonesOf(place, backsOf(l, place)).map((zone) => located(zone, place.at.span))), ...l.zones];
}

const OWNER = { player: 'player', team: 'team', table: 'none', house: 'none' } as const;
const VISIBILITY = { all: 'public', owner: 'owner', nobody: 'hidden' } as const;

function zonesOf(
  { name, zone, owner, layout, visibleTo, revealed, declared }: Place,
  backs: Pick<ZonePresentation, 'backImage' | 'backs'>,
): ZoneDef[] {
  const label = declared?.label ?? (plainId(name) === name && owner !== 'house' ? undefined : name);
  const own: ZoneDef = {
    id: zone,
    owner: OWNER[owner],
    visibility: visibleTo === 'owner' && OWNER[owner] === 'none' ? 'public' : VISIBILITY[visibleTo],
    // A row is a stack whose cards lie side by side: the card that came last is its top.
    ordering: layout === 'fan' ? 'set' : 'stack',
    ...(visibleTo === 'nobody' && { face: 'down' }),
    presentation: { as: layout, ...(label !== undefined && { label }), ...backs },
  };
  if (revealed === undefined) return [own];
  const open: ZoneDef = { id: revealed, owner: OWNER[owner], visibility: 'public', ordering: 'queue', presentation: { as: 'row' } };
  return [own, open];
}

/** Where players pick none, every deck lies at its place of the table, shuffled. */
export function deckEffects(l: Lowerer): Effect[] {
  if (l.hasOwners) return [];
  return deckHomes(l, l.game.at).flatMap(({ place, decks }) => {
    const zone = zoneCode(place.zone, undefined);
    return [...decks.map(({ id, at }) => located<Effect>({ createDeck: { deck: id, zone } }, at.span)), shuffle(zone)];
  });
}
