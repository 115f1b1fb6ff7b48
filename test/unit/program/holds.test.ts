/** What the locals of routines hold, as link finds it out. */
import { expect, test } from 'vitest';
import type { GameDef } from '../../../src/ir/index.ts';
import { link } from '../../../src/program/index.ts';
import { action, game } from '../../support/fixture.ts';

/** The kinds of the locals of a routine. */
function check(parts: Partial<GameDef>, routine: string, expected: string[]): void {
  const { program } = link(game({ variables: { perPlayer: { rival: { type: 'player', init: null } } }, ...parts }), { players: 2 });
  expect(program!.routines.find(({ name }) => name === routine)!.holds).toEqual(expected);
}

const rival = { ref: 'pvar', player: 'actor', var: 'rival' } as const;

test('bindings of effects', () =>
  check(
    {
      actions: [
        action('do', [
          { let: { bind: '$who', value: rival, in: [{ eliminate: { player: { chosen: '$who' } } }] } },
          { chooseOne: { bind: '$n', options: { query: 'intsInRange', min: 1, max: 2 } } },
        ]),
      ],
    },
    'do',
    // The item of a query has a local of its own.
    ['player', 'int', 'int'],
  ));

test('of two branches, one that is nothing says nothing', () =>
  check(
    {
      actions: [
        action('do', [
          { let: { bind: '$a', value: { if: { when: true, then: rival, else: null } }, in: [] } },
          { let: { bind: '$b', value: { if: { when: true, then: null, else: null } }, in: [] } },
        ]),
      ],
    },
    'do',
    ['player', 'unknown'],
  ));

test('parameters of actions and arguments of events, named or not', () => {
  check({ actions: [action('do', [], { params: [{ name: '$p', domain: { query: 'players' } }] })] }, 'do', ['player', 'player']);
  check({ triggers: [{ id: 'made', event: 'tokenCreated', effects: [] }] }, 'made', ['token', 'int', 'zone', 'player', 'int', 'int']);
});

const hand = (procedure: string, value: typeof rival | null) => ({ call: { procedure, args: { $x: value } } });

test('what procedures are given, and what they hand on', () =>
  check(
    {
      procedures: [
        { id: 'outer', params: ['$x'], effects: [{ call: { procedure: 'inner', args: { $y: { ref: 'binding', name: '$x' } } } }] },
        { id: 'inner', params: ['$y'], effects: [{ let: { bind: '$z', value: { ref: 'binding', name: '$y' }, in: [] } }] },
      ],
      actions: [action('do', [hand('outer', rival)])],
    },
    'inner',
    ['player', 'player'],
  ));

test('calls that come later count as much as the first', () =>
  check(
    {
      procedures: [{ id: 'both', params: ['$x'], effects: [{ let: { bind: '$z', value: { ref: 'binding', name: '$x' }, in: [] } }] }],
      actions: [action('one', [hand('both', rival)]), action('two', [hand('both', null)])],
    },
    'both',
    ['unknown', 'unknown'],
  ));

test('an attribute that is a number in one zone and a word in another is neither', () =>
  check(
    {
      zones: [1, 'one'].map((row, index) => ({
        id: `z${index}`,
        owner: 'none',
        visibility: 'public',
        ordering: 'set',
        attributes: { row, column: index },
      })),
      actions: [
        action('do', [
          { let: { bind: '$r', value: { ref: 'zoneAttr', zone: 'z0', attr: 'row' }, in: [] } },
          { let: { bind: '$c', value: { ref: 'zoneAttr', zone: 'z0', attr: 'column' }, in: [] } },
        ]),
      ],
    },
    'do',
    ['unknown', 'int'],
  ));
