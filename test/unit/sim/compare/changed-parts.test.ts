/** What differs in the rules of two games. */
import { expect, test } from 'vitest';
import type { GameDef } from '../../../../src/ir/index.ts';
import { changedParts } from '../../../../src/sim/compare/changed-parts.ts';
import type { PartChange } from '../../../../src/sim/index.ts';
import { tinyGame } from '../../../support/tiny-game.ts';

const check = (before: Partial<GameDef>, after: Partial<GameDef>, expected: PartChange[]) =>
  expect(changedParts(tinyGame(before), tinyGame(after))).toEqual(expected);

const zone = { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' } as const;
const play = tinyGame().actions[0]!;

test('nothing between a game and itself', () => check({}, {}, []));

test('words for people are no difference', () =>
  check({}, { zones: [{ ...zone, description: 'What you hold.', presentation: { label: 'Your hand' } }] }, []));

test('constants with their values', () =>
  check({ constants: { A: 1, B: 2, C: 3 } }, { constants: { A: 1, B: 4, D: 5 } }, [
    { section: 'constants', name: 'B', change: 'changed', before: 2, after: 4 },
    { section: 'constants', name: 'C', change: 'removed', before: 3 },
    { section: 'constants', name: 'D', change: 'added', after: 5 },
  ]));

test('actions, zones and cards by their names', () =>
  check(
    { cards: [{ id: 'ace', type: 'card' }] },
    { cards: [{ id: 'king', type: 'card' }], zones: [{ ...zone, visibility: 'public' }], actions: [play, { ...play, id: 'pass' }] },
    [
      { section: 'cards', name: 'ace', change: 'removed' },
      { section: 'cards', name: 'king', change: 'added' },
      { section: 'zones', name: 'hand', change: 'changed' },
      { section: 'actions', name: 'pass', change: 'added' },
    ],
  ));

test('variables by their groups', () =>
  check(
    { variables: { global: { round: { type: 'int', init: 1 } } } },
    { variables: { global: { round: { type: 'int', init: 2 } }, perPlayer: { coins: { type: 'int', init: 0 } } } },
    [
      { section: 'variables', name: 'global.round', change: 'changed' },
      { section: 'variables', name: 'perPlayer.coins', change: 'added' },
    ],
  ));

test('what has no names, as a whole', () => check({}, { scoring: { ref: 'turn' } }, [{ section: 'scoring', change: 'added' }]));

test('the order of declarations', () =>
  check({ actions: [play, { ...play, id: 'pass' }] }, { actions: [{ ...play, id: 'pass' }, play] }, [
    { section: 'actions', change: 'changed' },
  ]));
