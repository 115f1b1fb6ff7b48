/** Cardable, card sets, decks and rulesets in JSON with comments. docs/languages/cardable.md */
import type { FrontEnd } from '../front-end.ts';
import { check } from './check.ts';
import type { CardableGame } from './game/game.ts';
import { lower } from './lower.ts';
import { isGame, isPart, parse, recognises } from './reading/parse.ts';
import { CARDABLE_TERMS } from './reporting/terms.ts';
import type { CardableDocument } from './game/document.ts';

export const cardable: FrontEnd<CardableDocument, CardableGame> = {
  name: 'cardable',
  extensions: ['.json', '.jsonc'],
  terms: CARDABLE_TERMS,
  recognises,
  isGame,
  isPart,
  parse,
  trees: ({ roots }) => roots,
  check,
  lower,
};
