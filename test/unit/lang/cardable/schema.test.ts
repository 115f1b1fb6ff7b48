/** The published schema accepts what is in order, as an independent validator sees it, and nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { SourceFile } from '../../../../src/diagnostics/index.ts';
import { publishedSchema } from '../../../../src/lang/cardable/published-schema.ts';
import { cardableFormSchema } from '../../../../src/lang/cardable/schema/index.ts';
import { CARD_KEYS } from '../../../../src/lang/cardable/game/game.ts';
import { ENDPOINTS } from '../../../../src/lang/cardable/endpoints/index.ts';
import { OBJECTS, type ObjectForm } from '../../../../src/lang/cardable/schema/objects.ts';
import { readJson, toJson } from '../../../../src/text/index.ts';
import { smallGame, withAction, withPrimitive } from '../../../support/cardable-document.ts';

const ajv = new Ajv({ strict: true, allowUnionTypes: true });
const { $id: _, ...form } = cardableFormSchema;
const inForm = ajv.compile(form);
const published = ajv.compile(publishedSchema());

const GAMES = join(import.meta.dirname, '../../../../games/cardable');
/** What is recorded of a game lies beside it. */
const RECORDED = /(?:counts|game|playthrough)\.json$/;
const PATHS = readdirSync(GAMES, { recursive: true, encoding: 'utf8' }).filter((path) => /\.jsonc?$/.test(path) && !RECORDED.test(path));

function value(text: string): unknown {
  return toJson(readJson(new SourceFile('game.jsonc', text), 'jsonc').tree!);
}

function check(text: string, expected: boolean): void {
  published(value(text));
  expect((published.errors ?? []).length === 0, text).toBe(expected);
}

test.each(PATHS)('%s fits the schema', (path) => {
  const document = value(readFileSync(join(GAMES, path), 'utf8'));
  published(document);
  expect(published.errors ?? []).toEqual([]);
  inForm(document);
  expect(inForm.errors ?? []).toEqual([]);
});

test('the keys of cards that are no attributes', () =>
  expect(Object.keys({ ...OBJECTS.Card.required, ...OBJECTS.Card.optional })).toEqual(CARD_KEYS));

test('faults', () => {
  check(smallGame(), true);
  check(withPrimitive({ endpoint: 'increment', params: '$player.score' }), true);
  check(withPrimitive({ endpoint: 'increment()', params: '$player.score' }), true);
  check(withPrimitive({ endpoint: 'incremnt', params: '$player.score' }), false);
  check(withPrimitive({ endpoint: 'increment', parms: '$player.score' }), false);
  check(withPrimitive({ endpoint: 'move_cards', params: ['$player.hand', '$game.deck', { card_suit: ['Sun', 'Moon'] }] }), true);
  check(withPrimitive({ endpoint: 'move_cards', params: ['$player.hand', '$game.deck', { suit: 'Sun' }] }), false);
  check(withAction('win', { defined_actions: [{ ref_id: 'win', primitives: [] }] }), true);
  check(withAction({ params: 1 }), false);
  check(smallGame({ deck: { deck_name: 'x' } }), false);
});

test('every key and every endpoint says what it is for', () => {
  for (const [name, object] of Object.entries<ObjectForm>(OBJECTS)) {
    expect(object.about, name).toMatch(/^[A-Z].*\.$/);
    for (const [key, { about }] of Object.entries({ ...object.required, ...object.optional, ...object.either }))
      expect(about, `${name}.${key}`).toMatch(/^[A-Z].*\.$/);
  }
  for (const [name, { about }] of Object.entries(ENDPOINTS)) expect(about, name).toMatch(/^[A-Z].*\.$/);
});
