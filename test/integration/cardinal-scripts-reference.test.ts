/**
 * The page about scripts says nothing that is not so: its examples are compiled and played, and its tables are those of the source.
 *
 *     ```rhai a/b.rhai        a file of the tutorial
 *     ```rhai spell           the script of a spell that is added to its game; also x-spell, creature, and keyword
 *     ```rhai wrong CODE      the script of a spell of which CODE is told
 *     ```toml ability         an ability of a creature
 *     ```console, ```sh       commands, which test/e2e/cardinal-scripts-tutorial.test.ts runs
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { applyMove, legalMoves, pendingPlayers, Rng, startMatch, type GameEvent } from '../../src/kernel/index.ts';
import { compile } from '../../src/lang/index.ts';
import { tellEvents } from '../../src/tell/index.ts';
import { isCurrent } from '../../tools/doc-tables.ts';
import { CARDINAL_SCRIPTS_DOC } from '../../tools/generate-cardinal-scripts-doc.ts';
import { blocksIn, fileOf } from '../support/page-examples.ts';
import { projectOf } from '../support/project.ts';

type Files = Readonly<Record<string, string>>;

const BLOCKS = blocksIn(readFileSync(join(import.meta.dirname, '../..', CARDINAL_SCRIPTS_DOC.path), 'utf8'));
/** The pack of the tutorial is made into one file; here its folder lies where that goes. */
const FILES: Files = Object.fromEntries(
  BLOCKS.flatMap((block) => {
    const path = fileOf(block);
    return path === undefined ? [] : [[path.replace(/^embers\//, 'packs/embers/'), block.text]];
  }),
);

const card = (type: string, lines: readonly string[]): string =>
  ['id = "example"', 'name = "Example"', `card_type = "${type}"`, ...lines, ''].join('\n');
const ability = ['[[abilities]]', 'trigger = "on_play"', 'effect = "script:example"'];
const stats = ['[stats]', 'power = "2"', 'toughness = "2"'];
const SCRIPT = 'scripts/example.rhai';

/** What a part is in the project of the tutorial. */
const INSERT: Readonly<Record<string, (text: string) => Files>> = {
  spell: (text) => ({ 'cards/example.toml': card('spell', ['keywords = ["quick"]', ...ability]), [SCRIPT]: text }),
  'x-spell': (text) => ({ 'cards/example.toml': card('spell', ['cost = "X1"', ...ability]), [SCRIPT]: text }),
  creature: (text) => ({ 'cards/example.toml': card('creature', [`script_path = "${SCRIPT}"`, ...stats]), [SCRIPT]: text }),
  keyword: (text) => ({ 'cards/example.toml': card('creature', ['keywords = ["example"]', ...stats]), 'keywords/example.rhai': text }),
  ability: (text) => ({ 'cards/example.toml': `${card('creature', stats)}\n${text}` }),
};
const DECK = 'id = "example"\n\n[cards]\nexample = 14\nwatchman = 4\nmoth = 4\n';
const PARTS = BLOCKS.flatMap(({ info, text }) => {
  const kind = info.split(' ')[1];
  return kind !== undefined && INSERT[kind] !== undefined ? [{ kind, text }] : [];
});
const WRONG = BLOCKS.flatMap(({ info, text }) => (info.startsWith('rhai wrong ') ? [{ code: info.split(' ')[2]!, text }] : []));

test('every block is one of these', () => {
  const known = new Set(['console', 'sh', ...Object.keys(INSERT).flatMap((kind) => [`rhai ${kind}`, `toml ${kind}`])]);
  const others = BLOCKS.filter((block) => fileOf(block) === undefined && !block.info.startsWith('rhai wrong '));
  expect(others.map(({ info }) => info).filter((info) => !known.has(info))).toEqual([]);
});

test('the game of the tutorial', () => expect(play(compiled(FILES), 'watch', 'embers').length).toBeGreaterThan(10));

test('there are parts of every kind', () => expect(new Set(PARTS.map(({ kind }) => kind))).toEqual(new Set(Object.keys(INSERT))));

describe('parts', () => {
  test.each(PARTS)('$kind: $text', ({ kind, text }) => {
    const told = play(compiled({ ...FILES, 'decks/example.toml': DECK, ...INSERT[kind]!(text) }), 'example', 'example');
    expect(told).toContain('Example resolves.');
  });
});

test.each(WRONG)('$code: $text', ({ code, text }) => {
  const { diagnostics } = read({ ...FILES, ...INSERT['spell']!(text) });
  expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
});

test('the tables are current (npm run docs)', () => expect(isCurrent(CARDINAL_SCRIPTS_DOC)).toBe(true));

function read(files: Files) {
  return compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
}

/** Compiles without a remark. */
function compiled(files: Files): PlayableGameDef {
  const { gameDef, diagnostics } = read(files);
  expect(diagnostics).toEqual([]);
  return gameDef!;
}

/** Plays at random, and gives all that is told. */
function play(def: PlayableGameDef, ...decks: readonly string[]): string[] {
  const match = { players: 2, seats: decks.map((deck) => ({ deck })) };
  const rng = new Rng(1);
  const { state: first, events } = startMatch(def, 1, match);
  let state = first;
  const told: GameEvent[] = [...events];
  for (let decision = 0; decision < DECISIONS; decision++) {
    const [player] = pendingPlayers(def, state);
    if (player === undefined) break;
    const moves = legalMoves(def, state, player);
    const applied = applyMove(def, state, player, moves[rng.below(moves.length)]!);
    if ('rejected' in applied) throw new Error(applied.rejected);
    state = applied.state;
    told.push(...applied.events);
  }
  return tellEvents(def, told, { match });
}

const DECISIONS = 150;
