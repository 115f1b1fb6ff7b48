import { phrase } from '../../diagnostics/phrase.ts';
import type { EffectBody } from '../../ir/effects.ts';
import { pathOf } from '../../ir/place.ts';
import type { Game, Rule } from '../rule.ts';
import { part } from '../terms.ts';

/** Every state can be reached from the initial one, and no phase is shut for ever. */
export const statesReachable: Rule = (game, report) => {
  const reached = reachedStates(game);
  game.def.flow.states.forEach((state, index) => {
    if (!reached.has(state.id))
      report({
        code: 'unreachable-state',
        severity: 'warning',
        path: ['flow', 'states', index, 'id'],
        ...phrase`${part(game.terms, 'state', state.id)} is never reached: no transition and no gotoState leads to it.`,
      });
    state.phases.forEach((phase, number) => {
      if (phase.guard === false)
        report({
          code: 'unreachable-phase',
          severity: 'warning',
          path: ['flow', 'states', index, 'phases', number, 'guard'],
          ...phrase`${part(game.terms, 'phase', phase.id)} is never entered: its guard is always false.`,
        });
    });
    if (state.phases.length === 0)
      report({
        code: 'empty-state',
        path: ['flow', 'states', index, 'phases'],
        ...phrase`${part(game.terms, 'state', state.id)} has no phases, so nothing can happen in it.`,
      });
  });
  if (game.def.flow.states.length === 0)
    report({ code: 'no-states', path: ['flow', 'states'], ...phrase`The game has no states, so it cannot begin.` });
};

function reachedStates(game: Game): Set<string> {
  const { flow } = game.def;
  const initial = game.names.states.get(flow.initial ?? '') ?? flow.states[0];
  const reached = new Set<string>(initial === undefined ? [] : [initial.id]);
  for (const { name, effect, place } of game.sites.effects) {
    if (name !== 'gotoState') continue;
    const { state } = (effect as { gotoState: EffectBody<'gotoState'> }).gotoState;
    // A state that begins anew by itself has been reached from elsewhere, or never is.
    const path = pathOf(place);
    const isOwn = path[0] === 'flow' && path[1] === 'states' && flow.states[Number(path[2])]?.id === state;
    if (!isOwn) reached.add(state);
  }
  const leading = new Map<string, string[]>();
  for (const { from, to, when } of flow.transitions ?? [])
    for (const state of when === false ? [] : [from].flat()) {
      const targets = leading.get(state) ?? [];
      targets.push(to);
      leading.set(state, targets);
    }
  for (const state of reached) for (const next of leading.get(state) ?? []) reached.add(next);
  return reached;
}
