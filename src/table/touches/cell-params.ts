/** Numbers that select a cell: rows and columns. */
import type { ActionDef, GameDef, ValueExpr } from '../../ir/index.ts';
import { visitGame } from '../../ir/visit.ts';

/** Which parameters of an action are the row and the column of a cell, and of which board; names are without the dollar sign. */
export interface CellParams {
  readonly board: string;
  readonly row: string | null;
  readonly column: string | null;
}

/** The parameters that stand for a row or a column wherever the action looks up a cell; else those that are called so. */
export function cellParams(def: GameDef, action: ActionDef): CellParams | null {
  const numbers = new Set(action.params.filter(({ domain }) => domain.query === 'intsInRange').map(({ name }) => name));
  if (numbers.size === 0) return null;
  let found: CellParams | null = null;
  visitGame(
    { actions: [action] },
    {
      value: (expr) => {
        if (typeof expr !== 'object' || expr === null || !('ref' in expr) || expr.ref !== 'cell' || found !== null) return;
        const [row, column] = [paramIn(expr.row, numbers), paramIn(expr.column, numbers)];
        if (row !== null || column !== null) found = { board: expr.board, row, column };
      },
    },
  );
  return found ?? byName(def, numbers);
}

function paramIn(expr: ValueExpr, params: ReadonlySet<string>): string | null {
  const name =
    typeof expr === 'string' ? expr : typeof expr === 'object' && expr !== null && 'ref' in expr && expr.ref === 'binding' ? expr.name : '';
  return params.has(name) ? name.slice(1) : null;
}

/** Where there is one board only, names are clear enough. */
function byName({ zones }: GameDef, params: ReadonlySet<string>): CellParams | null {
  const boards = new Set(
    zones.flatMap(({ board, attributes }) => (board === undefined || attributes?.['row'] === undefined ? [] : [board])),
  );
  const [row, column] = [params.has('$row') ? 'row' : null, params.has('$column') ? 'column' : null];
  return boards.size !== 1 || (row === null && column === null) ? null : { board: [...boards][0]!, row, column };
}
