/** docs/presentation.md: its examples are parts of bundled games, its pictures are there and small, and no hint is left out. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameDefSchema } from '../../src/ir/game-def-schema.ts';
import type { JsonSchema } from '../../src/ir/json-schema.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const DOCUMENT = readFileSync(join(DOCS, 'presentation.md'), 'utf8');
const EXAMPLES = [...DOCUMENT.matchAll(/^```yaml (.+)\n([^]*?)^```$/gm)].map(([, game, text]) => ({ game: game!, text: text! }));
const PICTURES = [...DOCUMENT.matchAll(/!\[.+\]\((.+)\)/g)].map(([, path]) => path!);
const LARGEST = 60_000;
const KINDS = [
  'Presentation',
  'GamePresentation',
  'BoardPresentation',
  'ZonePresentation',
  'TokenPresentation',
  'FaceTemplate',
  'PropPresentation',
  'PhasePresentation',
  'ActionPresentation',
];

describe('examples', () => {
  test('every block of code is one', () => expect(DOCUMENT.match(/^```./gm)).toHaveLength(EXAMPLES.length));

  test.each(EXAMPLES)('$game: $text', ({ game, text }) =>
    expect(readFileSync(join(DOCS, '../games', game, 'rules.md'), 'utf8')).toContain(`\n${text}`),
  );
});

test.each(PICTURES)('%s is a small picture', (path) => {
  const file = join(DOCS, path);
  expect(existsSync(file)).toBe(true);
  expect(statSync(file).size).toBeLessThan(LARGEST);
});

test('every hint and its words are mentioned', () => {
  const mentioned = new Set(DOCUMENT.match(/[A-Za-z]+/g));
  const words = KINDS.flatMap((kind) => [...wordsOf({ $ref: `#/definitions/${kind}` })]);
  expect(words.length).toBeGreaterThan(60);
  expect(words.filter((word) => !mentioned.has(word))).toEqual([]);
});

/** The keys of a schema, and the words that may stand there. */
function* wordsOf({ $ref, anyOf = [], items, properties = {}, ...schema }: JsonSchema): Generator<string> {
  if ($ref !== undefined) yield* wordsOf(gameDefSchema.definitions![$ref.split('/').at(-1)!]!);
  yield* schema.enum ?? [];
  for (const inner of [...anyOf, ...(items === undefined ? [] : [items])]) yield* wordsOf(inner);
  for (const [key, inner] of Object.entries(properties)) {
    yield key;
    yield* wordsOf(inner);
  }
}
