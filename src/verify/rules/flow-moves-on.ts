import { phrase } from '../../diagnostics/phrase.ts';
import type { ValueExpr } from '../../ir/expressions.ts';
import type { GameDef, PhaseDef, StateDef } from '../../ir/game-def.ts';
import { visitCondition } from '../../ir/visit.ts';
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
  const refs = new Set<string>();
  const words = new Set<unknown>();
  const value = (expr: ValueExpr): void => {
    if (typeof expr !== 'object' || expr === null) words.add(expr);
    else if ('ref' in expr) refs.add(expr.ref);
    else if ('set' in expr && Array.isArray(expr.set)) for (const word of expr.set) words.add(word);
  };
  for (const { when } of endConditions) visitCondition(when, { value });
  return (refs.has('state') && words.has(id)) || (refs.has('phase') && phases.some((phase) => words.has(phase.label ?? phase.id)));
}

function changesSomething(phase: PhaseDef): boolean {
  return (phase.onEnter ?? []).length > 0 || (phase.onExit ?? []).length > 0;
}
