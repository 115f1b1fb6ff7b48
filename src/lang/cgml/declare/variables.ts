/** Variables as declared. Their types follow from what they begin with and what is assigned to them. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import type { Report } from '../reporting/report.ts';
import { idOf } from '../../names.ts';
import { isTrueAt, mapsAt, textAt } from '../../../text/tree-values.ts';

export interface Variable {
  readonly name: string;
  /** What the GameDef calls it. */
  readonly id: string;
  readonly tree: MapTree;
  readonly scope: 'global' | 'perPlayer' | 'perTeam';
  readonly initial: Tree | undefined;
  /** Of a computed variable: what it is. */
  readonly expression: Tree | undefined;
}

const SCOPES: Readonly<Record<string, Variable['scope']>> = { global: 'global', per_player: 'perPlayer', per_team: 'perTeam' };

export function declareVariables(components: Tree | undefined, report: Report): Map<string, Variable> {
  const variables = new Map<string, Variable>();
  for (const tree of mapsAt(components, 'variables')) {
    const name = textAt(tree, 'name') ?? '';
    const computed = isTrueAt(tree, 'computed');
    const expression = valueAt(tree, 'expression') ?? (computed ? valueAt(tree, 'initial_value') : undefined);
    if (computed && expression === undefined)
      report(tree, 'cgml/computed-without-expression', phrase`The variable "${{ variable: name }}" is computed, but has no "expression".`);
    variables.set(name, {
      name,
      id: idOf(name),
      tree,
      scope: SCOPES[textAt(tree, 'scope') ?? 'global'] ?? 'global',
      initial: valueAt(tree, 'initial_value'),
      expression: computed ? expression : undefined,
    });
  }
  return variables;
}
