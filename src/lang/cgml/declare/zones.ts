/** Zones: what they are called, whose they are, and what kind of place they are. */
import type { Ordering, Sight } from '../../../ir/vocabulary.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { reportUnknown, type Report } from '../reporting/report.ts';
import type { DeckType } from './decks.ts';
import { idOf } from '../../names.ts';
import { zoneOwner, type ZoneOwner } from '../reading/zone-owner.ts';
import { entriesAt, isTrueAt, mapsAt, textAt, textOf } from '../../../text/tree-values.ts';

export interface Zone {
  readonly name: string;
  /** What the GameDef calls it. */
  readonly id: string;
  readonly tree: MapTree;
  readonly owner: ZoneOwner;
  readonly ordering: Ordering;
  /** Nobody knows the order: what enters goes to a random place. */
  readonly shuffled: boolean;
  readonly visibility: ReadonlyMap<'all' | 'owner' | 'others', Sight>;
  readonly face: 'up' | 'down';
  readonly allowsReorder: boolean;
  /** The deck whose cards it holds. */
  readonly deck: string | undefined;
  /** Which moves of cards count as drawing, playing and discarding. */
  readonly isHand: boolean;
  readonly isDrawPile: boolean;
  readonly isDiscard: boolean;
}

const ORDERINGS: Readonly<Record<string, Ordering>> = { unordered: 'set', fifo: 'queue', lifo: 'stack', shuffled: 'stack' };
const SIGHTS: Readonly<Record<string, Sight>> = { all: 'all', count_only: 'count', hidden: 'none', top_card_only: 'top' };
const AUDIENCES = ['all', 'owner', 'others'] as const;

/** The zones of a game. A name is unique within its scope: the table and the players may have a zone of one name each (§7.3). */
export class Zones {
  readonly #zones: readonly Zone[];

  constructor(zones: readonly Zone[]) {
    this.#zones = zones;
  }

  [Symbol.iterator](): Iterator<Zone> {
    return this.#zones[Symbol.iterator]();
  }

  /** The zones of the table, or those that players and teams have. */
  of(whose: 'table' | 'players'): Zone[] {
    return this.#zones.filter(({ owner }) => (owner === 'none') === (whose === 'table'));
  }

  /** A zone of the table, or of players; where players and teams have one of the name, that of players. */
  find(whose: 'table' | 'players', name: string): Zone | undefined {
    const found = this.of(whose).filter((zone) => zone.name === name);
    return found.find(({ owner }) => owner === 'player') ?? found[0];
  }
}

export function declareZones(components: Tree | undefined, decks: ReadonlyMap<string, DeckType>, report: Report): Zones {
  const types = new Map(entriesAt(valueAt(components, 'component_types'), 'zone_types').map(({ key, value }) => [key, value]));
  const zones: Zone[] = [];
  for (const tree of mapsAt(components, 'zones')) {
    const zone = declareZone(tree, types, decks, report);
    const isTaken = (id: string): boolean => zones.some((other) => other.id === id);
    zones.push(isTaken(zone.id) ? { ...zone, id: freeId(`${SCOPES[zone.owner]}_${zone.id}`, isTaken) } : zone);
  }
  return new Zones(zones);
}

/** What tells zones of one name apart in a GameDef, whose names are unique. */
const SCOPES: Readonly<Record<ZoneOwner, string>> = { none: 'table', player: 'player', team: 'team' };

function freeId(wanted: string, isTaken: (id: string) => boolean): string {
  let id = wanted;
  for (let number = 2; isTaken(id); number++) id = `${wanted}_${number}`;
  return id;
}

function declareZone(tree: MapTree, types: ReadonlyMap<string, Tree>, decks: ReadonlyMap<string, DeckType>, report: Report): Zone {
  const name = textAt(tree, 'name') ?? '';
  const typeTree = valueAt(tree, 'type');
  const typeName = (textOf(typeTree) ?? '').replace(/^zone_types\./, '');
  const type = types.get(typeName);
  if (type === undefined && typeTree !== undefined)
    reportUnknown(report, typeTree, 'cgml/unknown-zone-type', 'zone type', typeName, types.keys());
  const deckTree = valueAt(tree, 'of_deck');
  const deck = textOf(deckTree);
  if (deckTree !== undefined && !decks.has(deck!)) reportUnknown(report, deckTree, 'cgml/unknown-deck', 'deck', deck!, decks.keys());
  const owner = zoneOwner(tree);
  const written = textAt(type, 'ordering') ?? 'unordered';
  const visibility = new Map(
    AUDIENCES.flatMap((audience) => {
      const sight = SIGHTS[textAt(valueAt(type, 'visibility'), audience) ?? ''];
      return sight === undefined ? [] : [[audience, sight] as const];
    }),
  );
  const words = `${name} ${typeName}`.toLowerCase();
  return {
    name,
    id: idOf(name),
    tree,
    owner,
    ordering: ORDERINGS[written] ?? 'set',
    shuffled: written === 'shuffled',
    visibility,
    face: textAt(type, 'default_face') === 'down' ? 'down' : 'up',
    allowsReorder: isTrueAt(type, 'allows_reorder'),
    deck: deck !== undefined && decks.has(deck) ? deck : undefined,
    isHand: owner !== 'none' && written === 'unordered' && (visibility.get('others') ?? visibility.get('all') ?? 'all') !== 'all',
    isDrawPile: (owner === 'none' && deck !== undefined) || /draw|deck/.test(words),
    isDiscard: words.includes('discard'),
  };
}

/** The zone in which the cards of a deck begin: the first one of the table that names it, else the first one of players. */
export function homeOf(deck: string, zones: Iterable<Zone>): Zone | undefined {
  const naming = [...zones].filter((zone) => zone.deck === deck);
  return naming.find(({ owner }) => owner === 'none') ?? naming[0];
}
