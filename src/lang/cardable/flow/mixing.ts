/**
 * A hand that somebody picks from without seeing it is mixed first, so that nobody picks a card that was shown before. A set has no
 * order to be shuffled; so the cards go through a stack, after which others cannot tell them apart. They go there in a random order:
 * in that of the set, a card that was shown before would tell which cards come before it.
 */
import { bound, countIn, differs, drawOne, moveAll, moveTo, repeat, shuffle, tokensIn, when } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Lowering } from '../values/lowering.ts';
import type { Item } from '../values/value.ts';
import type { ActionShape } from './action-shape.ts';

/** Mixes a hand, unless it belongs to whoever picks: nobody is kept from seeing the own cards. */
export function mixing(l: Lowering, { of, zones }: NonNullable<ActionShape['mixes']>[number], picker: Item): Effect[] {
  const [zone] = zones;
  if (of === undefined || zone === undefined || zones.length > 1) return [];
  const stack = l.internalZone('mixed_cards', { visibility: 'hidden', ordering: 'stack', face: 'down' });
  const bind = l.fresh('mixed');
  const oneByOne = [drawOne(bind, tokensIn(zone)), moveTo(bound(bind), stack)];
  return when(differs(of, picker), [repeat(countIn(zone), oneByOne), shuffle(stack), moveAll(stack, zone)]);
}
