/** The published schemas are current, and an independent validator agrees with them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, test } from 'vitest';
import { toJson } from '../../src/text/tree.ts';
import { parseGameSpec } from '../../src/lang/index.ts';
import { SECTION_NAMES, type SectionName } from '../../src/lang/gamespec/sections.ts';
import { staleSchemas } from '../../tools/generate-schemas.ts';
import { CORPUS, corpusGame, corpusPath } from '../support/corpus.ts';
import { isQuick } from '../support/thoroughness.ts';

test.skipIf(isQuick)('the generated schemas are current (npm run schemas)', async () => expect(await staleSchemas()).toEqual([]), 60_000);

// Descriptions stand beside references, and types may be lists.
const ajv = new Ajv({ strict: true, allowUnionTypes: true });

function validator(file: string): ValidateFunction {
  return ajv.compile(JSON.parse(readFileSync(join(import.meta.dirname, '../../schemas', file), 'utf8')) as object);
}

const validateGameDef = validator('GameDef.schema.json');
const validateRulebook = validator('GameSpecDoc.schema.json');
const validateBlock = Object.fromEntries(SECTION_NAMES.map((name) => [name, validator(`gamespec/${name}.schema.json`)])) as Record<
  SectionName,
  ValidateFunction
>;

function checkAccepted(validate: ValidateFunction, value: unknown): void {
  validate(value);
  expect(validate.errors ?? []).toEqual([]);
}

type Sections = Partial<Record<SectionName, unknown>>;

function sectionsOf(id: string): Sections {
  return toJson(parseGameSpec(readFileSync(corpusPath(id, 'rules.md'), 'utf8')).root) as Sections;
}

describe.each(CORPUS)('%s', (id) => {
  test('the GameDef fits its schema', () => checkAccepted(validateGameDef, corpusGame(id)));

  test('the rulebook fits the schema of rulebooks', () => checkAccepted(validateRulebook, sectionsOf(id)));

  test('every section fits the schema of its block', () => {
    for (const [name, content] of Object.entries(sectionsOf(id)))
      checkAccepted(validateBlock[name as SectionName], { section: name, [name]: content });
  });
});

test('the corpus shows every section that has rules in it', () => {
  const shown = new Set(CORPUS.flatMap((id) => Object.keys(sectionsOf(id))));
  const elsewhere: SectionName[] = ['imports', 'layers', 'presentation', 'replacements', 'deckLists'];
  expect(SECTION_NAMES.filter((name) => !shown.has(name) && !elsewhere.includes(name))).toEqual([]);
});

describe('faults', () => {
  const zone = { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' };
  const action = { id: 'play', actor: 'any', phase: 'main', params: [], pre: null, cost: [], effects: [] };
  /** Good and bad content of a section. */
  const cases: [name: SectionName, good: unknown, ...bad: unknown[]][] = [
    [
      'meta',
      { id: 'a', players: { min: 1, max: 2 } },
      { id: 'a' },
      { id: 'a', players: { min: '1', max: 2 } },
      { id: 'a', players: { min: 1, max: 2 }, rules: 'b' },
      [],
      null,
    ],
    ['imports', ['./a.md'], './a.md', [1]],
    ['constants', { A: 1 }, { A: '1' }, { A: [1] }, [{ A: 1 }]],
    [
      'variables',
      { global: { a: { type: 'int' } } },
      { a: { type: 'int' } },
      { global: { a: { type: 'integer' } } },
      { global: { a: { init: 0 } } },
    ],
    [
      'zones',
      [zone, { grid: { rows: 3, cols: 3 } }, { hex: { radius: 2 } }, { hex: { rows: 2, cols: 2 } }],
      zone,
      [{ ...zone, owner: 'nobody' }],
      [{ grid: { rows: 3 } }],
      [{ grid: { rows: 3, cols: 3, depth: 3 } }],
      [{ ...zone, ordering: undefined, order: 'stack' }],
    ],
    ['tokenTypes', [{ id: 'a', props: { b: { type: 'bool' } } }], [{ props: {} }], [{ id: 'a', props: [] }]],
    ['cards', [{ id: 'a', type: 'b', props: { c: 'x', d: null } }], [{ id: 'a' }], [{ id: 'a', type: 'b', props: { c: [1] } }]],
    [
      'decks',
      [{ id: 'a', cards: [{ card: 'b', count: 'COPIES' }] }],
      [{ id: 'a', cards: ['b'] }],
      [{ id: 'a', cards: [{ card: 'b', count: 'many' }] }],
    ],
    [
      'deckLists',
      { size: { min: 40, max: 'MOST' }, cards: true, copies: 4, exceptions: [{ cards: true }] },
      {},
      { size: 40 },
      { size: { min: 40, max: 60 }, copies: 'four' },
      { size: { min: 40, max: 60 }, exceptions: [{ copies: 1 }] },
    ],
    [
      'macros',
      [
        { id: 'a', params: ['b'], effects: [{ shuffle: { zone: '<b>' } }] },
        { id: 'c', value: 1 },
      ],
      [{ id: 'a' }],
      [{ effects: [] }],
      [{ id: 'a', effects: {} }],
    ],
    [
      'setup',
      [{ shuffle: { zone: 'deck' } }, { macro: { name: 'a' } }, { refillToSize: { zone: 'a', size: 3, from: 'b' } }],
      [{ shufle: { zone: 'deck' } }],
      [{ shuffle: 'deck' }],
      [{ refillToSize: { zone: 'a', from: 'b' } }],
      [{ macro: { args: {} } }],
      [{ skipTurn: { player: 'everyone' } }],
      { shuffle: { zone: 'deck' } },
    ],
    [
      'turnStructure',
      { phases: [{ id: 'a' }], activePlayerOrder: 'fixed' },
      { phases: [{ id: 'a' }], order: 'fixed' },
      { activePlayerOrder: 'fixed' },
      { states: [{ id: 'a' }] },
      { phases: ['a'] },
    ],
    [
      'actions',
      [action, { ...action, pre: '$x' }, { ...action, pre: { macro: { name: 'a' } } }],
      [{ ...action, pre: undefined, when: null }],
      [{ ...action, actor: 'player' }],
      [{ ...action, pre: 'x' }],
      [{ ...action, params: [{ name: 'x', domain: { query: 'players' } }] }],
      [{ ...action, params: [{ name: '$x', domain: { query: 'player' } }] }],
    ],
    ['procedures', [{ id: 'a', params: ['$b'], effects: [] }], [{ id: 'a', params: ['b'], effects: [] }], [{ id: 'a' }]],
    [
      'triggers',
      [{ id: 'a', event: 'turnStart', effects: [] }],
      [{ id: 'a', event: 'startOfTurn', effects: [] }],
      [{ id: 'a', event: 'turnStart', match: { player: 'a' }, effects: [] }],
    ],
    [
      'replacements',
      [{ event: 'custom', match: { event: 'a' }, chooser: 'active' }],
      [{ event: 'turnStart', chooser: 'active' }],
      [{ event: 'custom' }],
      { event: 'custom', chooser: 'active' },
    ],
    ['checks', [{ id: 'a', when: true, effects: [] }], [{ id: 'a', when: 1, effects: [] }], [{ id: 'a', effects: [] }]],
    ['layers', ['a', 'b'], 'a', [1], [{ id: 'a' }]],
    [
      'modifiers',
      [
        { id: 'a', prop: 'b', op: 'add', value: 'C' },
        { id: 'a', layer: 'l', prop: 'b', op: 'switch', with: 'c' },
        { id: 'a', layer: 'l', prop: 'b', op: 'grant' },
      ],
      [{ id: 'a', prop: 'b', op: 'multiply', value: 1 }],
      [{ id: 'a', prop: 'b', op: 'set' }],
      [{ id: 'a', prop: 'b', op: 'switch' }],
      [{ id: 'a', prop: 'b', op: 'remove', value: 1 }],
    ],
    ['scoring', { ref: 'pvar', player: '$player', var: 'a' }, { ref: 'pvar', var: 'a' }, { ref: 'var', var: 'a' }, [1]],
    [
      'endConditions',
      [{ id: 'a', when: { op: '<', left: 'A', right: 1 }, result: { type: 'draw' } }],
      [{ id: 'a', when: true, result: { type: 'tie' } }],
      [{ id: 'a', when: true, result: 'draw' }],
      [{ id: 'a', when: { op: '=<', left: 1, right: 1 }, result: { type: 'draw' } }],
    ],
    ['displays', [{ id: 'a', of: 'player', value: 1 }], [{ id: 'a' }], [{ id: 'a', of: 'token', value: 1 }], { a: 1 }],
    ['presentation', { colour: 'red', custom: { of: [1] } }, { colour: 'reddish' }, { color: 'red' }, 'red', []],
  ];

  test.each(cases)('in section %s', (name, good, ...bad) => {
    const block = (content: unknown) => JSON.parse(JSON.stringify({ section: name, [name]: content })) as object;
    checkAccepted(validateBlock[name], block(good));
    for (const content of bad) expect({ content, valid: validateBlock[name](block(content)) }).toEqual({ content, valid: false });
    expect(validateBlock[name]({ ...block(good), section: 'other' })).toBe(false);
    expect(validateBlock[name]({ ...block(good), more: 1 })).toBe(false);
    expect(validateBlock[name]({ section: name })).toBe(false);
  });

  test('there is a case for every section', () => expect(cases.map(([name]) => name).toSorted()).toEqual(SECTION_NAMES.toSorted()));

  test('in a whole rulebook', () => {
    const sections = sectionsOf(CORPUS[0]!);
    expect(validateRulebook({ ...sections, zones: undefined, zone: [] })).toBe(false);
    for (const name of ['meta', 'zones', 'turnStructure', 'actions', 'endConditions'] as const) {
      const { [name]: _, ...rest } = sections;
      expect(validateRulebook(rest)).toBe(false);
    }
    for (const [name, , ...bad] of cases)
      for (const content of bad)
        expect(validateRulebook({ ...sections, [name]: JSON.parse(JSON.stringify(content)) as unknown })).toBe(false);
  });
});
