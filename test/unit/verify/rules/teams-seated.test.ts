import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a seat that does not exist', () =>
  check(
    { 'flow.teams': [{ id: 'us', seats: [0, 4] }] },
    'verify/team-seat flow.teams[0].seats[1]: Team "us" has seat 4, which does not exist; seats are 0 to 3.',
  ));

test('a seat in two teams', () =>
  check(
    {
      'flow.teams': [
        { id: 'us', seats: [0] },
        { id: 'them', seats: [0] },
      ],
    },
    'verify/team-seat flow.teams[1].seats[0]: Seat 0 is already in team "us".',
  ));

test('a zone of teams without teams', () =>
  check(
    { 'zones[5]': { id: 'bank', owner: 'team', visibility: 'public', ordering: 'set' } },
    'verify/no-teams zones[5].owner: Zone "bank" belongs to teams, but the flow declares none.',
  ));
