/** Every key, word, endpoint and path form of the language stands in a sample that is played, and in its reference. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../src/lang/cardable/endpoints/index.ts';
import { OBJECTS } from '../../../src/lang/cardable/schema/objects.ts';
import { publishedSchema } from '../../../src/lang/cardable/published-schema.ts';
import { ACTION_TYPES, STATE_TYPES } from '../../../src/lang/cardable/game/game.ts';
import { offeredWords, usedWords } from '../../support/cardable/schema-words.ts';
import type { Sample } from '../../support/cgml/sample.ts';
import { PATH_FORMS } from './path-forms.ts';
import { SAMPLES } from './samples/index.ts';

const schema = publishedSchema();
/** What a defined action has in common with others is named once. */
const offered = offeredWords(schema).filter((word) => !isShared(word));
const samples = Object.values(SAMPLES).flat();
const played = samples.filter(({ expected: { diagnostics = [] } }) => diagnostics.every((text) => /^(?:warning|info) /.test(text)));
const documentsOf = ({ files }: Sample): unknown[] =>
  Object.entries(files).flatMap(([name, text]): unknown[] => (name.endsWith('.json') ? [JSON.parse(text)] : []));

/** Words of the language that no game can use, as what they ask for cannot be had; and a key for editors. */
const MISSING = ['Document.$schema', 'Action.approval'];

describe('coverage', () => {
  test('every key and word of the schema is used in a sample that is played', () => {
    // An endpoint may also be called in a text: `active_players()`.
    const used = new Set(
      played.flatMap((sample) =>
        documentsOf(sample).flatMap((document) => [
          ...usedWords(schema, document),
          ...stringsIn(document).flatMap((text) => (text.endsWith('()') ? [text.replace(/^\$.*\.|\(\)$/g, '')] : [])),
        ]),
      ),
    );
    expect(offered.filter((word) => !used.has(word))).toEqual(MISSING);
  });

  test('every endpoint, state type and action type has a sample of its own that is played', () => {
    const shown = new Set(played.flatMap(({ shows }) => shows));
    const wanted = [
      ...Object.keys(ENDPOINTS),
      ...STATE_TYPES.map((type) => `state_type=${type}`),
      ...ACTION_TYPES.map((type) => `type=${type}`),
    ];
    expect(wanted.filter((word) => !shown.has(word))).toEqual([]);
  });

  test('a sample of an endpoint uses it', () => {
    const idle = samples.flatMap((sample) => {
      const used = new Set(
        documentsOf(sample).flatMap((document) => stringsIn(document).map((text) => text.replace(/^\$.*\.|\(\)$/g, ''))),
      );
      return sample.shows.filter((word) => Object.hasOwn(ENDPOINTS, word) && !used.has(word)).map((word) => `${word}: ${sample.title}`);
    });
    expect(idle).toEqual([]);
  });

  test('every form of a path stands in a sample that is played', () => {
    const strings = [...new Set(played.flatMap((sample) => documentsOf(sample).flatMap(stringsIn)))];
    expect(Object.keys(PATH_FORMS).filter((form) => !strings.some((text) => PATH_FORMS[form]!.test(text)))).toEqual([]);
  });

  test('the reference names everything', () => {
    const page = readFileSync(new URL('../../../docs/languages/cardable.md', import.meta.url), 'utf8');
    const words = [
      ...offered.map((word) => word.split(/[.=]/).at(-1)!),
      ...Object.keys(PATH_FORMS).map((form) => form.replace(/[.<(].*$/, '')),
    ];
    expect([...new Set(words)].filter((word) => !page.includes(word))).toEqual([]);
  });
});

function isShared(word: string): boolean {
  const [name, key = ''] = word.split(/[.=]/);
  return name === 'DefinedAction' && Object.hasOwn(OBJECTS.Action.optional, key);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
