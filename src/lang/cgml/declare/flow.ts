/** States, phases, players and teams as declared. */
import type { Span } from '../../../diagnostics/source.ts';
import { valueAt, type Tree } from '../../../text/tree.ts';
import { reportUnknown, type Report } from '../reporting/report.ts';
import { entriesAt, itemsAt, numberAt, textOf } from '../../../text/tree-values.ts';

export interface State {
  readonly name: string;
  /** Where its name stands. */
  readonly span: Span;
  readonly phases: readonly string[];
}

export interface Players {
  readonly min: number;
  readonly max: number;
  /** The names by which paths may call the seats. */
  readonly ids: readonly string[];
  /** Teams with their seats. */
  readonly teams: ReadonlyMap<string, readonly number[]>;
}

export interface DeclaredFlow {
  readonly states: ReadonlyMap<string, State>;
  /** All phases that occur in states, and those that are only inserted. */
  readonly phases: ReadonlySet<string>;
  readonly order: 'clockwise' | 'counterclockwise' | 'simultaneous';
}

export function declareFlow(flow: Tree | undefined, inserted: Iterable<string>, report: Report): DeclaredFlow {
  const states = new Map<string, State>();
  for (const { key, keySpan, value } of entriesAt(flow, 'states'))
    states.set(key, { name: key, span: keySpan, phases: itemsAt(value, 'phases').map((phase) => textOf(phase) ?? '') });
  const initial = valueAt(flow, 'initial_state');
  if (initial !== undefined && !states.has(textOf(initial) ?? ''))
    reportUnknown(report, initial, 'cgml/unknown-state', 'state', textOf(initial) ?? '', states.keys());
  const order = textOf(valueAt(flow, 'player_order'));
  return {
    states,
    phases: new Set([...[...states.values()].flatMap(({ phases }) => phases), ...inserted]),
    order: order === 'simultaneous' || order === 'counterclockwise' ? order : 'clockwise',
  };
}

export function declarePlayers(meta: Tree | undefined): Players {
  const players = valueAt(meta, 'players');
  const min = numberAt(players, 'min') ?? 2;
  return {
    min,
    max: numberAt(players, 'max') ?? Math.max(min, 2),
    ids: itemsAt(players, 'ids').map((id) => textOf(id) ?? ''),
    teams: new Map(
      entriesAt(players, 'teams').map(({ key, value }) => [
        key,
        value.kind === 'list' ? value.items.map((seat) => Number(textOf(seat))) : [],
      ]),
    ),
  };
}
