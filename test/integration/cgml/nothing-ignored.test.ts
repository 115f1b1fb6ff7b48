/** No key is silently ignored: without it some sample becomes another game, or is none any more. */
import { expect, test } from 'vitest';
import { SourceFile } from '../../../src/diagnostics/index.ts';
import { resolve } from '../../../src/lang/cgml/reading/resolve.ts';
import { publishedSchema } from '../../../src/lang/cgml/schema/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { toJson } from '../../../src/text/index.ts';
import { schemaWords } from '../../support/cgml/schema-words.ts';
import { SAMPLES } from './samples/index.ts';
import { projectOf } from '../../support/project.ts';

/** Where the parts of a document stand that the schema has definitions for. */
const PLACES: readonly (readonly [place: RegExp, definition: string])[] = [
  [/^$/, 'Game'],
  [/^meta$/, 'Meta'],
  [/^meta\.players$/, 'Players'],
  [/^meta\.rng$/, 'Rng'],
  [/^components$/, 'Components'],
  [/^components\.component_types$/, 'ComponentTypes'],
  [/\.deck_types\.\w+$/, 'DeckType'],
  [/\.zone_types\.\w+$/, 'ZoneType'],
  [/\.visibility$/, 'Visibility'],
  [/^components\.decks\.\w+$/, 'Deck'],
  [/^components\.zones\.\d+$/, 'Zone'],
  [/^components\.variables\.\d+$/, 'Variable'],
  [/^flow$/, 'Flow'],
  [/^flow\.states\.\w+$/, 'State'],
  [/^flow\.transitions\.\d+$/, 'Transition'],
  [/^flow\.win_condition$/, 'WinCondition'],
  [/^rules\.\d+$/, 'Rule'],
];

type Tree = { [key: string]: unknown };

/** The words that some part of a document uses: its definition and a key. */
function wordsIn(part: Tree, place: string): Record<string, string> {
  const composition = /\.composition\.\d+$/.test(place) ? `Composition.${String(part['type'])}` : undefined;
  const definition =
    typeof part['action'] === 'string' ? part['action'] : (composition ?? PLACES.find(([pattern]) => pattern.test(place))?.[1]);
  const common = (key: string): boolean =>
    typeof part['action'] === 'string' && ((key === 'condition' && part['action'] !== 'IF') || key === 'store_as');
  return definition === undefined
    ? {}
    : Object.fromEntries(Object.keys(part).map((key) => [key, common(key) ? `Action.${key}` : `${definition}.${key}`]));
}

function* partsOf(value: unknown, place = ''): Generator<[part: Tree, place: string]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [value as Tree, place];
  for (const [key, inner] of Object.entries(value)) yield* partsOf(inner, place === '' ? key : `${place}.${key}`);
}

/** What becomes of a document: the game, or none. */
function outcome(document: unknown): string {
  const { gameDef, diagnostics } = compile(JSON.stringify(document), { file: 'game.cgml' });
  return JSON.stringify([gameDef, diagnostics.map(({ message }) => message)]);
}

/** Notes and advice, which have no influence on a game by their nature, and a key that has a single possible value. */
const WITHOUT_EFFECT = /\.(?:meta|description)$|^Rng\.deterministic$|^Rule\.extends$|^PARALLEL\.wait$/;

test('every key has an effect in some sample', () => {
  const left = new Set(
    schemaWords(publishedSchema('1.3')).filter((word) => word.includes('.') && !word.includes('=') && !WITHOUT_EFFECT.test(word)),
  );
  const documents = Object.values(SAMPLES)
    .flat()
    .filter(({ expected, shows }) => expected.diagnostics === undefined && shows.some((clause) => left.has(clause.replace(/=.*/s, ''))));
  for (const { files, main = 'game.cgml' } of documents) {
    const { root, versions } = resolve(new SourceFile(main, files[main]!), projectOf(files), () => {});
    if ([...versions.values()].includes('1.2')) continue;
    const document = toJson(root);
    let before: string | undefined;
    for (const [part, place] of partsOf(document))
      for (const [key, word] of Object.entries(wordsIn(part, place))) {
        if (!left.has(word)) continue;
        before ??= outcome(document);
        const whole = { ...part };
        delete part[key];
        if (outcome(document) !== before) left.delete(word);
        Object.assign(part, whole);
      }
  }
  expect([...left]).toEqual([]);
});
