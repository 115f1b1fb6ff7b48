/** Whose things are: the sides that variables and zones belong to, and the places that belong to nobody. */
import { largest } from '../../ir/largest.ts';
import type { Setting } from '../tape/setting.ts';

export interface Whose {
  /** By word of a state: the side whose variable it is, or -1. */
  readonly variable: Int32Array;
  /** By zone: the side it belongs to, or -1. */
  readonly zone: Int32Array;
  /** By zone: the common place that it is part of, or -1. A board is one place. A pile that nobody looks into is none: nobody meets anybody there. */
  readonly place: Int32Array;
  readonly places: number;
}

/** What the setting says. */
export function whoseThings({ program, def, sides }: Setting): Whose {
  const { variables, zones, players, layout } = program;
  const variable = new Int32Array(1 + largest([0, ...variables.map(({ at, count }) => at + count)])).fill(-1);
  for (const { scope, at, count } of variables)
    for (let i = 0; i < count; i++) variable[at + i] = scope === 'pvar' ? sides[i]! : scope === 'tvar' ? i : -1;
  const zone = new Int32Array(zones.count).fill(-1);
  const place = new Int32Array(zones.count).fill(-1);
  const names = new Map<string, number>();
  for (let each = 0; each < zones.count; each++) {
    const { id, owner, board } = def.zones[zones.family[each]!]!;
    if (owner === 'player') zone[each] = sides[zones.player[each]!]!;
    else if (owner === 'team') zone[each] = zones.team[each]!;
    else if (isSeen(zones.sight, each * layout.viewers, players)) {
      const name = board ?? id;
      if (!names.has(name)) names.set(name, names.size);
      place[each] = names.get(name)!;
    }
  }
  return { variable, zone, place, places: names.size };
}

/** From this sight on, somebody sees at least one of the tokens. */
const SEES_TOP = 2;

/** Whether any player sees anything of the zone whose sights begin at a place. */
function isSeen(sight: Uint8Array, at: number, players: number): boolean {
  for (let player = 0; player < players; player++) if (sight[at + player]! >= SEES_TOP) return true;
  return false;
}
