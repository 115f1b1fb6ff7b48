/** setVar, addVar, transferVar. */
import type { VarTarget, VariableEffect } from '../../ir/effects.ts';
import { linkPlayer } from '../link-selectors.ts';
import { teamOf } from '../link-values.ts';
import type { Value, VariableSlot } from '../nodes.ts';
import { bindNew, type CodeBuilder, type Scope } from '../scope.ts';
import { forPlayers, type EffectLinkers } from './linkers.ts';

export const variableEffects: EffectLinkers<VariableEffect> = {
  setVar(body, scope, code) {
    const { value, exact } = body;
    eachTarget(body, scope, code, (target, inner) =>
      code.emit({ op: 'setVar', target, value: inner.link.value(value, inner), add: false, exact: exact ?? scope.exact }, inner),
    );
  },
  addVar(body, scope, code) {
    const { delta, exact } = body;
    eachTarget(body, scope, code, (target, inner) =>
      code.emit({ op: 'setVar', target, value: inner.link.value(delta, inner), add: true, exact: exact ?? scope.exact }, inner),
    );
  },
  transferVar(body, scope, code) {
    const bound = body.bind === undefined ? null : bindNew(scope, body.bind, 'int');
    const slot = bound?.slot ?? -1;
    const exact = body.exact ?? scope.exact;
    code.emit(
      {
        op: 'transfer',
        from: oneTarget(body.from, scope),
        to: oneTarget(body.to, scope),
        amount: scope.link.value(body.amount, scope),
        slot,
        exact,
      },
      scope,
    );
    return bound?.scope;
  },
};

function eachTarget(target: VarTarget, scope: Scope, code: CodeBuilder, emit: (slot: VariableSlot, scope: Scope) => void): void {
  if (target.scope === 'global') emit(slotOf(target, null, scope), scope);
  else
    forPlayers(
      target.player ?? 'actor',
      scope,
      code,
      (player, inner) => emit(slotOf(target, player, inner), inner),
      target.scope === 'tvar' ? 'team' : 'player',
    );
}

function oneTarget(target: VarTarget, scope: Scope): VariableSlot {
  return slotOf(target, target.player === undefined ? null : linkPlayer(target.player, scope), scope);
}

function slotOf(target: VarTarget, player: Value | null, scope: Scope): VariableSlot {
  const variable = scope.symbols.variables[scope.symbols.variableNumbers.get(`${target.scope}:${target.var}`) ?? -1];
  const { at, count, min, max } = variable ?? { at: 0, count: 0, min: 0, max: 0 };
  const owner = player ?? { op: 'actor' };
  const index: Value | null = target.scope === 'global' ? null : target.scope === 'tvar' ? teamOf(owner, scope) : owner;
  return { at, index, count, min, max };
}
