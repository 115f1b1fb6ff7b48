/** Inference by passes: types that depend on one another are learned together. */

/** Repeats a pass until what is known stays the same, or for a number of rounds. */
export function settle(known: () => string, pass: () => void, maxRounds: number): void {
  for (let round = 0; round < maxRounds; round++) {
    const before = known();
    pass();
    if (known() === before) return;
  }
}
