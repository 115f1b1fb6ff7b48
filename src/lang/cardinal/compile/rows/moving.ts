/** Cards that go somewhere and are shown. */
import type { Effect } from '../../../../ir/effects.ts';
import { searching } from '../../effects/moving.ts';
import { bound, propOf, when } from '../../../../ir/build.ts';
import type { ZoneRole } from '../../vocabulary/rules.ts';
import type { Arguments } from '../../values/arguments.ts';
import { asEffect } from './as-effect.ts';
import { zoneId } from '../../values/queries.ts';
import { ifCard, ifPlayer, ifPositive } from '../../values/guards.ts';

/** A card that goes from a hand to the graveyard is discarded, as others hear. */
export function moveCard(args: Arguments): Effect[] {
  const [from, to] = [zoneAt(args, 1), zoneAt(args, 2)];
  if (from === undefined || to === undefined) return [];
  const { lowerer } = args.compiler.context;
  if (!isFor(args, from, 'hand') || !isFor(args, to, 'graveyard'))
    return asEffect(args.compiler, 'move_card', { card: args.card(0), words: { from_zone: from, to_zone: to } });
  return ifCard(args.compiler, args.card(0), (card) =>
    when(lowerer.isIn(card, from), [lowerer.call('discard', { $player: propOf(card, 'owner'), $card: card })]),
  );
}

/** The player looks through a zone of the own; what fits is decided by a closure. */
export function searchZone(args: Arguments): Effect[] {
  const [from, to] = [zoneAt(args, 1), zoneAt(args, 2)];
  if (from === undefined || to === undefined) return [];
  const { compiler } = args;
  return ifPlayer(compiler, args.player(0), (who) =>
    ifPositive(compiler, args.int(3), (amount) =>
      searching(compiler.context.lowerer, { who, from, to, amount, fits: args.filter(4)(bound('$token')) }),
    ),
  );
}

export function revealCard(args: Arguments): Effect[] {
  const { lowerer } = args.compiler.context;
  return ifCard(args.compiler, args.card(0), (card) => [
    { reveal: { token: card, to: 'all' } },
    lowerer.tell('reveal_card', '{0} is revealed.', card),
  ]);
}

/** The id of the zone that a word names. */
export function zoneAt(args: Arguments, index: number): string | undefined {
  const word = args.word(index);
  return word === undefined ? undefined : zoneId(args.compiler.context.lowerer, word);
}

function isFor({ compiler }: Arguments, zone: string, role: ZoneRole): boolean {
  return compiler.context.lowerer.zone(role) === zone;
}
