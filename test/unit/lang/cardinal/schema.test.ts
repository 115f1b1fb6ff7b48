/** The published schemas accept what is in order, as an independent validator sees it, and nothing else. */
import { Ajv, type ValidateFunction } from 'ajv';
import { expect, test } from 'vitest';
import { SourceFile } from '../../../../src/diagnostics/index.ts';
import { publishedSchema, schemaFor, TOP } from '../../../../src/lang/cardinal/schema/index.ts';
import { OBJECTS, type ObjectForm } from '../../../../src/lang/cardinal/schema/objects.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../../src/lang/cardinal/game/document.ts';
import { readToml, toJson } from '../../../../src/text/index.ts';
import { smallCardinal, withAbility } from '../../../support/cardinal-document.ts';

const ajv = new Ajv({ strict: true, allowUnionTypes: true });
const PUBLISHED = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, ajv.compile(publishedSchema(kind))])) as Record<
  DocumentKind,
  ValidateFunction
>;

function fits(kind: DocumentKind, text: string): boolean {
  return PUBLISHED[kind](toJson(readToml(new SourceFile('a.toml', text)).tree!)) === true;
}

const CARD = 'id = "a"\nname = "A"\ncard_type = "creature"\n';

test.each<[DocumentKind, string, boolean]>([
  ['rules', smallCardinal(), true],
  ['rules', smallCardinal('[stack]\nresolve_order = "last_in_first_out"'), true],
  ['rules', smallCardinal('[stack]\nresolve_order = "lifoo"'), false],
  ['rules', smallCardinal('[stak]\nenabled = true'), false],
  ['rules', smallCardinal('[players]\nstarting_life = "20"'), false],
  ['rules', withAbility('trigger = "etb"\neffect = "draw"'), true],
  ['rules', withAbility('trigger = "ebt"\neffect = "draw"'), false],
  ['rules', '[players]\nmin_players = 2', false],
  ['card', CARD, true],
  ['card', `${CARD}keywords = "flying"`, false],
  ['card', 'name = "A"\ncard_type = "creature"', false],
  ['cards', `[[cards]]\n${CARD}`, true],
  ['deck', 'id = "d"\ncards = { a = 4 }', true],
  ['deck', 'id = "d"\n[[cards]]\ncard = "a"\ncount = 4', true],
  ['deck', 'id = "d"', false],
  ['pack', 'pack_id = "p"\nversion = "1.0.0"\ndependencies = ["q"]', true],
  ['pack', 'pack_id = "p"', false],
])('%s: %s', (kind, text, expected) => expect(fits(kind, text)).toBe(expected));

test('every key says what it is for', () => {
  for (const [name, form] of Object.entries<ObjectForm>(OBJECTS)) {
    expect(form.about, name).toMatch(/^[A-Z].*\.$/);
    for (const [key, { about }] of Object.entries({ ...form.required, ...form.optional }))
      expect(about, `${name}.${key}`).toMatch(/^[A-Z].*[.…]$/);
  }
});

test('every object is part of some file', () => {
  const seen = new Set<string>(Object.values(TOP));
  const allDefinitions = Object.assign({}, ...DOCUMENT_KINDS.map((kind) => schemaFor(kind).definitions)) as Record<string, unknown>;
  for (const name of seen)
    for (const [, inner] of JSON.stringify(allDefinitions[name]).matchAll(/#\/definitions\/(\w+)/g)) seen.add(inner!);
  expect([...seen].toSorted()).toEqual(Object.keys(OBJECTS).toSorted());
});
