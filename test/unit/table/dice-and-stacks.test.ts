/** Dice are called by their pips, and of pieces on one cell it is told whose how many are. */
import { expect, test } from 'vitest';
import { observe, startMatch } from '../../../src/kernel/index.ts';
import { calledTokens, drawTable } from '../../../src/table/index.ts';
import { tellMoves } from '../../../src/tell/index.ts';
import { action, game } from '../../support/fixture.ts';

const onPoint = (point: number, owner: number, times: number) => ({
  repeat: { times, effects: [{ createToken: { type: 'piece', zone: `point-${point}:none`, owner: { id: owner } } }] },
});

/** A track of three points with stacks of two players, and two dice beside it. */
const def = game({
  zones: [
    ...[1, 2, 3].map((column) => ({
      id: `point-${column}`,
      owner: 'none' as const,
      visibility: 'public' as const,
      ordering: 'stack' as const,
      board: 'track',
      attributes: { row: 1, column },
    })),
    { id: 'tray', owner: 'none', visibility: 'public', ordering: 'set' },
  ],
  tokenTypes: [
    { id: 'piece' },
    { id: 'die', props: { pips: { type: 'int', init: 1, min: 1, max: 6 } }, presentation: { plural: 'dice', as: 'die' } },
  ],
  setup: [
    onPoint(1, 0, 3),
    onPoint(2, 1, 3),
    onPoint(2, 0, 1),
    onPoint(3, 1, 1),
    ...[4, 5].map((pips) => ({ createToken: { type: 'die', zone: 'tray:none', props: { pips } } })),
  ],
  actions: [action('use', [], { params: [{ name: '$die', domain: { query: 'tokensInZone', zone: 'tray:none' } }] })],
});
const match = { players: 2 };
const { state } = startMatch(def, 1, match);
const seen = observe(def, state, 0);

test('options name dice by their pips', () =>
  expect(tellMoves(def, state, 0, { called: calledTokens(def, seen, match) }).map(({ text }) => text)).toEqual(['use die 4', 'use die 5']));

test('the table has the count of each owner where there are several pieces', () => {
  const lines = drawTable(def, seen, { match }).split('\n');
  expect(
    lines
      .find((line) => line.includes('piece'))
      ?.split('│')
      .map((cell) => cell.trim()),
  ).toEqual([expect.anything(), 'piece ●3', 'piece ●1○3', 'piece ○', '']);
});
