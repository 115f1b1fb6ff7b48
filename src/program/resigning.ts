import type { GameDef } from '../ir/game-def.ts';
import { visitGame } from '../ir/visit.ts';
import type { OnResign } from '../ir/vocabulary.ts';
import { expandWindow } from '../ir/window-presets.ts';

/**
 * What becomes of who resigns. Rules that never take anybody out do not know how to go on without a player:
 * they would wait for cards and turns that do not come.
 */
export function resigningIn(def: GameDef, players: number): OnResign {
  return def.flow.onResign ?? (players > 2 && canEliminate(def) ? 'out' : 'ends');
}

function canEliminate(def: GameDef): boolean {
  let found = def.flow.states.some(({ phases }) =>
    phases.some(({ window }) => window !== undefined && expandWindow(window).onStuck === 'lose'),
  );
  visitGame(def, {
    effect(effect) {
      found ||= 'eliminate' in effect;
    },
  });
  return found;
}
