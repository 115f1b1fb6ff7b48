/** Every clause of the document has a sample, every sample a clause, and every word of the schemas is a clause. */
import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { publishedSchema } from '../../../src/lang/cgml/schema/index.ts';
import type { Expected } from '../../support/cgml/sample.ts';
import { schemaWords } from '../../support/cgml/schema-words.ts';
import { CLAUSES } from './clauses.ts';
import { SAMPLES } from './samples/index.ts';

const clauses = Object.values(CLAUSES).flat();
const samples = Object.values(SAMPLES).flat();
const words = new Set((['1.3', '1.2'] as const).flatMap((version) => schemaWords(publishedSchema(version))));

describe('coverage', () => {
  test('no clause is listed twice', () => expect(clauses.filter((clause, index) => clauses.indexOf(clause) !== index)).toEqual([]));

  test('every clause has a sample', () => {
    const shown = new Set(samples.flatMap(({ shows }) => shows));
    expect(clauses.filter((clause) => !shown.has(clause))).toEqual([]);
  });

  test('every sample shows a clause, and only clauses', () => {
    const known = new Set(clauses);
    expect(
      samples
        .filter(({ shows }) => shows.length === 0 || shows.some((clause) => !known.has(clause)))
        .map(({ shows, title }) => `${title}: ${shows.filter((clause) => !known.has(clause)).join(', ')}`),
    ).toEqual([]);
  });

  test('every word of the schemas is a clause', () => {
    const known = new Set(clauses);
    expect([...words].filter((word) => !known.has(word))).toEqual([]);
  });

  test('a word of the schemas stands in a sample of it that is played', () => {
    const isUsed = (word: string): boolean =>
      samples.some(
        ({ shows, files, expected }) =>
          shows.includes(word) &&
          isPlayed(expected) &&
          partsOf(word).every((part) => Object.values(files).some((text) => text.includes(part))),
      );
    expect([...words].filter((word) => !isUsed(word))).toEqual(['PARALLEL.wait=any']);
  });

  test('the sections are those of the page about the language', () => {
    const page = readFileSync(new URL('../../../docs/languages/cgml.md', import.meta.url), 'utf8');
    const numbers = Object.keys(CLAUSES).flatMap((section) => /^§(\S+)/.exec(section)?.[1] ?? []);
    expect(numbers.filter((number) => !new RegExp(`^\\| §${number.replace('.', '\\.')} `, 'm').test(page))).toEqual([]);
    const linked = [...page.matchAll(/test\/integration\/cgml\/samples\/([\w-]+)\.ts/g)].map(([, name]) => name!);
    expect(Object.keys(SAMPLES).filter((name) => !linked.includes(name))).toEqual([]);
  });
});

function isPlayed({ diagnostics = [] }: Expected): boolean {
  return diagnostics.every((text) => text.startsWith('warning'));
}

/** What must stand in a text: of `MOVE.face=up` the action, the key and the word; of `Zone.name` the key. */
function partsOf(word: string): string[] {
  const [, name = '', value] = /^(.*?)(?:=(.+))?$/.exec(word)!;
  const steps = name.split('.');
  const action = /^[A-Z_]{2,}$/.test(steps[0]!) ? [steps[0]!] : [];
  // The words for players stand at several keys.
  const key = steps[0] === 'who' ? [] : [steps.at(-1)!];
  return [...action, ...key, ...(value === undefined ? [] : [value])];
}
