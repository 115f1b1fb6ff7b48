/** Secrets of a game, by its definition alone: pages need them, too, and they link nothing. */
import type { Effect } from './effects.ts';
import type { GameDef, ZoneDef } from './game-def.ts';
import { visitGame } from './visit.ts';
import { expandWindow } from './window-presets.ts';
import { zoneSight } from './zone-sight.ts';

/** True for games with hidden tokens or variables, and for those in which players decide at the same time. */
export function hidesAnything(def: GameDef): boolean {
  return hidesTokens(def) || hidesVariables(def) || hasSealedAnswers(def);
}

/** Whether a token can be unknown to a player or spectator. */
export function hidesTokens(def: GameDef): boolean {
  return usesFaces(def) || def.zones.some(isHiddenZone) || someEffect(def, (effect) => 'conceal' in effect);
}

/** Whether a token can lie face down. */
export function usesFaces(def: GameDef): boolean {
  return def.zones.some(({ face }) => face === 'down') || setsProp(def, 'face') || movesFaceDown(def);
}

export function setsProp(def: GameDef, prop: string): boolean {
  return someEffect(def, (effect) => 'setTokenProp' in effect && effect.setTokenProp.prop === prop);
}

/** Whether those who own a zone, or all others, see less than all of it. */
function isHiddenZone(zone: ZoneDef): boolean {
  const owners = zone.owner === 'none' ? [false] : [false, true];
  return owners.some((owns) => zoneSight(zone, { owns, sameTeam: owns, controls: false }) !== 'all');
}

function hidesVariables({ variables: { global = {}, perPlayer = {}, perTeam = {} } = {} }: GameDef): boolean {
  const all = [global, perPlayer, perTeam].flatMap((scope) => Object.values(scope));
  return all.some(({ visibility = 'public' }) => visibility !== 'public');
}

function hasSealedAnswers({ flow }: GameDef): boolean {
  return flow.states.some(({ phases }) =>
    phases.some(({ window }) => window !== undefined && expandWindow(window).cadence === 'simultaneous'),
  );
}

function movesFaceDown(def: GameDef): boolean {
  return someEffect(def, (effect) => {
    const move = 'moveToken' in effect ? effect.moveToken : 'moveAll' in effect ? effect.moveAll : 'draw' in effect ? effect.draw : {};
    return 'face' in move && move.face === 'down';
  });
}

function someEffect(def: GameDef, holds: (effect: Effect) => boolean): boolean {
  let found = false;
  visitGame(def, {
    effect(effect) {
      found ||= holds(effect);
    },
  });
  return found;
}
