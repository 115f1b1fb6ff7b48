/** The game specification language: Markdown for people, YAML blocks for the rules. docs/languages/gamespec.md */
import type { FrontEnd } from '../front-end.ts';
import { check, type GameSpecGame } from './check.ts';
import { lower } from './lower.ts';
import { parse } from './parse.ts';
import type { GameSpecDoc } from './syntax.ts';

export const gamespec: FrontEnd<GameSpecDoc, GameSpecGame> = {
  name: 'gamespec',
  extensions: ['.md', '.markdown'],
  recognises: (text) => /^ {0,3}(?:```|~~~)/m.test(text),
  isGame: (text) => /^\s*section:/m.test(text),
  parse,
  trees: ({ root }) => [root],
  check,
  lower,
};

export { validateGameSpec, type GameSpecGame } from './check.ts';
export { decompile, type DecompileOptions } from './decompile/decompile.ts';
export { expandMacros, type Expanded } from './expand.ts';
export { gameSpecSchema } from './schema.ts';
export { checkDoc, type GameSpecDoc } from './syntax.ts';
