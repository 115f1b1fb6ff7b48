import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateGameDef } from '../../../../src/verify/index.ts';
import { baseDef, changed } from '../../../support/base-def.ts';
import { check, diagnose } from '../../../support/check-def.ts';

test('the base game has no faults', () => check({}));

test('every rule has a test', () => {
  const files = (folder: string) => readdirSync(join(import.meta.dirname, folder));
  const rules = files('../../../../src/verify/rules').filter((name) => name !== 'index.ts');
  const tested = new Set(files('.'));
  expect(rules.filter((name) => !tested.has(name.replace('.ts', '.test.ts')))).toEqual([]);
});

test('a wrong structure is reported before any rule is asked', () => {
  const codes = validateGameDef(changed({ zones: 3, 'actions[0].phase': 'nowhere' })).map(({ code }) => code);
  expect(codes.every((code) => code.startsWith('structure/'))).toBe(true);
  expect(validateGameDef(undefined)).toHaveLength(1);
});

test('the only near name is offered as a fix, with what stands around it', () => {
  const [found] = validateGameDef(changed({ 'actions[0].effects[0].moveToken.to': 'hnad:actor' }));
  expect(found).toMatchObject({
    alternatives: ['hand'],
    fix: { kind: 'replace', path: ['actions', 0, 'effects', 0, 'moveToken', 'to'], value: 'hand:actor' },
  });
  const [binding] = validateGameDef(changed({ 'procedures[0].effects': [{ draw: { from: 'deck', to: 'hand:$whom', count: 1 } }] }));
  expect(binding?.fix).toMatchObject({ value: 'hand:$who' });
});

test('a misspelled key is renamed, its value stays', () => {
  const [found] = validateGameDef(changed({ 'cards[0].props': { cots: 2 } }));
  expect(found?.alternatives).toEqual(['cost']);
  expect(found?.fix).toMatchObject({ kind: 'rename', path: ['cards', 0, 'props', 'cots'], to: 'cost' });
});

test('diagnostics come in the order of the document', () => {
  const paths = diagnose({ 'endConditions[0].when.left.var': 'x', 'actions[0].phase': 'x', 'setup[0].createDeck.deck': 'x' }).map(
    (line) => line.split(' ')[1],
  );
  expect(paths).toEqual(['setup[0].createDeck.deck:', 'actions[0].phase:', 'endConditions[0].when.left.var:']);
});

test('there are at most a hundred diagnostics', () => {
  const effects = Array.from({ length: 5000 }, (_, index) => ({ shuffle: { zone: `zone${index}` } }));
  expect(diagnose({ 'checks[0].effects': effects })).toHaveLength(100);
});

test('a name of a built-in member is only a name', () =>
  check(
    { 'setup[4].createToken.props': { constructor: 1 } },
    'verify/unknown-property setup[4].createToken.props.constructor: The setup uses property "constructor", which its type does not have. Properties: power.',
  ));

test('whatever is put where, nothing throws', () => {
  const places = pathsOf(baseDef());
  const values = places.map((path) => valueAt(baseDef(), path));
  const swap = fc.record({ at: fc.nat(places.length - 1), value: fc.nat(values.length - 1) });
  fc.assert(
    fc.property(fc.array(swap, { minLength: 1, maxLength: 4 }), (swaps) => {
      const def = baseDef();
      for (const { at, value } of swaps) putAt(def, places[at]!, structuredClone(values[value]));
      expect(validateGameDef(def)).toEqual(validateGameDef(structuredClone(def)));
    }),
    { numRuns: 300 },
  );
});

test('values of one kind put in each other’s places pass the structure, and the rules do not throw', () => {
  const places = pathsOf(baseDef());
  const kinds = [
    'value',
    'left',
    'right',
    'when',
    'pre',
    'delta',
    'domain',
    'options',
    'zone',
    'to',
    'from',
    'token',
    'player',
    'effects',
    'cost',
  ];
  const interesting = places.filter((path) => kinds.includes(String(path.at(-1))));
  let passed = 0;
  fc.assert(
    fc.property(fc.nat(interesting.length - 1), fc.nat(interesting.length - 1), (a, b) => {
      const def = baseDef();
      putAt(def, interesting[a]!, valueAt(baseDef(), interesting[b]!));
      if (validateGameDef(def).every(({ code }) => code.startsWith('verify/'))) passed++;
    }),
    { numRuns: 500 },
  );
  expect(passed).toBeGreaterThan(50);
});

type Steps = (string | number)[];

function pathsOf(node: unknown, path: Steps = []): Steps[] {
  if (typeof node !== 'object' || node === null) return path.length === 0 ? [] : [path];
  const inner = Array.isArray(node)
    ? node.flatMap((item, index) => pathsOf(item, [...path, index]))
    : Object.entries(node).flatMap(([key, item]) => pathsOf(item, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

function valueAt(node: unknown, path: Steps): unknown {
  return path.reduce<unknown>((here, step) => (here as Record<string | number, unknown>)[step], node);
}

function putAt(node: unknown, path: Steps, value: unknown): void {
  let here: unknown = node;
  for (const step of path.slice(0, -1)) {
    here = (here as Record<string | number, unknown> | null | undefined)?.[step];
    if (typeof here !== 'object' || here === null) return;
  }
  (here as Record<string | number, unknown>)[path.at(-1)!] = value;
}
