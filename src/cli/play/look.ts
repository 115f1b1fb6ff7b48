/** `look`: everything that is seen of one zone, from its top; or all that is printed on a card. */
import type { PlayableGameDef } from '../../ir/index.ts';
import type { View } from '../../protocol/index.ts';
import { drawCard } from '../../table/draw/draw-card.ts';
import { groupsOf, groupText } from '../../table/draw/draw-heaps.ts';
import { PLAIN } from '../../table/draw/paint.ts';
import { pictureOf } from '../../table/picture-of.ts';
import type { Area, Cell, Heap, Pile } from '../../table/picture.ts';
import { tellThing, type Telling } from '../../tell/index.ts';
import { phraseMeant } from './phrase-meant.ts';
import { thingNames } from './things.ts';

/** What lies in the place that a text names, equal ones together, a line for each; what stands on the card that it names. */
export function look(def: PlayableGameDef, view: Pick<View, 'observation' | 'match' | 'seat'>, asked: string): string[] {
  const { observation: seen, match, seat } = view;
  const telling: Telling = { viewer: seat, match };
  const names = [...thingNames(def, seen, telling)].filter(([, thing]) => !thing.includes('@'));
  if (asked === '') return [`Look where? ${filledPlaces(def, view, telling)}`];
  const zone = names.find(([name]) => name === asked.trim().toLowerCase())?.[1];
  if (zone === undefined) {
    const cards = cardNames(def, telling);
    const card = cards.get(asked.trim().toLowerCase());
    if (card !== undefined) return drawCard(def, seen, match, card);
    const likely = phraseMeant(asked.toLowerCase(), [...names.map(([name]) => name), ...cards.keys()]);
    return [
      `There is no place ${cards.size === 0 ? '' : 'or card '}“${asked}”. ${likely === undefined ? filledPlaces(def, view, telling) : `Did you mean “${likely}”?`}`,
    ];
  }
  const { count } = seen.zones[zone]!;
  const title = tellThing(def, zone, telling);
  const { middle, places, teams } = pictureOf(def, seen, match);
  const heaps = heapsIn([...middle.flat(), ...places.flatMap(({ areas }) => areas), ...teams.flatMap(({ areas }) => areas)], zone);
  if (heaps.length === 0) return [`${title}: ${count === undefined ? 'out of sight' : 'empty'}.`];
  return [
    `${title}${count === undefined ? '' : ` (${count})`}:`,
    ...groupsOf(heaps).map((group) => `  ${groupText(group, PLAIN, zone.endsWith(':none')).text}`),
  ];
}

/** The cards of the game by what they are called, in small letters. What is printed on them is known to everybody. */
function cardNames(def: PlayableGameDef, telling: Telling): ReadonlyMap<string, string> {
  const ids = (def.cards ?? []).map(({ id }) => id);
  return new Map([
    ...ids.map((id) => [id.toLowerCase(), id] as const),
    ...ids.map((id) => [tellThing(def, id, telling).toLowerCase(), id] as const),
  ]);
}

/** What lies in a zone, wherever that is on the table. */
function heapsIn(areas: readonly Area[], zone: string): readonly Heap[] {
  const places = areas.flatMap((area): readonly (Cell | Pile)[] => (area.kind === 'board' ? area.cells : [area]));
  return places.find(({ thing }) => thing === `zone ${zone}`)?.heaps ?? [];
}

/** Nobody reads a longer list. */
const MOST_PLACES = 12;

/** Zones with something in them. */
function filledPlaces(def: PlayableGameDef, { observation: { zones } }: Pick<View, 'observation'>, telling: Telling): string {
  const internal = new Set(def.zones.flatMap((zone) => (zone.presentation?.internal === true ? [zone.id] : [])));
  const filled = Object.keys(zones).filter((zone) => (zones[zone]!.count ?? 0) > 0 && !internal.has(zone.slice(0, zone.lastIndexOf(':'))));
  const names = filled.slice(0, MOST_PLACES).map((zone) => tellThing(def, zone, telling));
  return `There is something in ${names.join('; ')}${filled.length > MOST_PLACES ? `; and ${filled.length - MOST_PLACES} more` : ''}.`;
}
