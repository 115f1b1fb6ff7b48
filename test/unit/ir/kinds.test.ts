import { describe, expect, test } from 'vitest';
import type { Query, Ref, ValueExpr } from '../../../src/ir/index.ts';
import { defaultBind, itemKind, joinKinds, kindOf, QUERY_KINDS, REF_KINDS, type Kind, type KindScope } from '../../../src/ir/kinds.ts';
import { valueForm, type ValueForm } from '../../../src/ir/value-forms.ts';

const scope: KindScope = {
  binding: (name) =>
    ({ $p: { kind: 'player' }, $hand: { kind: 'set', item: 'token' } } as Record<string, { kind: Kind; item?: Kind }>)[name],
  variable: (of, name) => (of === 'pvar' && name === 'gold' ? 'int' : 'unknown'),
  property: (name) => (name === 'suit' ? 'word' : 'unknown'),
  attribute: (name) => (name === 'row' ? 'int' : 'unknown'),
  domains: (param) => (param === '$card' ? [{ query: 'tokensInZone', zone: 'hand' }] : []),
  either: joinKinds,
};
const players: Query = { query: 'players' };
const tokens: Query = { query: 'tokensInZone', zone: 'hand' };

describe('the kind of a value', () => {
  const cases: [ValueExpr, ValueForm, Kind][] = [
    [3, 'plain', 'int'],
    [true, 'plain', 'bool'],
    ['red', 'plain', 'word'],
    [null, 'plain', 'none'],
    ['$p', 'plain', 'player'],
    ['$q', 'plain', 'word'],
    [{ ref: 'pvar', player: 'actor', var: 'gold' }, 'ref', 'int'],
    [{ ref: 'binding', name: '$p' }, 'ref', 'player'],
    [{ ref: 'binding', name: '$q' }, 'ref', 'unknown'],
    [{ ref: 'answer', player: 'actor', param: '$card' }, 'ref', 'token'],
    [{ ref: 'zoneAttr', zone: 'hand', attr: 'row' }, 'ref', 'int'],
    [{ ref: 'tokenProp', token: '$t', prop: 'suit' }, 'ref', 'word'],
    [{ ref: 'step', zone: '$z', direction: 'north' }, 'ref', 'zone'],
    [{ first: tokens }, 'first', 'token'],
    [{ op: 'min', left: 1, right: 2 }, 'arithmetic', 'int'],
    [{ if: { when: true, then: null, else: '$p' } }, 'if', 'player'],
    [{ if: { when: true, then: '$p', else: 1 } }, 'if', 'unknown'],
    [{ let: { bind: '$q', value: '$p', in: '$q' } }, 'let', 'player'],
    [{ let: { bind: '$p', value: 1, in: { ref: 'binding', name: '$p' } } }, 'let', 'int'],
    [{ aggregate: { op: 'max', query: players } }, 'aggregate', 'int'],
    [{ op: 'and', args: [] }, 'junction', 'bool'],
    [{ op: 'not', arg: true }, 'not', 'bool'],
    [{ op: '<=', left: 1, right: 2 }, 'comparison', 'bool'],
    [{ op: 'in', item: 1, set: [1] }, 'in', 'bool'],
    [{ exists: players }, 'exists', 'bool'],
    [{ forAll: { query: players, holds: true } }, 'forAll', 'bool'],
    [{ can: [] }, 'can', 'bool'],
  ];
  for (const [expr, form, kind] of cases)
    test(JSON.stringify(expr), () => expect([valueForm(expr), kindOf(expr, scope)]).toEqual([form, kind]));

  test('a reference has the kind that the table states', () => {
    const fixed = Object.entries(REF_KINDS).filter(
      ([, kind]) => !['variable', 'binding', 'answer', 'attribute', 'property'].includes(kind),
    );
    expect(fixed.map(([ref]) => [ref, kindOf({ ref } as Ref, scope)])).toEqual(fixed);
  });
});

describe('the kind of items', () => {
  const cases: [Query, Kind][] = [
    [{ query: 'set', of: '$hand' }, 'token'],
    [{ query: 'set', of: '$p' }, 'unknown'],
    [{ query: 'union', of: [tokens, tokens] }, 'token'],
    [{ query: 'union', of: [tokens, players] }, 'unknown'],
    [{ query: 'union', of: [] }, 'none'],
    [{ query: 'combinations', of: tokens, size: 2 }, 'set'],
  ];
  for (const [query, kind] of cases) test(JSON.stringify(query), () => expect(itemKind(query, scope)).toBe(kind));

  test('a query has the kind that the table states', () => {
    const fixed = Object.entries(QUERY_KINDS).filter(([, kind]) => kind !== 'parts' && kind !== 'items');
    expect(fixed.map(([query]) => [query, itemKind({ query } as Query, scope)])).toEqual(fixed);
  });

  test('says what an item is called', () =>
    expect((['token', 'zone', 'player', 'int', 'set'] as const).map(defaultBind)).toEqual([
      '$token',
      '$zone',
      '$player',
      '$value',
      '$value',
    ]));
});
