import { expect, test } from 'vitest';
import { seatKinds } from '../../support/match-table.ts';
import { parseSeat, seatEverybody, seatsNeeded } from '../../../src/cli/play/seats.ts';

test.each([
  ['0', ['uct:5'], 2, 'person uct:5'],
  ['1', ['uct:5', 'random'], 3, 'uct:5 person random'],
  ['2,0', ['random', 'greedy'], 4, 'person random person greedy:8'],
  ['all', ['random'], 3, 'person person person'],
  ['none', ['random', 'greedy:2'], 3, 'random greedy:2 random'],
])('--seat %s with %j at a table for %i', (seat, agents, players, expected) =>
  expect(seatEverybody(players, parseSeat(seat), agents)).toEqual(seatKinds(expected.split(' '))),
);

test.each([
  ['0', 0, 1],
  ['3', 0, 4],
  ['0', 2, 3],
  ['0,1', 1, 3],
  ['all', 0, 0],
  ['none', 3, 3],
])('--seat %s with %i agents needs %i seats', (seat, agents, expected) => expect(seatsNeeded(parseSeat(seat), agents)).toBe(expected));

test.each(['', 'x', '-1', '1,', '1.5', '100'])('--seat %j is refused', (seat) =>
  expect(() => parseSeat(seat)).toThrow('the number of a seat'),
);
