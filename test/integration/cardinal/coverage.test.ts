/** Every word of the vocabulary and every key of the schema stands in a sample that is played. */
import { describe, expect, test } from 'vitest';
import { schemaFor } from '../../../src/lang/cardinal/schema/index.ts';
import { OBJECTS, type ObjectForm } from '../../../src/lang/cardinal/schema/objects.ts';
import { EFFECTS } from '../../../src/lang/cardinal/vocabulary/effects/index.ts';
import type { EffectForm } from '../../../src/lang/cardinal/vocabulary/forms/effect-form.ts';
import { KEYWORDS } from '../../../src/lang/cardinal/vocabulary/keywords.ts';
import {
  ABILITY_ORDERS,
  ACTION_WORK,
  ENDINGS,
  FIRST_PLAYER_RULES,
  MULLIGAN_RULES,
  SPEEDS,
  STACK_ORDERS,
  STACK_RESOLUTIONS,
  STEP_WORK,
} from '../../../src/lang/cardinal/vocabulary/rules.ts';
import { TRIGGERS } from '../../../src/lang/cardinal/vocabulary/triggers.ts';
import type { TriggerForm } from '../../../src/lang/cardinal/vocabulary/forms/trigger-form.ts';
import { CARD_WORDS, OBJECT_WORDS, PLAYER_WORDS } from '../../../src/lang/cardinal/vocabulary/words.ts';
import { usedWords } from '../../support/cardable/schema-words.ts';
import { rulesOf } from '../../support/cardinal/sample.ts';
import { SAMPLES } from './samples/index.ts';

const samples = Object.values(SAMPLES).flat();
const shown = new Set(samples.flatMap(({ shows }) => shows));

/** Keys of files beside the rules, and of what is not played: the tests of reading have them. */
const ELSEWHERE: readonly string[] = [
  'Rules.decks',
  'Card.image',
  'CardFile.cards',
  'CardFile.tokens',
  'Deck.id',
  'Deck.cards',
  'Deck.name',
  'Deck.description',
  'DeckCard.card',
  'DeckCard.count',
  'Pack.pack_id',
  'Pack.version',
  'Pack.name',
  'Pack.description',
  'Pack.dependencies',
  'Pack.keywords',
];
const missing = (kind: string, words: readonly string[]): string[] => words.filter((word) => !shown.has(`${kind} ${word}`));

const TABLES: Readonly<Record<string, { readonly table: object; readonly elsewhere?: readonly string[] }>> = {
  effect: { table: EFFECTS },
  trigger: { table: TRIGGERS },
  word: { table: { ...PLAYER_WORDS, ...CARD_WORDS, ...OBJECT_WORDS } },
  step: { table: STEP_WORK },
  speed: { table: SPEEDS },
  stack: { table: STACK_ORDERS },
  resolution: { table: STACK_RESOLUTIONS },
  abilities: { table: ABILITY_ORDERS },
  mulligan: { table: MULLIGAN_RULES },
  // Who begins is drawn: players.test.ts.
  first: { table: FIRST_PLAYER_RULES, elsewhere: ['random', 'loser_goes_first'] },
  ending: { table: ENDINGS },
  keyword: { table: KEYWORDS },
  action: { table: ACTION_WORK },
};

describe('coverage', () => {
  test.each(Object.keys(TABLES))('every %s has a sample', (kind) => {
    const { table, elsewhere = [] } = TABLES[kind]!;
    expect(missing(kind, Object.keys(table))).toEqual(elsewhere);
  });

  test('every trigger has a sample with each of its scopes', () => {
    const wanted = Object.entries<TriggerForm>(TRIGGERS)
      .filter(([, { scopes }]) => scopes.length > 1)
      .flatMap(([trigger, { scopes }]) => scopes.map((scope) => `${trigger} ${scope}`));
    expect(wanted.filter((word) => !shown.has(word))).toEqual([]);
  });

  test('every effect that a static ability can have has a sample with one', () => {
    const wanted = Object.entries<EffectForm>(EFFECTS).flatMap(([effect, { isStatic }]) => (isStatic === true ? [effect] : []));
    expect(missing('static', wanted)).toEqual([]);
  });

  test('every key stands in a sample', () => {
    const used = new Set(samples.flatMap((sample) => [...usedWords(schemaFor('rules'), rulesOf(sample, 0))]));
    const keys = Object.entries<ObjectForm>(OBJECTS).flatMap(([object, { required, optional = {} }]) =>
      Object.keys({ ...required, ...optional }).map((key) => `${object}.${key}`),
    );
    expect(keys.filter((key) => !used.has(key) && !shown.has(`key ${key}`))).toEqual(ELSEWHERE);
  });
});
