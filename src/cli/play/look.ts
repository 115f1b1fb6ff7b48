/** `look`: everything that is seen of one zone, from its top. */
import type { PlayableGameDef } from '../../ir/index.ts';
import type { View } from '../../protocol/index.ts';
import { groupsOf, groupText } from '../../table/draw/draw-heaps.ts';
import { PLAIN } from '../../table/draw/paint.ts';
import { pictureOf } from '../../table/picture-of.ts';
import type { Area, Cell, Heap, Pile } from '../../table/picture.ts';
import { tellThing, type Telling } from '../../tell/index.ts';
import { phraseMeant } from './phrase-meant.ts';
import { thingNames } from './things.ts';

/** What lies in the place that a text names, equal ones together, a line for each. */
export function look(def: PlayableGameDef, view: Pick<View, 'observation' | 'match' | 'seat'>, asked: string): string[] {
  const { observation: seen, match, seat } = view;
  const telling: Telling = { viewer: seat, match };
  const names = [...thingNames(def, seen, telling)].filter(([, thing]) => !thing.includes('@'));
  if (asked === '') return [`Look where? ${filledPlaces(def, view, telling)}`];
  const zone = names.find(([name]) => name === asked.trim().toLowerCase())?.[1];
  if (zone === undefined) {
    const likely = phraseMeant(
      asked.toLowerCase(),
      names.map(([name]) => name),
    );
    return [`There is no place “${asked}”. ${likely === undefined ? filledPlaces(def, view, telling) : `Did you mean “${likely}”?`}`];
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

/** What lies in a zone, wherever that is on the table. */
function heapsIn(areas: readonly Area[], zone: string): readonly Heap[] {
  const places = areas.flatMap((area): readonly (Cell | Pile)[] => (area.kind === 'board' ? area.cells : [area]));
  return places.find(({ thing }) => thing === `zone ${zone}`)?.heaps ?? [];
}

/** Nobody reads a longer list. */
const MOST_PLACES = 12;

/** Zones with something in them. */
function filledPlaces(def: PlayableGameDef, { observation: { zones } }: Pick<View, 'observation'>, telling: Telling): string {
  const filled = Object.keys(zones).filter((zone) => (zones[zone]!.count ?? 0) > 0);
  const names = filled.slice(0, MOST_PLACES).map((zone) => tellThing(def, zone, telling));
  return `There is something in ${names.join('; ')}${filled.length > MOST_PLACES ? `; and ${filled.length - MOST_PLACES} more` : ''}.`;
}
