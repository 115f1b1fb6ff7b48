import { expect, test } from 'vitest';
import { gameDefSchema, type JsonSchema } from '../../../../src/ir/index.ts';
import { gameSpecSchema } from '../../../../src/lang/index.ts';
import { BOARD_MACROS } from '../../../../src/lang/gamespec/macros/boards.ts';
import { combine } from '../../../../src/lang/gamespec/macros/cards.ts';
import { EFFECT_MACROS } from '../../../../src/lang/gamespec/macros/effects.ts';
import { SECTION_NAMES, SECTIONS } from '../../../../src/lang/gamespec/sections.ts';
import { schemaWalker } from '../../../../src/schema/index.ts';
import { sectionSchema } from '../../../../tools/section-schema.ts';
import { sampleOf } from '../../../support/sample-of-schema.ts';

/** A value that a definition of the schema of rulebooks accepts, or not. */
function check(definition: string, value: unknown, accepted = true): void {
  const found = schemaWalker({ ...gameSpecSchema, $ref: `#/definitions/${definition}` }, 100)(value);
  expect({ definition, value, found: found.map(({ message }) => message) }).toEqual({
    definition,
    value,
    found: accepted ? [] : [expect.any(String)],
  });
}

const DOCUMENT = gameSpecSchema.definitions!['GameSpecDoc']!;

test('every section is in the schema, in its order, with words about it', () => {
  expect(Object.keys(DOCUMENT.properties!)).toEqual(SECTION_NAMES);
  for (const schema of Object.values(DOCUMENT.properties!)) expect(schema.description).toMatch(/^[A-Z].*\.$/);
});

test('the sections that a game cannot do without are required', () => {
  expect(DOCUMENT.required).toEqual(SECTION_NAMES.filter((name) => 'required' in SECTIONS[name] && SECTIONS[name].required === 'error'));
});

test('every section of a GameDef has one in a rulebook', () => {
  const sections = Object.keys(gameDefSchema.definitions!['GameDef']!.properties!).map((name) =>
    name === 'flow' ? 'turnStructure' : name,
  );
  expect(sections.filter((name) => !(SECTION_NAMES as string[]).includes(name))).toEqual([]);
});

/** Where the content of a definition has moved. */
const MOVED: Readonly<Record<string, string>> = { GameDef: 'GameSpecDoc', FlowDef: 'TurnStructure' };

test('every form of every part of a GameDef is accepted in a rulebook', () => {
  for (const [name, definition] of Object.entries(gameDefSchema.definitions!)) {
    if (MOVED[name] !== undefined) continue;
    for (const form of definition.anyOf ?? [definition]) check(name, sampleOf(gameDefSchema, form));
  }
});

test('a sample of everything that a GameDef offers is accepted under the names of a rulebook', () => {
  const { flow, ...sections } = sampleOf(gameDefSchema) as { flow: { order: unknown } };
  const { order, ...rest } = flow;
  check('GameSpecDoc', { ...sections, turnStructure: { ...rest, activePlayerOrder: order } });
});

test('macros are accepted where what they stand for is accepted', () => {
  for (const { name, schema } of EFFECT_MACROS)
    for (const form of schema.anyOf ?? [schema]) check('Effect', { [name]: sampleOf(gameSpecSchema, form) });
  for (const { name, schema } of BOARD_MACROS)
    for (const form of schema.anyOf ?? [schema]) check('ZoneEntry', { [name]: sampleOf(gameSpecSchema, form) });
  check('CardEntry', { combine: sampleOf(gameSpecSchema, combine.schema) });
  const call = { macro: { name: 'pay', args: { amount: 3, who: { any: ['thing'] } } } };
  for (const definition of ['Effect', 'Condition', 'ValueExpr']) check(definition, call);
  check('Condition', { op: 'not', arg: call });
  for (const definition of ['BindingName', 'Face', 'MacroDef']) check(definition, call, false);
  for (const body of [{ effects: [call] }, { condition: call }, { value: call }])
    check('MacroDef', { id: 'pay', params: ['amount'], description: 'Pay.', ...body });
});

test('shorthands are accepted where they mean something', () => {
  for (const word of ['each', 'opponent', 'self', 'others', 'activePlayer', '$p', 'actor']) check('PlayerSel', word);
  check('PlayerSel', 'somebody', false);
  for (const word of ['$x', '$x.cost']) check('Condition', word);
  for (const word of ['x', 'LIMIT', '$x.', '$x.a.b']) check('Condition', word, false);
  for (const word of ['deck', "'deck", 'hand:each', '$x']) check('ZoneSel', word);
  check('ValueSet', '$set');
});

test('a constant may stand for a number', () => {
  check('LimitDef', { scope: 'turn', max: 'LIMIT' });
  check('LimitDef', { scope: 'turn', max: 'limit' }, false);
  check('VariableDef', { type: 'int', min: 'LEAST', max: 'MOST' });
});

test('the schema of a section is complete, and has nothing that it does not need', () => {
  for (const name of SECTION_NAMES) {
    const schema = sectionSchema(name);
    const wanted = new Set(referencesIn(schema));
    expect(Object.keys(schema.definitions!).toSorted()).toEqual([...wanted].toSorted());
    expect(schema.properties![name]).toEqual(DOCUMENT.properties![name]);
  }
  expect(Object.keys(sectionSchema('constants').definitions!)).toEqual([]);
});

function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const { $ref } = value as JsonSchema;
  if (typeof $ref === 'string') yield $ref.replace('#/definitions/', '');
  for (const inner of Object.values(value)) yield* referencesIn(inner);
}
