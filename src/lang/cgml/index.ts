/** CGML, a YAML markup for card games, versions 1.3 and 1.2. docs/languages/cgml.md */
import type { FrontEnd } from '../front-end.ts';
import { check, type CgmlGame } from './check.ts';
import { lower } from './lower.ts';
import { parse, recognises } from './reading/parse.ts';
import { CGML_TERMS } from './wording/terms.ts';
import type { CgmlDocument } from './reading/document.ts';

export const cgml: FrontEnd<CgmlDocument, CgmlGame> = {
  name: 'cgml',
  extensions: ['.cgml', '.yml', '.yaml'],
  terms: CGML_TERMS,
  recognises,
  isGame: recognises,
  parse,
  trees: ({ root }) => [root],
  check,
  lower,
};
