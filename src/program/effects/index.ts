/** Effects become instructions; an effect's bindings reach to the end of the list it stands in. */
import { effectName, type Effect, type EffectBody, type EffectName } from '../../ir/effects.ts';
import type { CodeBuilder, Scope } from '../scope.ts';
import { choiceEffects } from './choices.ts';
import { controlEffects } from './control.ts';
import { flowEffects } from './flow.ts';
import type { EffectLinkers } from './linkers.ts';
import { tokenEffects } from './tokens.ts';
import { variableEffects } from './variables.ts';

const LINKERS: EffectLinkers<Effect> = {
  ...variableEffects,
  ...tokenEffects,
  ...controlEffects,
  ...choiceEffects,
  ...flowEffects,
};

/** Adds the instructions of a list of effects. Gives the scope after the last. */
export function linkEffects(effects: readonly Effect[], scope: Scope, code: CodeBuilder): Scope {
  let inner = scope;
  for (const effect of effects) inner = linkEffect(effect, inner, code);
  return inner;
}

function linkEffect(effect: Effect, scope: Scope, code: CodeBuilder): Scope {
  const name = effectName(effect);
  const link = LINKERS[name] as (body: EffectBody<EffectName>, scope: Scope, code: CodeBuilder) => Scope | void;
  const outer = code.effect;
  code.effect = effect;
  const inner = link((effect as Record<EffectName, EffectBody<EffectName>>)[name], scope, code) ?? scope;
  code.effect = outer;
  return inner;
}
