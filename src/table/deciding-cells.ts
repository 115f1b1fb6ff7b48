/** The cells that the end of a match was made of, as far as a viewer can tell from the table: three in a row, four in a line. */
import type { Condition, PlayableGameDef, Query, ValueExpr } from '../ir/index.ts';
import type { Observation } from '../kernel/index.ts';
import type { ThingId } from './picture.ts';
import { bound, reckon, reckonZone, type Reckoned, type Scope } from './touches/reckon.ts';

/** Fewer cells are no line. */
const MIN_CELLS = 3;

/** Groups of cells, one for each way in which the condition of an end holds; none where it reads no cells, or more than can be told. */
export function decidingCells(def: PlayableGameDef, seen: Observation, end: string | null): ThingId[][] {
  const condition = def.endConditions.find(({ id }) => id === end)?.when;
  if (condition === undefined) return [];
  const zones = new Map(def.zones.map((zone) => [zone.id, zone]));
  const scope: Scope = { def, zones, seen, actor: seen.active, bindings: new Map(), changed: new Map() };
  return (waysOf(condition, scope) ?? [])
    .map((cells) => [...new Set(cells)].filter((cell) => zones.get(cell.split(':')[0]!)?.board !== undefined))
    .filter((cells) => cells.length >= MIN_CELLS)
    .map((cells) => cells.map((cell): ThingId => `zone ${cell}`));
}

/** For each way in which a condition holds the cells that it reads; null where it does not hold or cannot be told. */
function waysOf(condition: Condition, scope: Scope): (readonly string[])[] | null {
  if (typeof condition !== 'object' || condition === null || !('op' in condition)) return null;
  switch (condition.op) {
    case 'or': {
      const ways = condition.args.flatMap((arg) => waysOf(arg, scope) ?? []);
      return ways.length === 0 ? null : ways;
    }
    case 'and':
      return condition.args.reduce<(readonly string[])[] | null>(
        (ways, arg) => {
          const others = ways === null ? null : waysOf(arg, scope);
          return ways === null || others === null ? null : ways.flatMap((way) => others.map((other) => [...way, ...other]));
        },
        [[]],
      );
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const [left, right] = [read(condition.left, scope), read(condition.right, scope)];
      return compare(condition.op, left.value, right.value) ? [[...left.cells, ...right.cells]] : null;
    }
    default:
      return null;
  }
}

/** What an expression gives, and the cells that it was read from. */
interface Reading {
  readonly value: Reckoned;
  readonly cells: readonly string[];
}

function read(expr: ValueExpr, scope: Scope): Reading {
  if (typeof expr === 'object' && expr !== null) {
    if ('aggregate' in expr && expr.aggregate.op === 'count' && expr.aggregate.query.query === 'ray')
      return readRay(expr.aggregate.query, scope);
    if ('op' in expr && (expr.op === '+' || expr.op === '-')) {
      const [left, right] = [read(expr.left, scope), read(expr.right, scope)];
      const isKnown = typeof left.value === 'number' && typeof right.value === 'number';
      const sum = isKnown ? Number(left.value) + (expr.op === '+' ? 1 : -1) * Number(right.value) : undefined;
      return { value: sum, cells: [...left.cells, ...right.cells] };
    }
    if (
      'ref' in expr &&
      expr.ref === 'tokenProp' &&
      typeof expr.token === 'object' &&
      'ref' in expr.token &&
      expr.token.ref === 'tokenAt'
    ) {
      const zone = reckonZone(expr.token.zone, scope);
      return { value: reckon(expr, scope), cells: typeof zone === 'string' ? [zone] : [] };
    }
  }
  return { value: reckon(expr, scope), cells: [] };
}

/** The cells of a ray as long as its condition holds, with the one that it begins at. */
function readRay({ from, direction, while: goesOn, bind = '$zone' }: Extract<Query, { query: 'ray' }>, scope: Scope): Reading {
  const start = reckonZone(from, scope);
  if (typeof start !== 'string') return { value: undefined, cells: [] };
  const cells: string[] = [];
  for (let next = stepFrom(start); next !== undefined && fits(next); next = stepFrom(next)) cells.push(next);
  return { value: cells.length, cells: [start, ...cells] };

  function stepFrom(zone: string): string | undefined {
    const to = reckon({ ref: 'step', zone: '$from', direction }, bound(scope, '$from', zone));
    return typeof to === 'string' && cells.length < scope.zones.size ? to : undefined;
  }

  function fits(zone: string): boolean {
    return goesOn === undefined || reckon(goesOn, bound(scope, bind, zone)) === true;
  }
}

function compare(op: '==' | '!=' | '<' | '<=' | '>' | '>=', a: Reckoned, b: Reckoned): boolean {
  if (a === undefined || b === undefined) return false;
  if (op === '==' || op === '!=') return (a === b) === (op === '==');
  if (typeof a !== 'number' || typeof b !== 'number') return false;
  return op === '<' ? a < b : op === '<=' ? a <= b : op === '>' ? a > b : a >= b;
}
