/** Zones of the GameDef, and the decks that lie in them when the game begins. */
import { shuffle } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { ZoneDef } from '../../../ir/game-def.ts';
import type { ZonePresentation } from '../../../ir/presentation.ts';
import { located } from '../../lowering/located.ts';
import { plainId } from '../../names.ts';
import { deckHomes } from '../effects/homes.ts';
import type { Lowering } from '../values/lowering.ts';
import { zoneCode } from '../values/paths.ts';
import type { Place } from '../values/places.ts';
import { backsOf } from './backs.ts';

/** The zones of all places, with those for flipped cards, and those that serve the rules alone. */
export function lowerZones(l: Lowering, internal: readonly ZoneDef[]): ZoneDef[] {
  return [...l.places.flatMap((place) => zonesOf(place, backsOf(l, place)).map((zone) => located(zone, place.at.span))), ...internal];
}

const OWNER = { player: 'player', team: 'team', table: 'none', house: 'none' } as const;
const VISIBILITY = { all: 'public', owner: 'owner', nobody: 'hidden' } as const;

function zonesOf(
  { name, zone, cells, owner, layout, visibleTo, revealed, declared }: Place,
  backs: Pick<ZonePresentation, 'backImage' | 'backs'>,
): ZoneDef[] {
  const label = declared?.label ?? (plainId(name) === name && owner !== 'house' ? undefined : name);
  const shared: Omit<ZoneDef, 'id' | 'ordering'> = {
    owner: OWNER[owner],
    visibility: visibilityOf({ owner, layout, visibleTo }),
    ...(visibleTo === 'nobody' && { face: 'down' }),
  };
  if (layout === 'grid')
    return (cells ?? []).map(({ row, column, ...cell }) => ({
      ...shared,
      id: cell.zone,
      ordering: 'stack',
      board: zone,
      attributes: { row, column },
      presentation: { ...backs },
    }));
  // A row is a stack whose cards lie side by side: the card that came last is its top.
  const ordering = layout === 'fan' ? 'set' : 'stack';
  const own: ZoneDef = { ...shared, id: zone, ordering, presentation: { as: layout, ...(label !== undefined && { label }), ...backs } };
  if (revealed === undefined) return [own];
  const open: ZoneDef = { id: revealed, owner: OWNER[owner], visibility: 'public', ordering: 'queue', presentation: { as: 'row' } };
  return [own, open];
}

/** Backs that lie side by side are seen by everybody: a card that is turned over there shows its face. */
function visibilityOf({ owner, layout, visibleTo }: Pick<Place, 'owner' | 'layout' | 'visibleTo'>): 'public' | 'owner' | 'hidden' {
  const isSpread = layout !== 'stack' && visibleTo === 'nobody';
  return isSpread || (visibleTo === 'owner' && OWNER[owner] === 'none') ? 'public' : VISIBILITY[visibleTo];
}

/** Where players pick none, every deck lies at its place of the table, shuffled. */
export function deckEffects(l: Lowering): Effect[] {
  if (l.hasOwners) return [];
  return deckHomes(l, l.game.at).flatMap(({ place, decks }) => {
    const zone = zoneCode(place.zone, undefined);
    return [...decks.map(({ id, at }) => located<Effect>({ createDeck: { deck: id, zone } }, at.span)), shuffle(zone)];
  });
}
