/** Phases that may be inserted and removed, and where that leaves the end of a turn. */
import { equal, gvar } from '../../../ir/build.ts';
import type { Condition } from '../../../ir/expressions.ts';
import type { MapTree } from '../../../text/tree.ts';
import type { DeclaredFlow } from '../declare/flow.ts';
import { idOf } from '../../names.ts';
import { textAt } from '../../../text/tree-values.ts';
import { and, or } from '../values/conditions.ts';
import type { Scope } from '../values/scope.ts';

/** A phase that may come after another one, and the variable that says whether it does. */
interface Insertion {
  readonly after: string;
  readonly phase: string;
  readonly variable: string;
}

export class PhaseChanges {
  readonly insertions: readonly Insertion[];
  /** The variables that say that a declared phase is left out, by phase. */
  readonly removals: ReadonlyMap<string, string>;
  readonly #flow: DeclaredFlow;

  constructor(flow: DeclaredFlow, actions: readonly MapTree[]) {
    this.#flow = flow;
    this.insertions = insertionsOf(actions);
    const removed = new Set(
      actions.flatMap((action) =>
        textAt(action, 'action') === 'REMOVE_PHASE' ? [textAt(action, 'name') ?? textAt(action, 'phase') ?? ''] : [],
      ),
    );
    const declared = new Set([...flow.states.values()].flatMap(({ phases }) => phases));
    this.removals = new Map([...removed].filter((phase) => declared.has(phase)).map((phase) => [phase, `removed_${idOf(phase)}`]));
  }

  /** The variables of all changes. */
  get variables(): string[] {
    return [...this.insertions.map(({ variable }) => variable), ...this.removals.values()];
  }

  /** Whether the phase is the last one of the turn; where that is certain, a literal. */
  isLastPhase({ phase, inEvent }: Scope): Condition {
    const ends = [...this.#flow.states.values()]
      .filter(({ phases }) => phases.length > 0)
      .map((state) => ({ state, last: state.phases.at(-1)! }));
    if (inEvent === true) return or(ends.map(({ state, last }) => and([equal({ ref: 'state' }, state.name), this.#endsTurn(last)])));
    const cases = ends
      .filter(
        ({ state }) =>
          state.phases.includes(phase ?? '') || this.insertions.some((one) => one.phase === phase && state.phases.includes(one.after)),
      )
      .map(({ state, last }) => {
        const behind = this.insertions.filter(({ after }) => after === last);
        if (phase === last) return { state, holds: and(behind.map(({ variable }) => equal(gvar(variable), false))) };
        return { state, holds: behind.some((one) => one.phase === phase) && !state.phases.includes(phase ?? '') };
      });
    const [first] = cases;
    if (first === undefined) return false;
    if (cases.every(({ holds }) => JSON.stringify(holds) === JSON.stringify(first.holds))) return first.holds;
    return or(cases.filter(({ holds }) => holds !== false).map(({ state, holds }) => and([equal({ ref: 'state' }, state.name), holds])));
  }

  /** Whether the last declared phase, or the last of those inserted after it, is the one that is played. */
  #endsTurn(last: string): Condition {
    const behind = this.insertions.filter(({ after }) => after === last);
    return or([
      and([isPlayed(last), ...behind.map(({ variable }) => equal(gvar(variable), false))]),
      ...behind.map((one) => isPlayed(one.phase)),
    ]);
  }
}

function isPlayed(phase: string): Condition {
  return equal({ ref: 'phase' }, phase);
}

function insertionsOf(actions: readonly MapTree[]): Insertion[] {
  const found = new Map<string, Insertion>();
  for (const action of actions) {
    if (textAt(action, 'action') !== 'INSERT_PHASE') continue;
    const [after, phase] = [textAt(action, 'after') ?? '', textAt(action, 'phase') ?? ''];
    const variable = `inserted_${idOf(phase)}_after_${idOf(after)}`;
    found.set(variable, { after, phase, variable });
  }
  return [...found.values()];
}
