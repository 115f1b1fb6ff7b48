/** Cards that go from one zone to another. */
import { and, equal, propOf, tokensIn, when } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Ref } from '../../../ir/expressions.ts';
import { moveInto } from '../lowering/arrival.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { Arguments } from '../values/arguments.ts';
import { ifCard } from '../values/guards.ts';
import type { ZoneRole } from '../vocabulary/rules.ts';
import { forCards } from './card-words.ts';
import type { EffectLowerings, FunctionLowering } from './effect-lowerings.ts';
import type { EffectLowering } from './lowering.ts';
import { wordAt } from './word-at.ts';
import { zoneAt } from './zone-at.ts';

/** A card that is where it must be goes to the zone of its owner. */
const moveCard: EffectLowering = (context) => {
  const { lowerer, shape } = context;
  const [from, to, type] = [wordAt(context, 'from_zone'), wordAt(context, 'to_zone'), shape.words.get('type')?.value];
  return forCards(
    context,
    'card',
    () => true,
    (card) =>
      when(
        and(lowerer.isIn(card, from), type === undefined || equal(propOf(card, 'type'), type)),
        from === to ? moveWithin(lowerer, to, card) : moveInto(lowerer, to, card),
      ),
  );
};

/** A card that stays in its zone changes its place: the top card goes to the bottom, any other one to the top. */
function moveWithin(lowerer: Lowerer, id: string, card: Ref): Effect[] {
  if (!lowerer.isOrdered(id)) return [];
  const zone = lowerer.zoneNamed(id, propOf(card, 'owner'));
  const move = (position: 'top' | 'bottom'): Effect => ({ moveToken: { token: card, to: zone, position } });
  return when(equal(card, { first: tokensIn(zone) }), [move('bottom')], [move('top')]);
}

/** A card that goes from a hand to the graveyard is discarded, as others hear. */
const moveBy: FunctionLowering = (args) => {
  const [from, to] = [zoneAt(args, 1), zoneAt(args, 2)];
  if (from === undefined || to === undefined) return [];
  const { lowerer } = args.compiler.context;
  if (!isFor(args, from, 'hand') || !isFor(args, to, 'graveyard'))
    return args.compiler.effect('move_card', { card: args.card(0), words: { from_zone: from, to_zone: to } });
  return ifCard(args.compiler, args.card(0), (card) =>
    when(lowerer.isIn(card, from), [lowerer.call('discard', { $player: propOf(card, 'owner'), $card: card })]),
  );
};

function isFor({ compiler }: Arguments, zone: string, role: ZoneRole): boolean {
  return compiler.context.lowerer.zone(role) === zone;
}

export const MOVE = {
  effects: { move_card: moveCard },
  functions: { move_card: moveBy },
} satisfies EffectLowerings;
