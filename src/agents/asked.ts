/** Who is asked, as numbers of seats. */
import { ENGINE, ENGINE_BIT } from '../kernel/index.ts';

/** The first of the players in a mask of pending players, or the engine. */
export function firstAsked(mask: number): number {
  return mask === ENGINE_BIT ? ENGINE : 31 - Math.clz32(mask & -mask);
}
