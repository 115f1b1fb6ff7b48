/** A GameDef itself, as JSON: what every other language becomes, told with the same care when it is written by hand. */
import type { GameDef } from '../../ir/game-def.ts';
import { originsOf } from '../../text/origins.ts';
import { readJson } from '../../text/json/read-json.ts';
import { topLevelKeys } from '../../text/json/top-level-keys.ts';
import { toJson, type Tree } from '../../text/tree.ts';
import type { FrontEnd } from '../front-end.ts';

/** A document as written. */
export interface JsonDocument {
  readonly root: Tree;
}

/** Nothing is left to be resolved: the document is the game, and verify checks it. */
export const gamedef: FrontEnd<JsonDocument, JsonDocument> = {
  name: 'gamedef',
  extensions: ['.json', '.jsonc'],
  recognises: (text) => topLevelKeys(text) !== undefined,
  isGame: (text) => topLevelKeys(text)?.includes('endConditions') === true,
  parse(file) {
    const { tree, diagnostics } = readJson(file, 'json');
    return { result: tree === null ? null : { root: tree }, diagnostics };
  },
  trees: ({ root }) => [root],
  check: (doc) => ({ result: doc, diagnostics: [] }),
  lower: ({ root }) => ({ result: { gameDef: toJson(root) as GameDef, origins: originsOf(root, 'json') }, diagnostics: [] }),
};
