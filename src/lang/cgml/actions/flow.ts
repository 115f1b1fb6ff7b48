/** SET_STATE, SET_PHASE, SKIP_TURN, EXTRA_TURN, REVERSE_ORDER, INSERT_PHASE, REMOVE_PHASE. docs/languages/cgml.md#flow-9-16 */
import { listed, phrase } from '../../../diagnostics/phrase.ts';
import { equal, gvar, setGlobal } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { textOf } from '../../../text/tree-values.ts';
import { reportMissing, reportUnknown } from '../reporting/report.ts';
import type { Scope } from '../values/scope.ts';
import { CURRENT, type Computed } from '../values/value.ts';
import { TURN_GIVEN, TURN_SKIPPED, type ActionLowerer, type Lowering } from '../lowering/lowering.ts';
import { playerOf } from '../lowering/operands.ts';

/** In a phase at its end, elsewhere at once; at the end of a turn the turn ends as well. */
function leaving(l: Lowering, scope: Scope, goto: (more: { deferred?: true; endTurn?: true }) => Effect): Effect[] {
  if (!isInPhase(scope)) return [goto({})];
  const last = l.changes.isLastPhase(scope);
  const [ending, staying] = [goto({ deferred: true, endTurn: true }), goto({ deferred: true })];
  if (typeof last === 'boolean') return [last ? ending : staying];
  return [{ if: { when: last, then: [ending], else: [staying] } }];
}

export const setState: ActionLowerer = (l, action, scope) => {
  const state = named(l, action, 'state', 'cgml/unknown-state', 'state', l.game.flow.states.keys());
  if (state === undefined) return { effects: [] };
  return { effects: leaving(l, scope, (more) => ({ gotoState: { state, ...more } })) };
};

export const setPhase: ActionLowerer = (l, action, scope) => {
  const phase = named(l, action, 'phase', 'cgml/unknown-phase', 'phase', phasesBeside(l, scope));
  if (phase === undefined) return { effects: [] };
  return { effects: [{ gotoPhase: { phase, ...(isInPhase(scope) && { deferred: true }) } }] };
};

/** The phases of the states to which the phase of a rule belongs; elsewhere, all. */
function phasesBeside(l: Lowering, { phase }: Scope): Iterable<string> {
  if (phase === undefined) return l.game.flow.phases;
  const states = [...l.game.flow.states.values()].map(({ phases }) =>
    phases.flatMap((one) => [one, ...l.changes.insertions.filter(({ after }) => after === one).map((insertion) => insertion.phase)]),
  );
  return new Set(states.filter((phases) => phases.includes(phase)).flat());
}

/** Events of cards happen in phases, but for those of rules about turns and states. */
function isInPhase({ phase, inEvent }: Scope): boolean {
  return phase !== undefined || inEvent === true;
}

/** Of the current player, the phases that are left; of another, the next turn. During setup there is no turn yet. */
export const skipTurn: ActionLowerer = (l, action, scope) => {
  const player = playerOf(l, action, 'player', scope);
  const rest = setGlobal(TURN_SKIPPED, true);
  const later: Effect = { skipTurn: { player } };
  const active = CURRENT.code;
  if (!scope.listening) return { effects: [later] };
  if (JSON.stringify(player) === JSON.stringify(active)) return { effects: [rest] };
  return { effects: [{ if: { when: equal(player, active), then: [rest], else: [later] } }] };
};

export const extraTurn: ActionLowerer = (l, action, scope) => {
  const player = playerOf(l, action, 'player', scope);
  if (isWinner(l, player))
    l.report(
      action,
      'cgml/turn-comes-back',
      phrase`After this extra turn play goes on from the current player. Where the player who has won a trick leads the next one, write ${listed({ offered: ['GIVE_TURN'] })}, from which play goes on.`,
      { severity: 'warning', alternatives: ['GIVE_TURN'] },
    );
  return { effects: [{ extraTurn: { player } }] };
};

/** Whether a player is found by a card, or by a variable of the game: so the winners of tricks are. */
function isWinner(l: Lowering, player: Computed): boolean {
  if ('first' in player) return false;
  if (player.ref === 'gvar') return [...l.game.variables.values()].some(({ id }) => id === player.var);
  return player.ref === 'zonePlayer';
}

/** The next turn is the player's, and play goes on from there; after setup, the next one is the first. */
export const giveTurn: ActionLowerer = (l, action, scope) => {
  const player = playerOf(l, action, 'player', scope);
  if (l.game.flow.order === 'simultaneous')
    l.report(action, 'cgml/no-context', phrase`GIVE_TURN means nothing here: with player_order: simultaneous every round belongs to all.`);
  return { effects: [setGlobal(TURN_GIVEN, player)] };
};

export const reverseOrder: ActionLowerer = () => ({ effects: [{ reverseOrder: {} }] });

export const insertPhase: ActionLowerer = (l, action) => {
  const after = named(l, action, 'after', 'cgml/unknown-phase', 'phase', l.game.flow.phases);
  if (after !== undefined && ![...l.game.flow.states.values()].some(({ phases }) => phases.includes(after)))
    reportMissing(
      l.report,
      valueAt(action, 'after')!,
      phrase`A phase cannot be inserted after "${{ name: after }}", which is itself inserted.`,
      {
        capability: 'insert-after-inserted',
        constraint: 'a turn is made of the phases of its state and of those that are inserted after them',
        workaround: `insert both after the same phase, in the order in which they are to come`,
      },
    );
  const phase = textOf(valueAt(action, 'phase'));
  const insertion = l.changes.insertions.find((one) => one.after === after && one.phase === phase);
  const removal = l.changes.removals.get(phase ?? '');
  const inserting = insertion === undefined ? [] : [setGlobal(insertion.variable, true)];
  // A phase that was removed comes back to its place.
  return {
    effects:
      removal === undefined
        ? inserting
        : [{ if: { when: equal(gvar(removal), true), then: [setGlobal(removal, false)], else: inserting } }],
  };
};

export const removePhase: ActionLowerer = (l, action) => {
  const phase = named(
    l,
    action,
    valueAt(action, 'name') === undefined ? 'phase' : 'name',
    'cgml/unknown-phase',
    'phase',
    l.game.flow.phases,
  );
  const removal = l.changes.removals.get(phase ?? '');
  return {
    effects: [
      ...l.changes.insertions.filter((one) => one.phase === phase).map(({ variable }) => setGlobal(variable, false)),
      ...(removal === undefined ? [] : [setGlobal(removal, true)]),
    ],
  };
};

function named(l: Lowering, action: MapTree, key: string, code: string, kind: string, known: Iterable<string>): string | undefined {
  const tree: Tree | undefined = valueAt(action, key);
  const name = textOf(tree);
  const names = [...known];
  if (tree === undefined || name === undefined) return undefined;
  if (names.includes(name)) return name;
  reportUnknown(l.report, tree, code, kind, name, names);
  return undefined;
}
