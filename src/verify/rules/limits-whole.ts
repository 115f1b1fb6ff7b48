import { phrase } from '../../diagnostics/phrase.ts';
import type { Path } from '../../diagnostics/diagnostic.ts';
import type { EffectBody } from '../../ir/effects.ts';
import { pathOf } from '../../ir/place.ts';
import type { Rule } from '../rule.ts';
import { subject } from '../subject.ts';
import { part } from '../terms.ts';

/** A limit is an integer of at least one, and an action or trigger has one limit per scope. */
export const limitsWhole: Rule = (game, report) => {
  const { def } = game;
  const check = (limit: number | undefined, path: Path): void => {
    if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1))
      report({
        code: 'limit',
        path,
        ...phrase`${subject(game, path)} has a limit of ${{ value: limit }}; it must be an integer of at least 1.`,
      });
  };
  def.actions.forEach((action, index) => {
    action.limits?.forEach((limit, number) => {
      check(limit.max, ['actions', index, 'limits', number, 'max']);
      if (action.limits!.findIndex((other) => other.scope === limit.scope) < number)
        report({
          code: 'limit',
          path: ['actions', index, 'limits', number, 'scope'],
          ...phrase`${part(game.terms, 'action', action.id)} has two limits per ${limit.scope}.`,
        });
    });
  });
  def.triggers?.forEach((trigger, index) => check(trigger.limit?.max, ['triggers', index, 'limit', 'max']));
  for (const { name, effect, place } of game.sites.effects)
    if (name === 'forEach') check((effect as { forEach: EffectBody<'forEach'> }).forEach.limit, [...pathOf(place), 'forEach', 'limit']);
};
