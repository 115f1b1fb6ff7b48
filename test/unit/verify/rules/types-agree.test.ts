import { expect, test } from 'vitest';
import { validateGameDef } from '../../../../src/verify/index.ts';
import { changed } from '../../../support/base-def.ts';
import { check } from '../../../support/check-def.ts';

test('an enum takes only its words', () =>
  check(
    { 'triggers[0].effects[0].setVar.value': 'rian' },
    'verify/type-mismatch triggers[0].effects[0].setVar.value: Trigger "toll" has the word "rian" where one of the words sun, rain is expected. Did you mean "rain"?',
  ));

test('an integer variable takes no word', () =>
  check(
    { 'checks[0].effects': [{ setVar: { scope: 'global', var: 'round', value: 'sun' } }] },
    'verify/type-mismatch checks[0].effects[0].setVar.value: Check "poor" has the word "sun" where an integer is expected.',
  ));

test('only integers are ordered', () =>
  check(
    { 'checks[0].when.left': { ref: 'gvar', var: 'weather' } },
    'verify/type-mismatch checks[0].when.left: Check "poor" has one of the words sun, rain where an integer is expected.',
  ));

test('arithmetic needs integers', () =>
  check(
    {
      'checks[0].effects': [
        { addVar: { scope: 'global', var: 'round', delta: { op: '+', left: 1, right: { ref: 'gvar', var: 'weather' } } } },
      ],
    },
    'verify/type-mismatch checks[0].effects[0].addVar.delta.right: Check "poor" has one of the words sun, rain where an integer is expected.',
  ));

test('only an integer can be added to', () =>
  check(
    { 'checks[0].effects': [{ addVar: { scope: 'global', var: 'weather', delta: 1 } }] },
    'verify/type-mismatch checks[0].effects[0].addVar.var: Check "poor" has one of the words sun, rain where an integer is expected.',
  ));

test('a condition is a truth value', () =>
  check(
    { 'checks[0].when': { ref: 'gvar', var: 'round' } },
    'verify/type-mismatch checks[0].when: Check "poor" has an integer where a truth value is expected.',
  ));

test('the sides of a comparison', () =>
  check(
    { 'checks[0].when': { op: '==', left: { ref: 'gvar', var: 'weather' }, right: 'red' } },
    'verify/type-mismatch checks[0].when.right: Check "poor" compares one of the words sun, rain with the word "red".',
  ));

test('an item and the set it is looked for in', () =>
  check(
    { 'checks[0].when': { op: 'in', item: { ref: 'gvar', var: 'round' }, set: ['sun'] } },
    'verify/type-mismatch checks[0].when.set[0]: Check "poor" looks for an integer among items that are each the word "sun".',
  ));

test('a player variable takes no number', () =>
  check(
    { 'setup[5]': { setVar: { scope: 'pvar', player: { id: 0 }, var: 'rival', value: 1 } } },
    'verify/type-mismatch setup[5].setVar.value: The setup has an integer where a player is expected. Write {"ref":"player","player":{"id":…}}.',
  ));

test('a token is needed', () =>
  check(
    { 'actions[0].effects[0].moveToken.token': { ref: 'zone', zone: 'market' } },
    'verify/type-mismatch actions[0].effects[0].moveToken.token: Action "buy" has a zone where a token is expected.',
  ));

test('a zone is needed', () =>
  check(
    { 'actions[0].effects[0].moveToken.to': '$card' },
    'verify/type-mismatch actions[0].effects[0].moveToken.to: Action "buy" has $card (a token) where a zone is expected. Write {"ref":"tokenProp","token":"$card","prop":"zone"} for the zone it lies in.',
  ));

test('a player is needed', () =>
  check(
    { 'actions[0].effects[1].call.args.$who': 1 },
    'verify/type-mismatch procedures[0].effects[0].addVar.player.chosen: Procedure "reward" has $who (an integer) where a player is expected. Write {"ref":"player","player":{"id":…}}.',
  ));

test('a set is needed', () =>
  check(
    {
      'actions[1].effects': [
        { chooseOne: { bind: '$pawn', options: { query: 'tokensInZone', zone: ['north', 'south'] } } },
        { emit: { event: 'marched', args: { $token: '$pawn' } } },
        { forEach: { bind: '$x', over: { query: 'set', of: '$pawn' }, effects: [] } },
      ],
    },
    'verify/type-mismatch actions[1].effects[2].forEach.over.of: Action "march" has $pawn (a token) where a set is expected.',
  ));

test('a branch of a conditional value', () =>
  check(
    { 'checks[0].effects': [{ setVar: { scope: 'global', var: 'weather', value: { if: { when: true, then: 'sun', else: 'snow' } } } }] },
    'verify/type-mismatch checks[0].effects[0].setVar.value.if.else: Check "poor" has the word "snow" where one of the words sun, rain is expected.',
  ));

test('an aggregate folds integers', () =>
  check(
    { scoring: { aggregate: { op: 'sum', query: { query: 'tokensInZone', zone: 'hand:all' }, prop: 'suit' } } },
    'verify/type-mismatch scoring.aggregate.prop: The scoring has one of the words red, blue where an integer is expected.',
  ));

test('a source gives tokens', () =>
  check(
    { 'checks[0].source': { query: 'players' } },
    'verify/type-mismatch checks[0].source: Check "poor" has a player where a token is expected.',
  ));

test('none is not an integer', () =>
  check(
    { 'checks[0].effects': [{ setVar: { scope: 'global', var: 'round', value: null } }] },
    'verify/type-mismatch checks[0].effects[0].setVar.value: Check "poor" has none where an integer is expected.',
  ));

test('what a trigger sees of its event', () =>
  check(
    { 'triggers[1].effects[0].proceed.args.$to': 3 },
    'verify/type-mismatch triggers[1].effects[0].proceed.args.$to: Trigger "shelter" has an integer where a zone is expected.',
  ));

test('a word of a list is looked at by itself', () =>
  check(
    { 'checks[0].when': { op: 'in', item: { ref: 'gvar', var: 'weather' }, set: ['sun', 'rian'] } },
    'verify/type-mismatch checks[0].when.set[1]: Check "poor" looks for one of the words sun, rain among items that are each the word "rian". Did you mean "rain"?',
  ));

test('a word that is almost a constant', () => {
  const [found] = validateGameDef(changed({ 'setup[2].draw.count': 'HNAD' }));
  expect(found).toMatchObject({
    message: 'The setup has the word "HNAD" where an integer is expected. Did you mean "HAND"?',
    alternatives: ['HAND'],
    fix: { kind: 'replace', path: ['setup', 2, 'draw', 'count'], value: { ref: 'const', name: 'HAND' } },
  });
});

test('a word that is used twice and declared in another spelling', () => {
  const found = validateGameDef(
    changed({
      'variables.global.weather': { type: 'enum', values: ['sun', 'rian'] },
      'checks[0].effects': [{ setVar: { scope: 'global', var: 'weather', value: 'rain' } }],
    }),
  );
  expect(found).toHaveLength(1);
  expect(found[0]?.fix).toMatchObject({ path: ['variables', 'global', 'weather', 'values', 1], value: 'rain' });
});

test('without any constants it is the section that is missing', () => {
  const found = validateGameDef(changed({ constants: undefined, 'setup[2].draw.count': 'HAND', 'setup[3].draw.count': 'MARKET' }));
  expect(found).toMatchObject([
    {
      message: 'The setup has the word "HAND" where an integer is expected. The game has no constants; they are declared in "constants".',
      related: [{ path: ['setup', 3, 'draw', 'count'] }],
    },
  ]);
});
