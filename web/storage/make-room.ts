/** A list of kept items, the newest first, and those that no longer fit. */
export interface Room<Item> {
  readonly kept: readonly Item[];
  readonly gone: readonly Item[];
}

/** The oldest items make room, those in which nobody has moved first; the first item stays. */
export function makeRoom<Item extends { readonly moves: number }>(items: readonly Item[], most: number): Room<Item> {
  const kept = [...items];
  const gone: Item[] = [];
  while (kept.length > most) {
    // Where there is none of them it is -1, which is the oldest of all.
    const idle = kept.findLastIndex(({ moves }, index) => index > 0 && moves === 0);
    gone.push(...kept.splice(idle, 1));
  }
  return { kept, gone };
}
