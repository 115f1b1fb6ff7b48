import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a property with two types', () =>
  check(
    { 'tokenTypes[1].props.cost': { type: 'bool' } },
    'verify/property-conflict tokenTypes[1].props.cost.type: Property "cost" of token type "pawn" has type "bool"; token type "card" has one of that name with type "int".',
  ));

test('a property that only some see', () =>
  check(
    { 'tokenTypes[1].props.cost': { type: 'int', visibility: 'public' } },
    'verify/property-conflict tokenTypes[1].props.cost.visibility: Property "cost" of token type "pawn" has visibility "public"; token type "card" has one of that name with visibility "token".',
  ));

test('a property with other bounds or words is the same property', () =>
  check({ 'tokenTypes[1].props.cost': { type: 'int', max: 99 }, 'tokenTypes[1].props.suit': { type: 'enum', values: ['green'] } }));
