/** Tricks: what every player lays down before the rest, and one of them takes. */
import type { Effect, GameDef, ZoneDef, ZoneSel } from '../../ir/index.ts';
import { visitEffects, visitGame } from '../../ir/visit.ts';
import { isHand } from '../../ir/zone-sight.ts';
import { isInternal } from '../../tell/wording.ts';

/** The zone of each player whose cards make a trick; null where there are none. The first in the document counts. */
export function trickZone(def: GameDef): string | null {
  const swept = new Set<string>();
  visitGame(def, {
    effect: (effect) => {
      if (!('forEach' in effect)) return;
      const { over, effects } = effect.forEach;
      if (over.query === 'players') for (const from of sweptByPlayer(def, effects)) swept.add(from);
      if (over.query !== 'tokensInZone') return;
      for (const zone of [over.zone].flat())
        if (typeof zone === 'string' && zone.endsWith(':all') && isTakenByOne(def, effects)) swept.add(zone.slice(0, -':all'.length));
    },
  });
  return def.zones.find((zone) => swept.has(zone.id) && isShownByEach(zone))?.id ?? null;
}

function isShownByEach(zone: ZoneDef): boolean {
  return zone.owner === 'player' && zone.visibility !== 'hidden' && !isHand(zone) && !isInternal(zone);
}

/** Zones that are emptied one after the other into the pile of a player who is somebody else. */
function sweptByPlayer(def: GameDef, effects: readonly Effect[]): string[] {
  const found: string[] = [];
  visitEffects(effects, {
    effect: (effect) => {
      if (!('moveAll' in effect) || effect.moveAll.filter !== undefined) return;
      const { from, to } = effect.moveAll;
      if (typeof from === 'string' || !('player' in from) || typeof to === 'string' || !('player' in to)) return;
      if (JSON.stringify(from.player) !== JSON.stringify(to.player) && isPile(def, to)) found.push((from as { zone: string }).zone);
    },
  });
  return found;
}

/** Whether tokens go to the pile of a player. */
function isTakenByOne(def: GameDef, effects: readonly Effect[]): boolean {
  let found = false;
  visitEffects(effects, {
    effect: (effect) => {
      found ||= 'moveToken' in effect && isPile(def, effect.moveToken.to);
    },
  });
  return found;
}

/** Whether it is a place of a player or team, and no hand. */
function isPile({ zones }: GameDef, to: ZoneSel): boolean {
  const id = typeof to === 'string' ? to.split(':')[0] : 'zone' in to ? to.zone : undefined;
  const zone = zones.find((each) => each.id === id);
  return zone !== undefined && zone.owner !== 'none' && !isHand(zone);
}
