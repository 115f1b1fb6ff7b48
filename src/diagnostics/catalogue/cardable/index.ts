/** Every code of games in Cardable. Examples are parts of such a game, unless an entry says otherwise. */
import type { CatalogueEntry } from '../entry.ts';
import { ADVICE } from './advice.ts';
import { CARDS } from './cards.ts';
import { FORM } from './form.ts';
import { MEANING } from './meaning.ts';

export const CARDABLE: readonly CatalogueEntry[] = [...FORM, ...CARDS, ...MEANING, ...ADVICE].map((entry) => ({
  form: 'cardable',
  ...entry,
}));
