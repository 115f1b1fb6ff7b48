/** Numbers as people write them, and back, as each viewer may see them. */
import { describe, expect, test } from 'vitest';
import { nameToken, nameValue, numberOf, OMNISCIENT, players } from '../../../src/kernel/names.ts';
import { anonymous } from '../../../src/kernel/options.ts';
import { tokensIn } from '../../../src/kernel/zones.ts';
import { NONE } from '../../../src/program/index.ts';
import type { ValueKind } from '../../../src/program/nodes.ts';
import { bench } from '../../support/bench.ts';
import { game } from '../../support/fixture.ts';

/** Player 0 holds two swords and a shield, player 1 a sword; three more lie in a hidden pile. */
const def = game({
  zones: [
    { id: 'pile', owner: 'none', visibility: 'hidden', ordering: 'stack' },
    { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' },
  ],
  tokenTypes: [{ id: 'item' }],
  cards: [
    { id: 'sword', type: 'item' },
    { id: 'shield', type: 'item' },
  ],
  decks: [
    { id: 'stock', cards: [{ card: 'sword' }, { card: 'shield' }, { card: 'sword' }] },
    { id: 'first', cards: [{ card: 'sword', count: 2 }, { card: 'shield' }] },
    { id: 'second', cards: [{ card: 'sword' }] },
  ],
  setup: [
    { createDeck: { deck: 'stock', zone: 'pile:none' } },
    { createDeck: { deck: 'first', zone: 'hand:0' } },
    { createDeck: { deck: 'second', zone: 'hand:1' } },
    // Whoever saw a deck being made knows what lies where.
    { conceal: { zone: 'pile:none', from: 'all' } },
    { conceal: { zone: 'hand:0', from: 'allOther' } },
  ],
  flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn' } }] }], teams: [{ id: 'reds' }, { id: 'blues' }] },
});

const { m } = bench(def);
const zoneNumber = (name: string): number => m.program.zones.names.indexOf(name);
const namesIn = (viewer: number | null, zone: string): string[] =>
  tokensIn(m, zoneNumber(zone)).map((token) => nameToken(m, viewer, token));

describe('tokens', () => {
  test('in an ordered zone they are named by their place', () => {
    expect(namesIn(OMNISCIENT, 'pile:none')).toEqual(['sword@pile:none[0]', 'shield@pile:none[1]', 'sword@pile:none[2]']);
    expect(namesIn(0, 'pile:none')).toEqual(['?@pile:none[0]', '?@pile:none[1]', '?@pile:none[2]']);
  });

  test('in a set those alike are numbered, and unknown ones are all the same', () => {
    expect(namesIn(OMNISCIENT, 'hand:0')).toEqual(['sword@hand:0', 'sword@hand:0#2', 'shield@hand:0']);
    expect(namesIn(0, 'hand:0')).toEqual(['sword@hand:0', 'sword@hand:0#2', 'shield@hand:0']);
    expect(namesIn(1, 'hand:0')).toEqual(['?@hand:0', '?@hand:0', '?@hand:0']);
    expect(namesIn(2, 'hand:0'), 'a spectator').toEqual(['?@hand:0', '?@hand:0', '?@hand:0']);
  });

  test('a name leads back to its token', () => {
    for (const viewer of [OMNISCIENT, 0])
      for (const zone of ['pile:none', 'hand:0'])
        for (const token of tokensIn(m, zoneNumber(zone))) expect(numberOf(m, viewer, nameToken(m, viewer, token), 'token')).toBe(token);
    expect(numberOf(m, 1, '?@hand:0', 'token')).toBe(anonymous(zoneNumber('hand:0')));
  });

  test('what a viewer cannot know is not a name', () => {
    expect(numberOf(m, 1, 'sword@hand:0', 'token')).toBeUndefined();
    expect(numberOf(m, 0, 'sword@pile:none[0]', 'token')).toBeUndefined();
    expect(numberOf(m, 0, '?@hand:0', 'token'), 'nothing there is unknown').toBeUndefined();
  });

  for (const name of [
    '',
    '@',
    'sword',
    'sword@',
    'sword@nowhere',
    'sword@hand:0#9',
    'sword@pile:none[9]',
    'sword@pile:none[-1]',
    'sword@pile:none[1e9]',
    '@hand:0',
    '?@[0]',
    'sword@hand:0[0]',
  ])
    test(`"${name}" names no token`, () => expect(numberOf(m, OMNISCIENT, name, 'token')).toBeUndefined());
});

describe('other values', () => {
  const back: [kind: ValueKind, number: number, name: unknown][] = [
    ['int', -3, -3],
    ['bool', 1, true],
    ['bool', 0, false],
    ['player', 1, 1],
    ['zone', zoneNumber('hand:1'), 'hand:1'],
    ['word', m.program.strings.indexOf('down'), 'down'],
    ['token', NONE, null],
    ['int', NONE, null],
  ];
  for (const [kind, number, name] of back)
    test(`${kind} ${number} is ${JSON.stringify(name)}, and back`, () => {
      expect(nameValue(m, OMNISCIENT, number, kind)).toBe(name);
      expect(numberOf(m, OMNISCIENT, name, kind)).toBe(number);
    });

  test('teams are written by id and masks as lists of players', () => {
    expect(nameValue(m, OMNISCIENT, 1, 'team')).toBe('blues');
    expect(nameValue(m, OMNISCIENT, 0b101, 'set')).toEqual([0, 2]);
    expect(players(0)).toEqual([]);
  });

  const nothing: [kind: ValueKind, name: unknown][] = [
    ['int', 1.5],
    ['int', Number.NaN],
    ['int', '1'],
    ['int', true],
    ['bool', 1],
    ['player', 'seat 1'],
    ['zone', 'hand'],
    ['zone', 3],
    ['word', 'unheard of'],
    ['token', 0],
    ['int', { choose: 1 }],
    ['int', [1]],
    ['int', undefined],
  ];
  for (const [kind, name] of nothing)
    test(`${JSON.stringify(name) ?? 'nothing'} is no ${kind}`, () => expect(numberOf(m, OMNISCIENT, name, kind)).toBeUndefined());
});
