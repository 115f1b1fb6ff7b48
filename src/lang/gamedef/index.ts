/** A GameDef itself, as JSON: what every other language becomes, told with the same care when it is written by hand. */
import type { GameDef } from '../../ir/game-def.ts';
import { originsOf } from '../../text/origins.ts';
import { toJson } from '../../text/tree.ts';
import type { FrontEnd } from '../front-end.ts';
import { readJson, type JsonDocument } from './read-json.ts';

/** Nothing is left to be resolved: the document is the game, and verify checks it. */
export const gamedef: FrontEnd<JsonDocument, JsonDocument> = {
  name: 'gamedef',
  extensions: ['.json', '.jsonc'],
  recognises: (text) => /^\s*\{/.test(text),
  parse: readJson,
  check: (doc) => ({ result: doc, diagnostics: [] }),
  lower: ({ root }) => ({ result: { gameDef: toJson(root) as GameDef, origins: originsOf(root, 'json') }, diagnostics: [] }),
};
