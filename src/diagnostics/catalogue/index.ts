/** Every code that a diagnostic can have: what it means, and an example with and without the fault. */
import { BUNDLES } from './bundles.ts';
import { CARDABLE } from './cardable/index.ts';
import { CARDINAL } from './cardinal/index.ts';
import { CGML } from './cgml/index.ts';
import type { CatalogueEntry } from './entry.ts';
import { FILE } from './file.ts';
import { FORMULA } from './formula.ts';
import { GAMESPEC } from './gamespec.ts';
import { LINK } from './link.ts';
import { MARKDOWN } from './markdown.ts';
import { PACKAGE } from './package.ts';
import { SETUP } from './setup.ts';
import { STRUCTURE } from './structure.ts';
import { TOML } from './toml.ts';
import { VERIFY } from './verify/index.ts';
import { YAML } from './yaml/index.ts';

export { BASE_RULEBOOK, completeRulebook } from './base-rulebook.ts';
export { BASE_CARDINAL, completeCardinal, EXAMPLE_SCRIPT, SCRIPTED_CARDINAL } from './cardinal/base-game.ts';
export { BASE_CARDABLE, completeCardable } from './cardable/base-game.ts';
export { BASE_CGML, completeCgml } from './cgml/base-game.ts';
export type { CatalogueEntry } from './entry.ts';

/** All entries, from the outside of a rulebook to its meaning. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...FILE,
  ...MARKDOWN,
  ...YAML,
  ...TOML,
  ...GAMESPEC,
  ...FORMULA,
  ...CGML,
  ...CARDABLE,
  ...CARDINAL,
  ...STRUCTURE,
  ...VERIFY,
  ...LINK,
  ...SETUP,
  ...PACKAGE,
  ...BUNDLES,
];

const BY_CODE: ReadonlyMap<string, CatalogueEntry> = new Map(CATALOGUE.map((entry) => [entry.code, entry]));

/** What a code means, if there is such a code. */
export function explain(code: string): CatalogueEntry | undefined {
  return BY_CODE.get(code);
}
