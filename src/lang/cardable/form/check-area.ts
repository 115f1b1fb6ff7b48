/** The table: sizes of grids, and where things lie on it. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { MapTree, Tree } from '../../../text/tree.ts';
import { givenAt, listAt, mapsAt, numberAt, textAt } from '../game/trees.ts';
import { reportMissing, type Report } from '../reporting/report.ts';

/** Maximum number of positions of a grid. */
const MAX_POSITIONS = 256;

export function checkArea(ruleset: MapTree, report: Report): void {
  const homes = new Set(listAt(ruleset, 'decks').map((deck) => textAt(deck, 'location') ?? 'deck'));
  for (const location of mapsAt(givenAt(ruleset, 'game_area'), 'locations')) {
    checkGrid(location, report);
    if (textAt(location, 'layout') === 'grid') checkUse(location, homes, report);
    const position = givenAt(location, 'position');
    for (const key of ['row', 'column']) checkNumber(position, key, report);
  }
}

function checkGrid(location: MapTree, report: Report): void {
  const isGrid = textAt(location, 'layout') === 'grid';
  for (const key of ['rows', 'columns']) {
    const at = givenAt(location, key);
    if (isGrid) checkNumber(location, key, report);
    else if (at !== undefined)
      report(
        at,
        'cardable/idle-key',
        phrase`"${{ key }}" does nothing here: only a location of the layout "${{ word: 'grid' }}" has rows and columns.`,
        {
          severity: 'warning',
          fix: (path) => ({ kind: 'replace', path: [...path.slice(0, -1), 'layout'], value: 'grid', title: 'Make it a grid' }),
        },
      );
  }
  if (!isGrid) return;
  const at = givenAt(location, 'columns');
  if (at === undefined) {
    report(
      givenAt(location, 'layout')!,
      'cardable/grid-size',
      phrase`A grid needs its number of "${{ key: 'columns' }}", and its number of "rows" if there are several.`,
    );
    return;
  }
  const count = (numberAt(location, 'rows') ?? 1) * (numberAt(location, 'columns') ?? 1);
  if (count > MAX_POSITIONS)
    report(at, 'cardable/grid-size', phrase`A grid has at most ${{ most: MAX_POSITIONS }} positions; this one has ${{ count }}.`);
}

function checkNumber(tree: Tree | undefined, key: string, report: Report): void {
  const number = numberAt(tree, key);
  if (number === undefined || (Number.isInteger(number) && number >= 1)) return;
  report(
    givenAt(tree, key)!,
    'cardable/number',
    phrase`"${{ key }}" is a whole number from ${{ least: 1 }} on; it is ${{ value: number }}.`,
  );
}

/** Places that the game handles as a whole: a position has one card only. */
const WHOLE: ReadonlySet<string> = new Set(['deck', 'hand', 'discard']);

function checkUse(location: MapTree, homes: ReadonlySet<string>, report: Report): void {
  const name = textAt(location, 'location_name') ?? '';
  const owner = textAt(location, 'owner') ?? 'player';
  if (!WHOLE.has(name) && !(owner === 'table' && homes.has(name))) return;
  reportMissing(report, givenAt(location, 'layout')!, phrase`"${{ place: name }}" cannot be a grid.`, {
    capability: 'grid-of-a-deck',
    constraint: 'a position of a grid has one card, and decks, hands and discard piles are taken as a whole',
    workaround: 'declare another location for the grid, and fill it with draw_cards',
  });
}
