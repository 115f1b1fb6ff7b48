/** Every code of games in Cardinal. Examples are tables of such a game, unless an entry says otherwise. */
import type { CatalogueEntry } from '../entry.ts';
import { CARDS } from './cards.ts';
import { FILES } from './files.ts';
import { RULES } from './rules.ts';
import { SCRIPTS } from './scripts.ts';

export const CARDINAL: readonly CatalogueEntry[] = [...FILES, ...RULES, ...CARDS, ...SCRIPTS].map((entry) => ({
  form: 'cardinal',
  ...entry,
}));
