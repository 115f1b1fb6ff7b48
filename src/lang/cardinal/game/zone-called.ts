import { idOf } from '../../names.ts';
import { ZONE_ROLES } from '../vocabulary/rules.ts';
import { wordIn } from '../vocabulary/spelling.ts';
import type { Zone } from './game.ts';

/** The zone that a word stands for: by its id, or by what it is used for. */
export function zoneCalled(zones: readonly Zone[], word: string): Zone | undefined {
  const role = wordIn(ZONE_ROLES, word);
  return zones.find(({ id }) => id === idOf(word)) ?? (role === undefined ? undefined : zones.find((zone) => zone.role === role));
}
