/** What a page was shown of a match, to be gone through again at its end: the last observation of each version. */
import type { View } from '../../src/protocol/index.ts';

export interface SeenPicture {
  readonly version: number;
  readonly seat: number | null;
  readonly seen: View['observation'];
}

/** Pictures with another one. What was taken back is forgotten, and where there are secrets also what another seat saw. */
export function withSeen(pictures: readonly SeenPicture[], next: SeenPicture, hasSecrets: boolean): SeenPicture[] {
  return [...pictures.filter(({ version, seat }) => version < next.version && (!hasSecrets || seat === next.seat)), next];
}
