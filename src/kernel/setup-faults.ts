/** What setting a game up shows without anybody playing: effects of setup that fail, or give less than they are asked to. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import type { PlayableGameDef } from '../ir/index.ts';
import { startMatch } from './facade.ts';
import type { GameEvent } from './game-event.ts';

/** Faults of setup for the fewest and the most players, each once. */
export function setupFaults(def: PlayableGameDef): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const { min, max } = def.meta.players;
  for (const players of new Set([min, max]))
    for (const event of startMatch(def, 1, { players }).events) {
      const fault = faultOf(event, players);
      if (fault === null) continue;
      const key = JSON.stringify([fault.code, fault.path]);
      if (!found.has(key)) found.set(key, fault);
    }
  return [...found.values()];
}

function faultOf({ type, name, place = ['setup'], values }: GameEvent, players: number): Diagnostic | null {
  if (type === 'lost')
    return {
      code: 'setup/lost',
      severity: 'warning',
      path: place,
      ...phrase`With ${{ players }} players ${{ asked: Number(values?.['asked']) }} are asked for here, and there is only enough for ${{ count: Number(values?.['given']) }}.`,
    };
  if (type === 'failed' && name === 'setup')
    return {
      code: 'setup/failed',
      severity: 'warning',
      path: place,
      ...phrase`With ${{ players }} players this effect of setup fails, and all that stands behind it is dropped.`,
    };
  return null;
}
