/** What Cardinal calls the things of a GameDef. */
import { GAME_DEF_TERMS, type Terms } from '../../../verify/terms.ts';

export const CARDINAL_TERMS: Terms = {
  ...GAME_DEF_TERMS,
  parts: { ...GAME_DEF_TERMS.parts, phase: 'Step', trigger: 'Ability', modifier: 'Ability', tokenType: 'Card type' },
  anInteger: 'a number',
  aToken: 'a card',
  tokens: 'cards',
};
