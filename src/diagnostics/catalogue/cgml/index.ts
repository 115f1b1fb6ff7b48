/** Every code of games in CGML. Examples are parts of such a game, unless an entry says otherwise. */
import type { CatalogueEntry } from '../entry.ts';
import { MEANING } from './meaning.ts';
import { NAMES } from './names.ts';
import { READING } from './reading.ts';

export const CGML: readonly CatalogueEntry[] = [...READING, ...NAMES, ...MEANING].map((entry) => ({ form: 'cgml', ...entry }));
