import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('two cells at one place', () =>
  check(
    { 'zones[4].attributes.row': 0 },
    'verify/board-cells zones[4].attributes: Zone "south" is at row 0, column 0 of board "map", where zone "north" is.',
  ));

test('a board without coordinates', () =>
  check(
    {
      'zones[3].attributes': undefined,
      'zones[4].attributes': undefined,
      'modifiers[0].value': { ref: 'zoneCount', zone: { ref: 'cell', board: 'map', row: 0, column: 0 } },
    },
    'verify/board-cells modifiers[0].value.zone.board: Modifier "flag" looks for a cell of board "map", whose zones have no "row" and "column".',
  ));
