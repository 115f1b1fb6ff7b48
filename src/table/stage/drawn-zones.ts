/** Zones that cards are drawn from. */
import type { GameDef, ZoneSel } from '../../ir/index.ts';
import { visitGame } from '../../ir/visit.ts';

/** The ids of the zones that any `draw` takes from. */
export function drawnZones(def: GameDef): ReadonlySet<string> {
  const found = new Set<string>();
  visitGame(def, {
    effect: (effect) => {
      const id = 'draw' in effect ? idOf(effect.draw.from) : undefined;
      if (id !== undefined) found.add(id);
    },
  });
  return found;
}

function idOf(zone: ZoneSel): string | undefined {
  if (typeof zone === 'string') return zone.split(':')[0];
  return 'zone' in zone && 'player' in zone ? zone.zone : undefined;
}
