/**
 * The page about Cardinal says nothing that is not so: its examples are compiled, its game is played, and its tables are those of the
 * source.
 *
 *     ```toml a/b.toml        a file of the tutorial
 *     ```toml ability         an ability that is put on a creature of the tutorial; also card, cards, and rules that are added
 *     ```console, ```sh       commands, which test/e2e/cardinal-tutorial.test.ts runs
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { executorFor } from '../../src/kernel/index.ts';
import { compile } from '../../src/lang/index.ts';
import { isCurrent } from '../../tools/doc-tables.ts';
import { CARDINAL_DOC } from '../../tools/generate-cardinal-doc.ts';
import { blocksIn, fileOf } from '../support/page-examples.ts';
import { projectOf } from '../support/project.ts';

const BLOCKS = blocksIn(readFileSync(join(import.meta.dirname, '../..', CARDINAL_DOC.path), 'utf8'));
const FILES: Readonly<Record<string, string>> = Object.fromEntries(
  BLOCKS.flatMap((block) => {
    const path = fileOf(block);
    return path === undefined ? [] : [[path, block.text]];
  }),
);

/** What a part is in the project of the tutorial. */
const INSERT: Readonly<Record<string, (part: string) => Readonly<Record<string, string>>>> = {
  ability: (part) => ({ ...FILES, 'cards/militia.toml': `${FILES['cards/militia.toml']}\n${part}` }),
  cards: (part) => ({ ...FILES, 'rules.toml': `${FILES['rules.toml']}\n${part}` }),
  rules: (part) => ({ ...FILES, 'rules.toml': `${FILES['rules.toml']}\n${part}` }),
  card: (part) => ({ ...FILES, 'cards/example.toml': part }),
};
const PARTS = BLOCKS.flatMap(({ info, text }) => {
  const [language, kind] = info.split(' ');
  return language === 'toml' && INSERT[kind!] !== undefined ? [{ kind: kind!, text }] : [];
});

describe('parts', () => {
  test('there are some of every kind', () => expect(new Set(PARTS.map(({ kind }) => kind))).toEqual(new Set(Object.keys(INSERT))));

  test.each(PARTS)('$kind: $text', ({ kind, text }) => check(INSERT[kind]!(text)));
});

test('the game of the tutorial', () => check(FILES));

test('the tables are current (npm run docs)', () => expect(isCurrent(CARDINAL_DOC)).toBe(true));

/** Compiles without a remark, and a match can begin. */
function check(files: Readonly<Record<string, string>>): void {
  const { gameDef, diagnostics } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  expect(diagnostics).toEqual([]);
  const executor = executorFor(gameDef!, { players: 2 });
  expect(() => executor.start(executor.allocate(), 1n)).not.toThrow();
}
