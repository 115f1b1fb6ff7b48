import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Ref } from '../../../ir/expressions.ts';
import { and, bound, compare, equal, not, or, propOf, setProp, when } from '../../../ir/build.ts';
import { CHANGING, initialOf } from '../cards/changing.ts';
import type { Ability } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { lastsOn } from '../lasting/modifiers.ts';
import { countersOf } from '../lowering/counters.ts';

/**
 * Creatures without toughness go to the graveyard, and those with deadly damage are destroyed: all in one moment, before anybody acts.
 * A creature on which no toughness is printed does not die of having none.
 */
export function lowerDeaths(lowerer: Lowerer): void {
  if (!lowerer.printed.has('toughness') || lowerer.creatureTypes.length === 0) return;
  const toughness = propOf('$self', 'toughness');
  const needsSome = not(lowerer.flag('$self', 'without_toughness'));
  const hasNone = and(needsSome, compare(toughness, '<=', 0));
  const isDeadly = and(compare(propOf('$self', lowerer.changing('damage')), '>=', toughness), or(needsSome, compare(toughness, '>', 0)));
  const isTouched = lowerer.has('$self', 'deathtouch') === false ? false : equal(propOf('$self', lowerer.changing('deathtouched')), true);
  lowerer.checks.push({
    id: 'creatures die',
    source: lowerer.onFields(and(lowerer.isCreature('$token'), mayDie(lowerer, '$token'))),
    when: or(hasNone, and(or(isDeadly, isTouched), not(lowerer.has('$self', 'indestructible')))),
    together: true,
    effects: when(
      hasNone,
      [lowerer.tell('die', '{0} dies.', bound('$self')), lowerer.call('put_into_graveyard', { $card: bound('$self') })],
      [lowerer.call('destroy', { $card: bound('$self') }), ...saved(lowerer)],
    ),
  });
}

/** A creature that is not destroyed after all has got over its damage, or it would be destroyed again and again. */
function saved(lowerer: Lowerer): Effect[] {
  const { cards, keywords } = lowerer.game;
  const replaces = [...cards, ...keywords.flatMap(({ script }) => script ?? [])].flatMap((each) => each.replaces);
  if (!replaces.some(({ event }) => event === 'destroy')) return [];
  const over = (['damage', 'deathtouched'] as const).filter((name) => lowerer.changes.has(name));
  return when(
    lowerer.isOnField('$self'),
    over.map((name) => setProp('$self', name, initialOf(CHANGING[name]))),
  );
}

/**
 * Whether it makes sense to look at the toughness of a creature, which costs a look at everything on the field that might change it. A
 * creature that nothing has happened to has what is printed on it or more, unless a static ability of the game makes toughness less.
 */
function mayDie(lowerer: Lowerer, card: `$${string}`): Condition {
  const { game, changes, happening } = lowerer;
  const isSure = game.cards.every(
    ({ type, stats, abilities }) =>
      (!lowerer.creatureTypes.includes(type) || Number(stats.get('toughness') ?? 1) > 0) &&
      abilities.every((ability) => ability.trigger !== 'static' || !mayWeaken(ability)),
  );
  if (!isSure) return true;
  const has = (name: string, condition: (value: Ref) => Condition): Condition =>
    changes.has(name) ? condition(propOf(card, name)) : false;
  return or(
    compare(propOf(card, lowerer.changing('damage')), '>', 0),
    has('deathtouched', (value) => value),
    has('turn_toughness', (value) => compare(value, '<', 0)),
    happening.some(({ words }) => words.get('counter_type')?.value === '-1/-1') &&
      compare(propOf(card, countersOf(lowerer, '-1/-1')), '>', 0),
    has('fixed', (value) => value),
    has('only_toughness', (value) => value),
    lastsOn(lowerer, bound(card)),
  );
}

function mayWeaken({ effect, params }: Ability): boolean {
  if (effect === 'set_stats') return true;
  const toughness = params.get('toughness');
  return effect === 'pump' && toughness?.kind === 'amount' && (toughness.value === 'X' || toughness.value < 0);
}
