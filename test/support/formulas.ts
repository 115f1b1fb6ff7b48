/** Formulas resolved in one small game. */
import { parseFormula, resolveFormula, type FormulaFault, type FormulaScope } from '../../src/formula/index.ts';
import type { Kind } from '../../src/ir/kinds.ts';

const BOUND: Readonly<Record<string, Kind>> = { $card: 'token', $p: 'player', $house: 'zone', $set: 'set', $n: 'int' };

const SCOPE: FormulaScope = {
  names: {
    constants: new Map([
      ['GOAL', 10],
      ['both', 1],
    ]),
    globals: new Map<string, Kind>([
      ['total', 'int'],
      ['pot', 'int'],
      ['both', 'int'],
      ['leader', 'player'],
    ]),
    perPlayer: new Map<string, Kind>([
      ['vp', 'int'],
      ['safe', 'bool'],
    ]),
    perTeam: new Map<string, Kind>([['tricks', 'int']]),
    properties: new Map<string, Kind>([
      ['rank', 'int'],
      ['side', 'player'],
    ]),
    attributes: new Map<string, Kind>([
      ['row', 'int'],
      ['side', 'player'],
    ]),
    zones: new Map([
      ['deck', false],
      ['new-yard', false],
      ['hand', true],
    ]),
    boards: new Set(['grid']),
    playerWords: new Map([['opponent', 'left']]),
  },
  binding: (name) => BOUND[name],
  argument: () => undefined,
};

/** The expression of a formula with its mark, and its faults. */
export function resolved(text: string): { readonly expr: unknown; readonly faults: readonly FormulaFault[] } {
  const faults: FormulaFault[] = [];
  const report = (fault: FormulaFault) => void faults.push(fault);
  const node = parseFormula(text, 1, report);
  return { expr: node === null ? undefined : resolveFormula(node, SCOPE, report)?.expr, faults };
}
