/**
 * Thoroughness of a test run: figures and samples of tests depend on it, and only this file reads the environment for it.
 * docs/testing.md
 */

/** `quick` is `npm test`, `full` is `npm run verify` and any plain run of the test runner, `long` is `npm run test:long`. */
export type Thoroughness = 'quick' | 'full' | 'long';

const THOROUGHNESS: Thoroughness = thoroughnessOf(process.env);

export const isLong = THOROUGHNESS === 'long';
export const isQuick = THOROUGHNESS === 'quick';

/** Number in `LUDWRIGHT_LONG`, for tests that can play any number of matches; 0 without one. */
export const LONG_FIGURE = Number(process.env['LUDWRIGHT_LONG']) || 0;

/** `LUDWRIGHT_LONG` wins, so that a long run of one file works whatever else is set. */
export function thoroughnessOf(env: Readonly<Record<string, string | undefined>>): Thoroughness {
  if (env['LUDWRIGHT_LONG'] !== undefined) return 'long';
  return env['TEST_THOROUGHNESS'] === 'quick' ? 'quick' : 'full';
}

/** Figure for this run; `full` holds for the others where they are left out. */
export function figureFor<Figure>(figures: { readonly quick?: Figure; readonly full: Figure; readonly long?: Figure }): Figure {
  return figures[THOROUGHNESS] ?? figures.full;
}

/** Every item in a full run, the share `1 / oneOf` of them in a quick one, chosen by name: a new item does not change the choice of the others. */
export function quickShare<Item>(items: readonly Item[], oneOf: number, nameOf: (item: Item) => string): readonly Item[] {
  return isQuick ? items.filter((item) => isChosen(nameOf(item), oneOf)) : items;
}

/** Whether a sample is played on the compiled executor beside the interpreter: all are, but in a quick run one in eight. */
export function isTwinPlayed(name: string): boolean {
  return !isQuick || isChosen(name, 8);
}

/** Whether a name belongs to the share `1 / oneOf` of all names. */
export function isChosen(name: string, oneOf: number): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  // The lowest bits of this hash depend on the lowest bits of the characters only.
  return ((hash ^ (hash >>> 15)) >>> 0) % oneOf === 0;
}
