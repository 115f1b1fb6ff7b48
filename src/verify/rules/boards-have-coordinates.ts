import { phrase } from '../../diagnostics/phrase.ts';
import { pathOf } from '../../ir/place.ts';
import type { Rule } from '../rule.ts';
import { subject } from '../subject.ts';
import { part } from '../terms.ts';

/** A board whose cells are found by row and column has cells with those attributes, no two at one place. */
export const boardsHaveCoordinates: Rule = (game, report) => {
  const placed = new Map<string, Map<string, string>>();
  game.def.zones.forEach((zone, index) => {
    const { row, column } = zone.attributes ?? {};
    if (zone.board === undefined || typeof row !== 'number' || typeof column !== 'number') return;
    const cells = placed.get(zone.board) ?? new Map<string, string>();
    placed.set(zone.board, cells);
    const other = cells.get(`${row} ${column}`);
    if (other === undefined) cells.set(`${row} ${column}`, zone.id);
    else
      report({
        code: 'board-cells',
        path: ['zones', index, 'attributes'],
        ...phrase`${part(game.terms, 'zone', zone.id)} is at row ${{ row }}, column ${{ column }} of board "${{ board: zone.board }}", where zone "${{ otherZone: other }}" is.`,
      });
  });
  for (const { kind, name, place } of game.sites.references) {
    if (kind !== 'board' || place.parent?.step === 'filter' || !game.names.boards.has(name) || placed.has(name)) continue;
    const path = pathOf(place);
    report({
      code: 'board-cells',
      path,
      ...phrase`${subject(game, path)} looks for a cell of board "${{ board: name }}", whose zones have no "row" and "column".`,
    });
  }
};
