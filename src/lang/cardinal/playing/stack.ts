/** What resolves: cards and abilities that lie on the stack. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import { slotProps, slotsWith, NONE } from '../cards/slots.ts';
import { ABILITY } from '../game/own-types.ts';
import { hasRoomIn } from '../lowering/arrival.ts';
import type { Command } from '../lowering/command.ts';
import { and, anyOf, bound, compare, countIn, differs, equal, letBe, not, or, propOf, when } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { abilityAims, spellAims } from '../cards/aims.ts';
import { hasAbilityTokens, onStack } from './ability-token.ts';
import type { CarryOutArgs } from './carry-out.ts';
import { byDestination } from './destinations.ts';
import { targetParams } from './target-params.ts';
import { areLegal } from './targets.ts';

const ITEM = bound('$item');
const CONTROLLER = bound('$controller');

/** The next item of the stack, if there is one. */
export const resolveTop: Command = (lowerer) => {
  const stack = lowerer.zone('stack');
  const card = [lowerer.call('resolve_card', { $item: ITEM })];
  const ability = hasAbilityTokens(lowerer) ? [lowerer.call('resolve_ability', { $item: ITEM })] : [];
  const body = ability.length === 0 ? card : when(equal(propOf('$item', 'type'), ABILITY), ability, card);
  const resolve: Effect = { emit: { event: 'resolve', args: { $item: ITEM }, effects: body } };
  return {
    params: [],
    effects: when(compare(countIn(stack), '>', 0), [letBe('$item', { ref: 'tokenAt', zone: stack, position: 'top' }, [resolve])]),
  };
};

/** An item resolves, wherever on the stack it is. */
export function resolving(lowerer: Lowerer, command: 'resolve_card' | 'resolve_ability', item: ValueExpr): Effect {
  return { emit: { event: 'resolve', args: { $item: item }, effects: [lowerer.call(command, { $item: item })] } };
}

/** A permanent enters the field of its controller, or where it was played to; a spell does what it says and goes to the graveyard. */
export const resolveCard: Command = (lowerer) => ({
  params: ['$item'],
  effects: [
    lowerer.tell('resolve', '{0} resolves.', ITEM),
    letBe(
      '$controller',
      propOf('$item', 'controller'),
      when(lowerer.flag('$item', 'permanent'), enter(lowerer), [
        ...spellEffects(lowerer),
        ...when(equal(propOf('$item', 'zone'), { ref: 'zone', zone: lowerer.zone('stack') }), [
          lowerer.call('put_into_graveyard', { $card: ITEM }),
        ]),
      ]),
    ),
  ],
});

/** Where there is no room, a card goes to the graveyard. */
function enter(lowerer: Lowerer): Effect[] {
  return byDestination(lowerer, ITEM, (id) =>
    when(
      hasRoomIn(lowerer, id, CONTROLLER),
      [{ moveToken: { token: '$item', to: lowerer.zoneNamed(id, CONTROLLER) } }],
      [lowerer.call('put_into_graveyard', { $card: ITEM })],
    ),
  );
}

/** Each ability in its slot; a spell all of whose targets are gone does nothing. */
function spellEffects(lowerer: Lowerer): Effect[] {
  const { game } = lowerer;
  const spells = game.cards.filter(({ stays }) => stays === 'spell');
  const slots = slotsWith({ ...game, cards: spells }, ({ trigger }) => trigger === 'on_play').map((slot) => ({
    slot,
    legal: legality(lowerer, slot),
  }));
  const each = slots.flatMap(({ slot, legal }) => {
    const props = slotProps(slot);
    const aims = legal === false ? true : or(equal(propOf('$item', props.aims), NONE), legal);
    return when(and(equal(propOf('$item', props.when), 'on_play'), aims), [carryOutSlot(lowerer, slot, legal !== false)]);
  });
  const aimed = slots.filter(({ legal }) => legal !== false);
  if (aimed.length === 0) return each;
  const isAimed = anyOf(aimed.map(({ slot }) => differs(propOf('$item', slotProps(slot).aims), NONE)));
  const fizzles = and(isAimed, not(anyOf(aimed.map(({ legal }) => legal))));
  return when(fizzles, [lowerer.tell('fizzle', '{0} has no legal target left and does nothing.', ITEM)], each);
}

function legality(lowerer: Lowerer, slot: number): Condition {
  const aims = spellAims(lowerer.game, slot);
  if (aims.length === 0) return false;
  const printed = propOf('$item', slotProps(slot).aims);
  return areLegal({ lowerer, aims: printed, controller: CONTROLLER, item: ITEM, source: ITEM, slot, among: aims });
}

/** What fails on the way ends what this ability does, and nothing else. */
function carryOutSlot(lowerer: Lowerer, slot: number, isAimed: boolean): Effect {
  const props = slotProps(slot);
  return attempt(lowerer, {
    $item: ITEM,
    $source: ITEM,
    $controller: CONTROLLER,
    $does: propOf('$item', props.does),
    $amount: lowerer.read('$item', props.amount),
    $second: lowerer.read('$item', props.second),
    ...targets(lowerer, slot, isAimed),
    $x: xOf(lowerer),
    $that_card: null,
    $that_player: null,
  });
}

/** What was chosen, part by part. */
function targets(lowerer: Lowerer, slot: number, isAimed: boolean): Record<`$target${string}`, ValueExpr> {
  return Object.fromEntries(
    targetParams(lowerer).map((param, part) => [param, isAimed ? propOf('$item', lowerer.targetOf(slot, part)) : null] as const),
  );
}

function attempt(lowerer: Lowerer, args: CarryOutArgs): Effect {
  return { attempt: { effects: [lowerer.call('carry_out', args)] } };
}

function xOf(lowerer: Lowerer): ValueExpr {
  return lowerer.changes.has('x') ? propOf('$item', 'x') : 0;
}

/** What an ability keeps is enough, wherever its source is by now. */
export const resolveAbility: Command = (lowerer) => {
  const props = onStack(lowerer);
  const aims = abilityAims(lowerer.game);
  const legal = areLegal({
    lowerer,
    aims: propOf('$item', props.aims),
    controller: CONTROLLER,
    item: ITEM,
    source: propOf('$item', props.source),
    slot: 1,
    among: aims,
  });
  const does = [
    lowerer.tell('resolve', 'The ability of {0} resolves.', propOf('$item', props.source)),
    attempt(lowerer, {
      $item: ITEM,
      $source: propOf('$item', props.source),
      $controller: CONTROLLER,
      $does: propOf('$item', props.does),
      $amount: propOf('$item', props.amount),
      $second: propOf('$item', props.second),
      ...targets(lowerer, 1, true),
      $x: xOf(lowerer),
      $that_card: propOf('$item', props.thatCard),
      $that_player: propOf('$item', props.thatPlayer),
    }),
  ];
  const fizzles = [lowerer.tell('fizzle', 'The ability of {0} has no legal target left and does nothing.', propOf('$item', props.source))];
  const checked = aims.length === 0 ? does : when(or(equal(propOf('$item', props.aims), NONE), legal), does, fizzles);
  return {
    params: ['$item'],
    effects: [letBe('$controller', propOf('$item', 'controller'), [...checked, { destroyToken: { token: '$item' } }])],
  };
};
