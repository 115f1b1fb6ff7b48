/** Resources that are gained, spent and set. The bounds of a resource hold for all of it. */
import { addToVar, calc, compare, negative, setVar, varOf, when } from '../../../ir/build.ts';
import type { Resource } from '../game/game.ts';
import { invariant } from '../../../diagnostics/invariant.ts';
import type { EffectContext, EffectLowering } from './lowering.ts';
import { forPlayers } from './player-words.ts';

export const gainResource: EffectLowering = (context) => {
  const { lowerer, amount } = context;
  const { id, name } = resourceOf(context);
  return forPlayers(context, 'player', (who) => [
    addToVar(who, id, amount),
    lowerer.tell('gain_resource', `{0} gains {1} ${name.toLowerCase()}.`, who, amount),
  ]);
};

/** All of it or nothing. */
export const spendResource: EffectLowering = (context) => {
  const { lowerer, amount } = context;
  const { id, name, min } = resourceOf(context);
  return forPlayers(context, 'player', (who) =>
    when(compare(calc(varOf(who, id), '-', min), '>=', amount), [
      addToVar(who, id, negative(amount)),
      lowerer.tell('spend_resource', `{0} spends {1} ${name.toLowerCase()}.`, who, amount),
    ]),
  );
};

export const setResource: EffectLowering = (context) => {
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
