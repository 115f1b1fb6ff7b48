import { expect, test } from 'vitest';
import { resolved } from '../../support/formulas.ts';

/** The formula stands for the expression. */
function check(formula: string, expr: unknown): void {
  expect(resolved(formula)).toEqual({ expr, faults: [] });
}

const TOTAL = { ref: 'gvar', var: 'total' };
const ACTOR = { ref: 'player', player: 'actor' };

test('operators bind as in mathematics', () => {
  check('= 1 + 2 * 3', { op: '+', left: 1, right: { op: '*', left: 2, right: 3 } });
  check('= (1 + 2) * 3', { op: '*', left: { op: '+', left: 1, right: 2 }, right: 3 });
  check('= 7 - 2 - 1', { op: '-', left: { op: '-', left: 7, right: 2 }, right: 1 });
  check('= 7 // 2 % 2', { op: '%', left: { op: 'floorDiv', left: 7, right: 2 }, right: 2 });
  check('= -total', { op: '-', left: 0, right: TOTAL });
  check('= not total = 1 and total < 3 or true', {
    op: 'or',
    args: [
      {
        op: 'and',
        args: [
          { op: 'not', arg: { op: '==', left: TOTAL, right: 1 } },
          { op: '<', left: TOTAL, right: 3 },
        ],
      },
      true,
    ],
  });
  check('= total = 1 and total = 2 and true', {
    op: 'and',
    args: [{ op: '==', left: TOTAL, right: 1 }, { op: '==', left: TOTAL, right: 2 }, true],
  });
});

test('a hyphen inside of a name belongs to it', () => {
  check('= new-yard.count - 1', { op: '-', left: { ref: 'zoneCount', zone: 'new-yard:none' }, right: 1 });
});

test('names', () => {
  check('= GOAL', { ref: 'const', name: 'GOAL' });
  check('= total', TOTAL);
  check('= deck', { ref: 'zone', zone: 'deck:none' });
  check('= actor', ACTOR);
  check('= opponent', { ref: 'player', player: 'left' });
  check('= $n', { ref: 'binding', name: '$n' });
  check("= 'it''s'", "it's");
  check('= none', null);
});

test('members', () => {
  check('= actor.vp', { ref: 'pvar', player: 'actor', var: 'vp' });
  check('= $p.tricks', { ref: 'tvar', player: { chosen: '$p' }, var: 'tricks' });
  check('= leader.vp', { ref: 'pvar', player: { ref: 'gvar', var: 'leader' }, var: 'vp' });
  check('= actor.hand.count', { ref: 'zoneCount', zone: 'hand:actor' });
  check('= $p.hand.top.rank', { ref: 'tokenProp', token: { ref: 'tokenAt', zone: 'hand:$p' }, prop: 'rank' });
  check('= $p.next.hand', { ref: 'zone', zone: { zone: 'hand', player: { ref: 'nextPlayer', player: { chosen: '$p' } } } });
  check('= $card.side', { ref: 'tokenProp', token: '$card', prop: 'side' });
  check('= $house.side', { ref: 'zoneAttr', zone: '$house', attr: 'side' });
  check('= $card.zone.row', { ref: 'zoneAttr', zone: { ref: 'tokenProp', token: '$card', prop: 'zone' }, attr: 'row' });
  check('= deck.bottom.owner.vp', {
    ref: 'pvar',
    player: { ref: 'tokenProp', token: { ref: 'tokenAt', zone: 'deck:none', position: 'bottom' }, prop: 'owner' },
    var: 'vp',
  });
  check('= $set.count', { aggregate: { op: 'count', query: { query: 'set', of: '$set' } } });
});

test('a member of something of unknown kind is found by its name, or by the kind that is stated', () => {
  check('= $x.rank', { ref: 'tokenProp', token: '$x', prop: 'rank' });
  check('= $x.vp', { ref: 'pvar', player: { chosen: '$x' }, var: 'vp' });
  check('= token($x).side', { ref: 'tokenProp', token: '$x', prop: 'side' });
  check('= zone($x).side', { ref: 'zoneAttr', zone: '$x', attr: 'side' });
});

test('choices, names for values, and sets', () => {
  check('= if $n > 1 then 2 else 3', {
    if: { when: { op: '>', left: { ref: 'binding', name: '$n' }, right: 1 }, then: 2, else: 3 },
  });
  check('= let $t = deck.top in $t.rank', {
    let: { bind: '$t', value: { ref: 'tokenAt', zone: 'deck:none' }, in: { ref: 'tokenProp', token: '$t', prop: 'rank' } },
  });
  check("= let $w = 'a' in $w in ['a', 'b']", {
    let: { bind: '$w', value: 'a', in: { op: 'in', item: { ref: 'binding', name: '$w' }, set: ['a', 'b'] } },
  });
  check('= total not in [1, GOAL]', { op: 'not', arg: { op: 'in', item: TOTAL, set: [1, 10] } });
  check('= $card in $set', { op: 'in', item: { ref: 'binding', name: '$card' }, set: { ref: 'binding', name: '$set' } });
  check('= actor in players', { op: 'in', item: ACTOR, set: { query: 'players' } });
});

test('queries', () => {
  check('= count(players)', { aggregate: { op: 'count', query: { query: 'players' } } });
  check('= exists(actor.hand as $c where $c.rank > 3)', {
    exists: {
      query: 'tokensInZone',
      zone: 'hand:actor',
      bind: '$c',
      where: { op: '>', left: { ref: 'tokenProp', token: '$c', prop: 'rank' }, right: 3 },
    },
  });
  check('= first(players sort by $player.vp descending).vp', {
    ref: 'pvar',
    player: { first: { query: 'players', sortBy: { ref: 'pvar', player: { chosen: '$player' }, var: 'vp' }, descending: true } },
    var: 'vp',
  });
  check('= sum(deck, $token.rank)', {
    aggregate: {
      op: 'sum',
      query: { query: 'tokensInZone', zone: 'deck:none' },
      value: { ref: 'tokenProp', token: '$token', prop: 'rank' },
    },
  });
  check('= max(1, total, 3)', { op: 'max', left: { op: 'max', left: 1, right: TOTAL }, right: 3 });
  check('= max(players, $player.vp)', {
    aggregate: { op: 'max', query: { query: 'players' }, value: { ref: 'pvar', player: { chosen: '$player' }, var: 'vp' } },
  });
  check('= every(grid, $zone.count = 0)', {
    forAll: {
      query: { query: 'zones', filter: { board: 'grid' } },
      holds: { op: '==', left: { ref: 'zoneCount', zone: '$zone' }, right: 0 },
    },
  });
  check('= count(1 to 6 where $value > 2 limit 2)', {
    aggregate: {
      op: 'count',
      query: { query: 'intsInRange', min: 1, max: 6, where: { op: '>', left: { ref: 'binding', name: '$value' }, right: 2 }, limit: 2 },
    },
  });
  check("= count(ray($house, 'north', $zone.count = 0))", {
    aggregate: {
      op: 'count',
      query: { query: 'ray', from: '$house', direction: 'north', while: { op: '==', left: { ref: 'zoneCount', zone: '$zone' }, right: 0 } },
    },
  });
  check('= cell(grid, 1, 2).row', { ref: 'zoneAttr', zone: { ref: 'cell', board: 'grid', row: 1, column: 2 }, attr: 'row' });
});

test.each([
  ['= totl > 1', 'formula/unknown-name', 'totl'],
  ['= vp', 'formula/unknown-name', 'vp'],
  ['= hand.count', 'formula/unknown-name', 'hand'],
  ['= both', 'formula/ambiguous-name', 'both'],
  ['= deck.tpo', 'formula/unknown-member', 'tpo'],
  ['= total.vp', 'formula/unknown-member', 'total.vp'],
  ['= $x.side', 'formula/unknown-kind', 'side'],
  ['= foo(1)', 'formula/unknown-function', 'foo'],
  ['= next(actor)', 'formula/arguments', 'next(actor)'],
  ['= total and true', 'formula/other-kind', 'total'],
  ['= 1 + players', 'formula/other-kind', 'players'],
  ['= count(actor)', 'formula/other-kind', 'actor'],
  ['= a b', 'formula/syntax', 'b'],
  ['= 1 < 2 < 3', 'formula/syntax', '<'],
  ['= total / 2', 'formula/syntax', '/'],
  ["= 'x", 'formula/syntax', "'x"],
  ['= total # 2', 'formula/syntax', '#'],
  ['= (1', 'formula/syntax', ''],
  ['=', 'formula/syntax', ''],
  ['= total && true', 'formula/other-sign', '&&'],
  [`= ${'-'.repeat(80)}1`, 'formula/too-large', null],
  [`= ${'not '.repeat(80)}true`, 'formula/too-large', null],
  [`= ${'1 + '.repeat(2000)}1`, 'formula/too-large', null],
])('%s is refused', (formula, code, place) => {
  const { expr, faults } = resolved(formula);
  expect(expr).toBeUndefined();
  const [fault] = faults;
  expect(fault?.code).toBe(code);
  if (place !== null) expect(formula.slice(fault!.start, fault!.end)).toBe(place);
});

test('== is read as =, with a certain fix', () => {
  const { expr, faults } = resolved('= total == 1');
  expect(expr).toEqual({ op: '==', left: TOTAL, right: 1 });
  expect(faults).toMatchObject([
    { code: 'formula/other-sign', severity: 'warning', start: 8, end: 10, written: { text: '=', certain: true } },
  ]);
});

test('functions that look at their first argument resolve nested ones once', () => {
  const depth = 25;
  const { expr, faults } = resolved(`= ${'max(step(deck, '.repeat(depth)}1${'), total)'.repeat(depth)}`);
  expect(faults).toEqual([]);
  expect(JSON.stringify(expr).split('"aggregate"')).toHaveLength(depth + 1);
});

test.each([
  ['= totl > 1', 'total'],
  ['= deck.tpo = none', 'top'],
  ['= cuont(players)', 'count'],
])('%s has the name that is meant as its fix', (formula, name) => {
  expect(resolved(formula).faults).toMatchObject([{ written: { text: name, certain: false } }]);
});
