/** Games that are well-formed but cannot be played as they are. */
import type { CatalogueEntry } from '../entry.ts';
import { CHOICES } from './choices.ts';
import { DECLARATIONS } from './declarations.ts';
import { EFFECTS } from './effects.ts';
import { FLOW } from './flow.ts';
import { LAYERS } from './layers.ts';
import { NAMES } from './names.ts';
import { SELECTORS } from './selectors.ts';
import { TRIGGERS } from './triggers.ts';

export const VERIFY: readonly CatalogueEntry[] = [
  ...NAMES,
  ...SELECTORS,
  ...DECLARATIONS,
  ...EFFECTS,
  ...LAYERS,
  ...CHOICES,
  ...TRIGGERS,
  ...FLOW,
];
