/**
 * Stats, keywords, resources, zones and types of cards that are called as something of the rules' own (`damage`, `life`, `player`) have another
 * name in the GameDef. People see them as they are written.
 */
import { BUILT_IN_PROPS } from '../../ir/vocabulary.ts';
import { cardTypesOf } from './cards/card-types.ts';
import { CHANGING, CHANGING_FAMILIES } from './cards/changing.ts';
import { PRINTED_NAMES, PRINTED_FAMILIES } from './lowering/printed.ts';
import { ABILITY, AVATAR, LASTING } from './game/own-types.ts';
import type { Argument, Card, CardinalGame, Cost } from './game/game.ts';
import { KEPT_ON_STACK } from './playing/ability-token.ts';
import { GOES_TO } from './playing/destinations.ts';
import { LASTING_FAMILY } from './lowering/lasting-tokens.ts';
import { LATER } from './lowering/later-tokens.ts';
import { AVATARS, GONE, WAITING } from './lowering/zones.ts';

export interface OwnNames {
  /** The game with the names that it has in the GameDef. */
  readonly game: CardinalGame;
  /** How those are written that are called otherwise there. */
  readonly written: ReadonlyMap<string, string>;
}

export function withOwnNames(game: CardinalGame): OwnNames {
  const names = namesOf(game);
  const written = new Map(KINDS.flatMap((kind) => [...names[kind]].map(([name, inside]) => [inside, name] as const)));
  if (written.size === 0) return { game, written };
  const rename = (kind: NameKind, name: string): string => names[kind].get(name) ?? name;
  return {
    game: {
      ...game,
      keywords: game.keywords.map((keyword) => ({ ...keyword, id: rename('keyword', keyword.id) })),
      resources: game.resources.map((resource) => ({ ...resource, id: rename('resource', resource.id) })),
      zones: game.zones.map((zone) => ({ ...zone, id: rename('zone', zone.id) })),
      stack: { ...game.stack, speedStat: game.stack.speedStat && rename('stat', game.stack.speedStat) },
      actions: game.actions.map((action) => ({
        ...action,
        types: action.types?.map((type) => rename('type', type)),
        sourceZones: action.sourceZones.map((zone) => rename('zone', zone)),
        targetZone: action.targetZone && rename('zone', action.targetZone),
      })),
      ...cardsOf(game, (card) => renamedCard(card, rename)),
    },
    written,
  };
}

const KINDS = ['keyword', 'stat', 'resource', 'type', 'zone'] as const;
type NameKind = (typeof KINDS)[number];

/** The other name of everything that needs one. */
function namesOf(game: CardinalGame): Readonly<Record<NameKind, ReadonlyMap<string, string>>> {
  const { keywords, resources, cards, zones } = game;
  const stats = new Set(cards.flatMap((card) => [...card.stats.keys()]));
  const places = new Set(zones.map(({ id }) => id));
  const types = cardTypesOf(game);
  const ids = new Set(keywords.map(({ id }) => id));
  // Some of the rules' own properties are these keywords.
  const inert = keywords.filter(({ id, meaning }) => meaning !== id).map(({ id }) => id);
  return {
    keyword: renamed(inert, isProperty, new Set([...ids, ...stats])),
    stat: renamed(stats, (name) => isProperty(name) || ids.has(name), new Set([...ids, ...stats])),
    resource: renamed(
      resources.map(({ id }) => id),
      isVariable,
      new Set(resources.map(({ id }) => id)),
    ),
    type: renamed(types, (name) => TYPES.has(name), types),
    zone: renamed(places, (name) => ZONES.has(name), places),
  };
}

function renamed(names: Iterable<string>, isTaken: (name: string) => boolean, others: ReadonlySet<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of names) {
    if (!isTaken(name)) continue;
    let free = `own_${name}`;
    while (others.has(free)) free = `own_${free}`;
    found.set(name, free);
  }
  return found;
}

const PROPERTIES: ReadonlySet<string> = new Set([...BUILT_IN_PROPS, ...PRINTED_NAMES, ...KEPT_ON_STACK, GOES_TO, ...Object.keys(CHANGING)]);
const FAMILIES: readonly string[] = [LASTING_FAMILY, ...PRINTED_FAMILIES, ...Object.keys(CHANGING_FAMILIES)];

function isProperty(name: string): boolean {
  return PROPERTIES.has(name) || FAMILIES.some((family) => name.startsWith(family));
}

const TYPES: ReadonlySet<string> = new Set([ABILITY, AVATAR, LASTING]);
const ZONES: ReadonlySet<string> = new Set([AVATARS, WAITING, GONE, LASTING, LATER]);

/** All that players have besides resources. */
const VARIABLES: ReadonlySet<string> = new Set(['life', 'turns_taken', 'mulligans', 'drew_from_empty', 'has_won', 'has_lost', 'fatigue']);

function isVariable(name: string): boolean {
  return VARIABLES.has(name) || name.startsWith('most_');
}

type Rename = (kind: NameKind, name: string) => string;

/** Decks refer to the cards themselves. */
function cardsOf({ cards, decks }: CardinalGame, change: (card: Card) => Card): Pick<CardinalGame, 'cards' | 'decks'> {
  const changed = new Map(cards.map((card) => [card, change(card)]));
  return {
    cards: [...changed.values()],
    decks: decks.map((deck) => ({
      ...deck,
      cards: deck.cards.map((entry) => ({ ...entry, card: changed.get(entry.card) ?? entry.card })),
    })),
  };
}

function renamedCard(card: Card, rename: Rename): Card {
  return {
    ...card,
    type: rename('type', card.type),
    cost: renamedCost(card.cost, rename),
    keywords: card.keywords.map((keyword) => rename('keyword', keyword)),
    stats: new Map([...card.stats].map(([stat, value]) => [rename('stat', stat), value])),
    abilities: card.abilities.map((ability) => ({
      ...ability,
      params: new Map([...ability.params].map(([param, argument]) => [param, renamedArgument(argument, rename)])),
      activation: ability.activation && { ...ability.activation, cost: renamedCost(ability.activation.cost, rename) },
    })),
  };
}

function renamedCost(cost: Cost, rename: Rename): Cost {
  return { ...cost, coloured: new Map([...cost.coloured].map(([resource, part]) => [rename('resource', resource), part])) };
}

function renamedArgument(argument: Argument, rename: Rename): Argument {
  const { kind } = argument;
  return kind === 'keyword' || kind === 'resource' || kind === 'type' || kind === 'zone'
    ? { kind, value: rename(kind, argument.value) }
    : argument;
}
