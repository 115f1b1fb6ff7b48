import { phrase } from '../../diagnostics/phrase.ts';
import type { Path } from '../../diagnostics/diagnostic.ts';
import type { EffectName } from '../../ir/effects.ts';
import { expandWindow } from '../../ir/window-presets.ts';
import { calledBy, proceduresThat, rootOf } from '../calls.ts';
import type { Game, Rule } from '../rule.ts';
import { part } from '../terms.ts';

/** Effects by which an action helps a window to its end. */
const PASSING: readonly EffectName[] = ['pass', 'leave'];
const LEAVING: readonly EffectName[] = ['gotoPhase', 'gotoState', 'eliminate'];

/** The fields of a window fit together: passes are waited for only where somebody can pass, sealed answers resolved only where there are any. */
export const windowsEnd: Rule = (game, report) => {
  const passing = phasesWith(game, PASSING);
  const leaving = phasesWith(game, LEAVING);
  const unlimited = new Set(game.def.actions.flatMap((action) => ((action.limits ?? []).length === 0 ? action.phase : [])));
  const exits = statesWithImmediateExit(game);
  game.def.flow.states.forEach((state, index) =>
    state.phases.forEach((phase, number) => {
      if (phase.window === undefined) return;
      const window = expandWindow(phase.window);
      const path: Path = ['flow', 'states', index, 'phases', number, 'window'];
      const names = [phase.id, phase.label ?? phase.id];
      const passes = names.some((name) => passing.has(name));
      const leaves = names.some((name) => leaving.has(name)) || exits.has(state.id);
      /** Who has used up all actions is stuck, and with `onStuck: pass` that is a pass. */
      const runsOut = window.onStuck === 'pass' && !names.some((name) => unlimited.has(name));
      const step = window.until === phase.window.until ? 'until' : 'preset';
      if (window.until === 'allPassed' && !passes && !leaves && !runsOut)
        report({
          code: 'endless-window',
          severity: 'warning',
          path: [...path, step],
          ...phrase`${part(game.terms, 'phase', phase.id)} waits until all have passed, but none of its actions has a "pass" effect.`,
        });
      if (window.resolve !== undefined && window.cadence !== 'simultaneous')
        report({
          code: 'resolve-not-simultaneous',
          path: [...path, 'resolve'],
          ...phrase`${part(game.terms, 'phase', phase.id)} resolves sealed answers, but its window is ${window.cadence}; only a simultaneous one has them.`,
        });
      if (window.beforeAsk !== undefined && window.cadence !== 'sequential')
        report({
          code: 'before-ask-not-sequential',
          path: [...path, 'beforeAsk'],
          ...phrase`${part(game.terms, 'phase', phase.id)} does something before each question, but its window is ${window.cadence}; only a sequential one asks one player after the other.`,
        });
      if (window.onAllPassed !== undefined && !passes && window.onStuck !== 'pass')
        report({
          code: 'no-passes',
          severity: 'warning',
          path: [...path, 'onAllPassed'],
          ...phrase`${part(game.terms, 'phase', phase.id)} says what happens when all have passed, but nobody can pass.`,
        });
    }),
  );
};

/** The phases, by id or label, with an action that has one of the effects, directly or through calls. */
function phasesWith(game: Game, names: readonly EffectName[]): Set<string> {
  const procedures = proceduresThat(game, (site) => names.includes(site.name));
  const found = new Set<string>();
  for (const site of game.sites.effects) {
    if (!names.includes(site.name) && !procedures.has(calledBy(site) ?? '')) continue;
    const [list, index] = rootOf(site.place);
    if (list === 'actions') for (const phase of [game.def.actions[index as number]!.phase].flat()) found.add(phase);
  }
  return found;
}

function statesWithImmediateExit(game: Game): Set<string> {
  return new Set((game.def.flow.transitions ?? []).flatMap((transition) => (transition.immediate === true ? transition.from : [])));
}
