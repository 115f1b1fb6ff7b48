/** Resources that are gained, spent and set. The bounds of a resource hold for all of it. */
import { addToVar, calc, compare, negative, setVar, varOf, when } from '../../../ir/build.ts';
import type { Resource } from '../game/game.ts';
import { invariant } from '../../../diagnostics/invariant.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import type { Arguments } from '../values/arguments.ts';
import { ifNumbers, ifPositive } from '../values/guards.ts';
import type { EffectLowerings } from './effect-lowerings.ts';
import type { EffectContext, EffectLowering } from './lowering.ts';
import { forPlayers } from './player-words.ts';

const gainResource: EffectLowering = (context) => {
  const { lowerer, amount } = context;
  const { id, name } = resourceOf(context);
  return forPlayers(context, 'player', (who) => [
    addToVar(who, id, amount),
    lowerer.tell('gain_resource', `{0} gains {1} ${name.toLowerCase()}.`, who, amount),
  ]);
};

/** All of it or nothing. */
const spendResource: EffectLowering = (context) => {
  const { lowerer, amount } = context;
  const { id, name, min } = resourceOf(context);
  return forPlayers(context, 'player', (who) =>
    when(compare(calc(varOf(who, id), '-', min), '>=', amount), [
      addToVar(who, id, negative(amount)),
      lowerer.tell('spend_resource', `{0} spends {1} ${name.toLowerCase()}.`, who, amount),
    ]),
  );
};

const setResource: EffectLowering = (context) => {
  const { lowerer, amount } = context;
  const { id, name } = resourceOf(context);
  return forPlayers(context, 'player', (who) => [
    setVar(who, id, amount),
    lowerer.tell('set_resource', `{0} now has {1} ${name.toLowerCase()}.`, who, varOf(who, id)),
  ]);
};

function resourceOf({ lowerer, shape }: EffectContext): Resource {
  const id = shape.words.get('resource')!.value;
  const resource = lowerer.game.resources.find((each) => each.id === id);
  invariant(resource !== undefined, `there is no resource ${id}`);
  return resource;
}

function withResource(args: Arguments, effect: 'gain_resource' | 'spend_resource' | 'set_resource'): Effect[] {
  const resource = args.word(1);
  if (resource === undefined) return [];
  const { compiler } = args;
  const change = (amount: ValueExpr): Effect[] =>
    compiler.effect(effect, { player: args.player(0), numbers: [amount], words: { resource } });
  if (effect === 'set_resource') return ifNumbers(compiler, [args.int(2)], ([amount]) => change(amount!));
  return ifPositive(compiler, args.int(2), change);
}

export const RESOURCES = {
  effects: { gain_resource: gainResource, spend_resource: spendResource, set_resource: setResource },
  functions: {
    gain_resource: (args) => withResource(args, 'gain_resource'),
    spend_resource: (args) => withResource(args, 'spend_resource'),
    set_resource: (args) => withResource(args, 'set_resource'),
  },
} satisfies EffectLowerings;
