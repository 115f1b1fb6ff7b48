/** What abilities do: one case for each shape. */
import { invariant } from '../../../diagnostics/invariant.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { visitEffects } from '../../../ir/visit.ts';
import type { Command } from '../lowering/command.ts';
import type { Shape } from '../cards/shapes.ts';
import { EFFECT_LOWERINGS } from '../effects/index.ts';
import type { EffectContext } from '../effects/lowering.ts';
import { bound } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { LATER } from '../lowering/later-tokens.ts';
import { lowerScript } from './lower-script.ts';
import { targetParams } from './target-params.ts';

const PRINTED = ['$item', '$source', '$controller', '$does', '$amount', '$second'] as const;
const HAPPENED = ['$x', '$that_card', '$that_player'] as const;

export type CarryOutArgs = Record<(typeof PRINTED)[number] | (typeof HAPPENED)[number] | `$target${string}`, ValueExpr>;

function paramsOf(lowerer: Lowerer): `$${string}`[] {
  return [...PRINTED, ...targetParams(lowerer), ...HAPPENED];
}

export const carryOut: Command = (lowerer) => {
  const cases = lowerer.shapes.map((shape) => ({ equals: shape.word, then: apart(lowerer, shape, effectsOf(lowerer, shape)) }));
  if (lowerer.later.isUsed) cases.push({ equals: LATER, then: [lowerer.call('happen_later', { $first: bound('$that_card') })] });
  return { params: paramsOf(lowerer), effects: cases.length === 0 ? [] : [{ switch: { value: bound('$does'), cases } }] };
};

/**
 * A script, and what goes through cards or asks for a set of them is a procedure of its own: a block has room for all lists that occur in it, and
 * there may be hundreds of shapes that have some.
 */
function apart(lowerer: Lowerer, { word: name, script }: Shape, effects: Effect[]): Effect[] {
  if (script === undefined && !hasList(effects)) return effects;
  const params = paramsOf(lowerer);
  lowerer.procedure({ id: name, params, effects });
  return [lowerer.call(name, Object.fromEntries(params.map((param) => [param, bound(param)])))];
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
  const lowering = shape.effect === 'script' ? lowerScript : EFFECT_LOWERINGS[shape.effect];
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
