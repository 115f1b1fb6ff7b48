/** The games of games/composed and games/evolved are what the library makes today: their parts and numbers can be changed, and edits stay. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recipeIn, update } from '../../../src/bundles/index.ts';
import { bundleLibrary } from '../../../src/host/bundle-library.ts';
import { gameDefHash } from '../../../src/ir/index.ts';
import { compile } from '../../../src/lang/index.ts';

const ROOT = join(import.meta.dirname, '../../..');
const library = bundleLibrary();

function gamesIn(folder: string): { readonly folder: string; readonly id: string; readonly text: string }[] {
  return readdirSync(join(ROOT, folder)).map((id) => ({ folder, id, text: readFileSync(join(ROOT, folder, id, 'rules.md'), 'utf8') }));
}

const composed = gamesIn('games/composed');
const evolved = gamesIn('games/evolved');

describe.each([...composed, ...evolved])('$id', ({ folder, id, text }) => {
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
    const updated = update(text, { parameters: { [recipe.frame.id]: { ROUNDS: 9 } } }, { library });
    expect(updated.diagnostics).toEqual([]);
    expect(updated.text).toContain(paragraph);
    expect(updated.gameDef!.constants).toMatchObject({ ROUNDS: 9 });
  });

  test('was measured as it is (node tools/composed-reports.ts --write)', () => {
    const documented = readFileSync(join(ROOT, `docs/${folder.replace('games/', '')}-games.md`), 'utf8');
    const row = documented.split('\n').find((line) => line.startsWith('|') && line.includes(`${folder}/${id}/`));
    expect(row).toContain(recipe.bundles.map((bundle) => `\`${bundle.id}\``).join(', '));
    expect(row).toContain(`\`${gameDefHash(compile(text, { file: 'rules.md' }).gameDef!).slice(0, 16)}\``);
  });
});

test('eight games use every bundle', () => {
  expect(composed).toHaveLength(8);
  const used = new Set(composed.flatMap(({ text }) => recipeIn(text)!.bundles.map(({ id }) => id)));
  expect([...library.bundles.keys()].filter((id) => !used.has(id))).toEqual([]);
});
