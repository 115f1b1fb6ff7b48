/** Ways between states: tested at the end of each phase, by order, priority and place in the document. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { equal, gvar } from '../../../ir/build.ts';
import type { Condition } from '../../../ir/expressions.ts';
import type { TransitionDef } from '../../../ir/game-def.ts';
import { valueAt, type MapTree } from '../../../text/tree.ts';
import { mapsAt, numberAt, textAt, textOf } from '../../../text/tree-values.ts';
import { idOf } from '../../names.ts';
import type { Lowerer } from './lowerer.ts';
import { reportUnknown } from '../reporting/report.ts';
import { and } from '../values/conditions.ts';
import { EMPTY_SCOPE } from '../values/scope.ts';

export function lowerTransitions(l: Lowerer): TransitionDef[] {
  const written = mapsAt(valueAt(l.game.root, 'flow'), 'transitions');
  const sorted = written.toSorted(
    (a, b) => (numberAt(a, 'order') ?? 0) - (numberAt(b, 'order') ?? 0) || (numberAt(b, 'priority') ?? 0) - (numberAt(a, 'priority') ?? 0),
  );
  return sorted.flatMap((transition) => lowerTransition(l, transition));
}

function lowerTransition(l: Lowerer, tree: MapTree): TransitionDef[] {
  const [from, to] = [stateAt(l, tree, 'from'), stateAt(l, tree, 'to')];
  if (from === undefined || to === undefined) return [];
  l.startBlock();
  const when = l.condition(valueAt(tree, 'condition'), EMPTY_SCOPE);
  const id = textAt(tree, 'id');
  const state = l.game.flow.states.get(from)!;
  const plain = { from, to };
  const made = (more: { endTurn?: true }, condition: Condition, suffix: string): TransitionDef =>
    l.spans.at<TransitionDef>({ ...(id !== undefined && { id: `${idOf(id)}${suffix}` }), ...plain, when: condition, ...more }, tree.span);
  const last = state.phases.at(-1);
  if (last === undefined) {
    l.report(
      tree,
      'cgml/transition-from-end',
      phrase`The state "${{ state: from }}" has no phases, so that the game is over there and nothing leads out of it.`,
    );
    return [];
  }
  const inserted = l.changes.insertions.filter(({ after }) => after === last);
  // A turn that is over is over, also if the next one is played in another state.
  if (state.phases.length === 1 && inserted.length === 0) return [made({ endTurn: true }, when, '')];
  const ended = and([equal({ ref: 'phase' }, last), ...inserted.map(({ variable }) => equal(gvar(variable), false))]);
  return [made({ endTurn: true }, and([when, ended]), '_after_turn'), made({}, when, '')];
}

function stateAt(l: Lowerer, tree: MapTree, key: string): string | undefined {
  const named = valueAt(tree, key);
  const name = textOf(named);
  if (named === undefined || name === undefined) return undefined;
  if (l.game.flow.states.has(name)) return name;
  reportUnknown(l.report, named, 'cgml/unknown-state', 'state', name, l.game.flow.states.keys());
  return undefined;
}
