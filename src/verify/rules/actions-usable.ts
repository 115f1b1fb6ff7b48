import { listed, phrase } from '../../diagnostics/phrase.ts';
import type { Rule } from '../rule.ts';
import { part } from '../terms.ts';

/** Every action is offered in some window, and every window offers some action. */
export const actionsUsable: Rule = ({ def, terms }, report) => {
  const open = new Set<string>();
  const declared = new Set<string>();
  for (const phase of def.flow.states.flatMap((state) => state.phases))
    for (const name of [phase.id, phase.label ?? phase.id]) {
      declared.add(name);
      if (phase.window !== undefined) open.add(name);
    }
  const offered = new Set<string>();
  def.actions.forEach((action, index) => {
    const phases = [action.phase].flat();
    for (const phase of phases) offered.add(phase);
    if (phases.length > 0 && phases.every((phase) => declared.has(phase) && !open.has(phase)))
      report({
        code: 'unusable-action',
        severity: 'warning',
        path: ['actions', index, 'phase'],
        ...phrase`${part(terms, 'action', action.id)} is never offered: phase ${listed({ phases })} has no window.`,
      });
    if (phases.length === 0)
      report({
        code: 'unusable-action',
        severity: 'warning',
        path: ['actions', index, 'phase'],
        ...phrase`${part(terms, 'action', action.id)} is never offered: it names no phase.`,
      });
    if (action.pre === false)
      report({
        code: 'unusable-action',
        severity: 'warning',
        path: ['actions', index, 'pre'],
        ...phrase`${part(terms, 'action', action.id)} is never offered: its precondition is always false.`,
      });
  });
  def.flow.states.forEach((state, index) =>
    state.phases.forEach((phase, number) => {
      if (phase.window === undefined || offered.has(phase.id) || offered.has(phase.label ?? phase.id)) return;
      report({
        code: 'empty-window',
        severity: 'warning',
        path: ['flow', 'states', index, 'phases', number, 'window'],
        ...phrase`${part(terms, 'phase', phase.id)} asks for actions, but no action belongs to it.`,
      });
    }),
  );
};
