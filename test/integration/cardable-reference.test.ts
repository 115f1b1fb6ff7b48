/**
 * The page about Cardable says nothing that is not so: its examples are compiled, its game is played, and no key or word is missing.
 *
 *     ```jsonc a/b.json       a file of the tutorial; also json and svg
 *     ```jsonc action         a part that is put into the game of the tutorial; also actions, board, cardset, defined, condition, deck,
 *                             ruleset, state, states
 *     ```console, ```sh       commands, which test/e2e/cardable-tutorial.test.ts runs
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { executorFor } from '../../src/kernel/index.ts';
import { compile } from '../../src/lang/index.ts';
import { ACTION_TYPES, DATUM_TYPES, MESSAGE_TYPES, STATE_TYPES } from '../../src/lang/cardable/game/game.ts';
import { ENDPOINTS } from '../../src/lang/cardable/endpoints/index.ts';
import { isCurrent } from '../../tools/doc-tables.ts';
import { CARDABLE_DOC } from '../../tools/generate-cardable-doc.ts';
import { blocksIn, fileOf } from '../support/page-examples.ts';
import { projectOf } from '../support/project.ts';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../docs/languages/cardable.md'), 'utf8');
/** Without its one picture nobody misses the others. */
const FILES = new Map(
  blocksIn(DOCUMENT).flatMap((block) => {
    const path = fileOf(block);
    return path === undefined || path.endsWith('.svg') ? [] : [[path, block.text] as const];
  }),
);
const GAME = 'lucky-sky.jsonc';

/** How a part is put into the game of the tutorial. What is defined is there for the actions that refer to it. */
const INSERT: Readonly<Record<string, (part: string, game: string) => string>> = {
  action: (part, game) => inSwap(part, game),
  actions: (part, game) => inSwap(part.slice(part.indexOf('[') + 1, part.lastIndexOf(']')), withDefined(game)),
  defined: (_, game) => withDefined(game),
  condition: (part, game) => inSwap(`{ "action_name": "Try", "type": "button", "condition": ${part} }`, game),
  state: (part, game) => game.replace('"state_name": "swap",', `"state_name": "swap", ${part.slice(1, part.lastIndexOf('}'))},`),
  states: (part, game) => game.replace('"game_state": [', `"game_state": [ ${part.slice(1, part.lastIndexOf(']'))},`),
  ruleset: (part, game) => inRuleset(part, game),
  // What is laid on the board of the ruleset above it.
  board: (part, game) => inSwap(part, inRuleset(PARTS.find(({ info }) => info === 'jsonc ruleset')!.text, game)),
  cardset: (part, game) => game.replace('{', `{ "cardset": ${part},`),
  deck: (part, game) => game.replace('{', `{ "deck": ${part},`).replace('"cardsets"', '"decks": [ "Half a Sky" ], "cardsets"'),
};

const PARTS = blocksIn(DOCUMENT).filter(({ info }) => info.startsWith('jsonc ') && INSERT[info.slice(6)] !== undefined);

describe('parts', () => {
  test('there are some of every kind', () => expect(new Set(PARTS.map(({ info }) => info.slice(6)))).toEqual(new Set(Object.keys(INSERT))));

  test.each(PARTS)('$info: $text', ({ info, text }) => check(INSERT[info.slice(6)]!(text, FILES.get(GAME)!)));
});

test('the game of the tutorial', () => check(FILES.get(GAME)!));

test('the tables are current (npm run docs)', () => expect(isCurrent(CARDABLE_DOC)).toBe(true));

test('every type and endpoint is mentioned', () => {
  const mentioned = new Set(DOCUMENT.match(/[a-z_]+/g));
  const words = [...Object.keys(ENDPOINTS), ...STATE_TYPES, ...ACTION_TYPES, ...MESSAGE_TYPES, ...DATUM_TYPES];
  expect(words.filter((word) => !mentioned.has(word))).toEqual([]);
});

/** Compiles without a remark, and a match can begin. */
function check(text: string): void {
  const { gameDef, diagnostics } = compile(text, { file: GAME, project: projectOf(Object.fromEntries(FILES)) });
  expect(diagnostics).toEqual([]);
  const executor = executorFor(gameDef!, { players: 2 });
  expect(() => executor.start(executor.allocate(), 1n)).not.toThrow();
}

function inSwap(actions: string, game: string): string {
  return game.replace('{\n                        "action_name": "Swap', `${actions}, {\n                        "action_name": "Swap`);
}

function inRuleset(part: string, game: string): string {
  return game.replace('"game_state"', `${part.slice(1, part.lastIndexOf('}'))}, "game_state"`);
}

function withDefined(game: string): string {
  const { text } = PARTS.find(({ info }) => info === 'jsonc defined')!;
  return game.replace('"game_state"', `"defined_actions": ${text}, "game_state"`);
}
