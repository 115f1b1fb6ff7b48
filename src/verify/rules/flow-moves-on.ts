import { phrase } from '../../diagnostics/phrase.ts';
import type { GameDef, PhaseDef, StateDef } from '../../ir/game-def.ts';
import type { Rule } from '../rule.ts';
import { part } from '../terms.ts';

/** A state in which nobody is asked has a way out, or something in it changes towards an end. */
export const flowMovesOn: Rule = ({ def, sites, terms }, report) => {
  const left = new Set((def.flow.transitions ?? []).flatMap((transition) => transition.from));
  const hasGoto = sites.effects.some(({ name }) => name === 'gotoState' || name === 'gotoPhase');
  def.flow.states.forEach((state, index) => {
    if (
      state.phases.length === 0 ||
      isEnd(def, state) ||
      left.has(state.id) ||
      hasGoto ||
      state.phases.some((phase) => phase.window !== undefined)
    )
      return;
    if (def.endConditions.length > 0 && (state.phases.some(changesSomething) || (def.triggers ?? []).length > 0)) return;
    report({
      code: 'endless-flow',
      severity: 'warning',
      path: ['flow', 'states', index],
      ...phrase`${part(terms, 'state', state.id)} has no window and no transition: it runs forever without a decision.`,
    });
  });
};

/** Whether an end condition asks for the state or one of its phases, so that entering it ends the match. */
function isEnd({ endConditions }: GameDef, { id, phases }: StateDef): boolean {
  const text = JSON.stringify(endConditions.map(({ when }) => when));
  const asked = (ref: string, name: string): boolean =>
    text.includes(JSON.stringify({ ref }).slice(0, -1)) && text.includes(JSON.stringify(name));
  return asked('state', id) || phases.some((phase) => asked('phase', phase.label ?? phase.id));
}

function changesSomething(phase: PhaseDef): boolean {
  return (phase.onEnter ?? []).length > 0 || (phase.onExit ?? []).length > 0;
}
