/** What abilities do: one case for each shape. */
import { invariant } from '../../../diagnostics/invariant.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { visitEffects } from '../../../ir/visit.ts';
import type { Command } from '../commands/command.ts';
import type { Shape } from '../cards/shapes.ts';
import { EFFECT_LOWERINGS } from '../effects/index.ts';
import type { EffectContext } from '../effects/lowering.ts';
import { bound } from '../expr.ts';
import type { Lowerer } from '../lowerer.ts';

const PARAMS = ['$item', '$source', '$controller', '$does', '$amount', '$second', '$target', '$x', '$that_card', '$that_player'] as const;

export type CarryOutArgs = Record<(typeof PARAMS)[number], ValueExpr>;

export const carryOut: Command = (lowerer) => {
  const cases = lowerer.shapes.map((shape) => ({ equals: shape.word, then: apart(lowerer, shape.word, effectsOf(lowerer, shape)) }));
  return { params: [...PARAMS], effects: cases.length === 0 ? [] : [{ switch: { value: bound('$does'), cases } }] };
};

/**
 * What goes through cards or asks for a set of them is a procedure of its own: a block has room for all lists that occur in it, and
 * there may be hundreds of shapes that have some.
 */
function apart(lowerer: Lowerer, name: string, effects: Effect[]): Effect[] {
  if (!hasList(effects)) return effects;
  lowerer.procedure({ id: name, params: [...PARAMS], effects });
  return [lowerer.call(name, Object.fromEntries(PARAMS.map((param) => [param, bound(param)])))];
}

function hasList(effects: readonly Effect[]): boolean {
  let found = false;
  visitEffects(effects, {
    effect(effect) {
      if ('forEach' in effect || 'chooseN' in effect || 'order' in effect) found = true;
    },
  });
  return found;
}

function effectsOf(lowerer: Lowerer, shape: Shape): Effect[] {
  const lowering = EFFECT_LOWERINGS[shape.effect];
  invariant(lowering !== undefined, `nothing says what ${shape.effect} does`);
  const [amount, second] = shape.numbers.map((name) => shape.unknowns.has(name));
  const context: EffectContext = {
    lowerer,
    shape,
    item: bound('$item'),
    source: bound('$source'),
    controller: bound('$controller'),
    amount: bound(amount === true ? '$x' : '$amount'),
    second: bound(second === true ? '$x' : '$second'),
    target: bound('$target'),
    x: bound('$x'),
    thatCard: bound('$that_card'),
    thatPlayer: bound('$that_player'),
  };
  return lowering(context);
}
