/** The services that functions of formulas have to make their expressions. */
import type { Phrase } from '../diagnostics/phrase.ts';
import type { Condition, PlayerSel, TokenSel, ValueExpr, ZoneSel } from '../ir/expressions.ts';
import type { Kind } from '../ir/kinds.ts';
import type { FormulaFault } from './fault.ts';
import type { FormulaScope, Resolved, ResolvedQuery } from './scope.ts';
import type { Extent, FormulaNode } from './syntax.ts';

export interface FormulaResolver {
  readonly scope: FormulaScope;
  /** The places of the objects that were made. */
  readonly extents: Map<object, Extent>;
  resolve(node: FormulaNode): Resolved | null;
  /** Several nodes; null if one of them is reported. */
  all(nodes: readonly FormulaNode[]): Resolved[] | null;
  /** A node as a player, zone or token; null if it is something else, which is reported. */
  select(node: FormulaNode, kind: 'player'): PlayerSel | null;
  select(node: FormulaNode, kind: 'zone'): ZoneSel | null;
  select(node: FormulaNode, kind: 'token'): TokenSel | null;
  /** A node where a condition is needed; null if it is something else, which is reported. */
  condition(node: FormulaNode): Condition | null;
  /** A node where a query is needed; null if it is something else, which is reported. */
  query(node: FormulaNode): ResolvedQuery | null;
  /** Does something where a name is bound. */
  inside<Result>(name: string, kind: Kind, work: () => Result): Result;
  /** Reports a fault. */
  fault(extent: Extent, code: `formula/${string}`, told: Phrase, rest?: Pick<FormulaFault, 'alternatives' | 'written'>): null;
  /** An expression that stands for a node. */
  made(node: Extent, kind: Kind, expr: ValueExpr, selector?: Resolved['selector']): Resolved;
}
