/** Cardinal, trading card games in TOML. docs/languages/cardinal.md */
import type { FrontEnd } from '../front-end.ts';
import { check } from './check.ts';
import type { CardinalGame } from './game/game.ts';
import { lower } from './lower.ts';
import { SCRIPT_ENDING } from './script/ending.ts';
import { isGame, isPart, parse, recognises } from './reading/parse.ts';
import { CARDINAL_TERMS } from './reporting/terms.ts';
import type { CardinalDocument } from './game/document.ts';

export const cardinal: FrontEnd<CardinalDocument, CardinalGame> = {
  name: 'cardinal',
  extensions: ['.toml', SCRIPT_ENDING],
  terms: CARDINAL_TERMS,
  recognises,
  isGame,
  isPart,
  parse,
  trees: ({ documents }) => documents.map(({ root }) => root),
  check,
  lower,
};
