/** The games of games/composed are what the library makes today: their parts and numbers can be changed, and edits stay. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recipeIn, update } from '../../../src/bundles/index.ts';
import { bundleLibrary } from '../../../src/host/bundle-library.ts';
import { gameDefHash } from '../../../src/ir/index.ts';
import { compile } from '../../../src/lang/index.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'games/composed');
const library = bundleLibrary();
const games = readdirSync(FOLDER).map((id) => ({ id, text: readFileSync(join(FOLDER, id, 'rules.md'), 'utf8') }));
const documented = readFileSync(join(ROOT, 'docs/composed-games.md'), 'utf8');

describe.each(games)('$id', ({ id, text }) => {
  const recipe = recipeIn(text)!;

  test('is made of the parts of the library as they are', () => {
    const { frame, bundles } = recipe;
    expect([library.frames.get(frame.id)?.digest, ...bundles.map((bundle) => library.bundles.get(bundle.id)?.digest)]).toEqual(
      [frame, ...bundles].map(({ digest }) => digest),
    );
    expect(bundles.length).toBeGreaterThanOrEqual(3);
    expect(bundles.length).toBeLessThanOrEqual(6);
  });

  test('composed again with nothing changed, it is the same text', () => {
    const updated = update(text, {}, { library });
    expect(updated.diagnostics).toEqual([]);
    expect(updated.text).toBe(text);
  });

  test('a number can be changed, and the paragraph about it stays', () => {
    const [, paragraph] = /^# .*\n\n(.*)\n/.exec(text)!;
    const updated = update(text, { parameters: { standard: { ROUNDS: 5 } } }, { library });
    expect(updated.diagnostics).toEqual([]);
    expect(updated.text).toContain(paragraph);
    expect(updated.gameDef!.constants).toMatchObject({ ROUNDS: 5 });
  });

  test('was measured as it is (node tools/composed-reports.ts --write)', () => {
    const row = documented.split('\n').find((line) => line.includes(`games/composed/${id}/`));
    expect(row).toContain(recipe.bundles.map((bundle) => `\`${bundle.id}\``).join(', '));
    expect(row).toContain(`\`${gameDefHash(compile(text, { file: 'rules.md' }).gameDef!).slice(0, 16)}\``);
  });
});

test('eight games use every bundle', () => {
  expect(games).toHaveLength(8);
  const used = new Set(games.flatMap(({ text }) => recipeIn(text)!.bundles.map(({ id }) => id)));
  expect([...library.bundles.keys()].filter((id) => !used.has(id))).toEqual([]);
});
