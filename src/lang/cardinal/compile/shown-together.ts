/**
 * Cards that a loop reveals one by one. In a zone without an order nobody can tell whether the second of two equal cards is another one
 * than the first, so that the cards of the loop are shown in one moment before it; the loop tells of each.
 */
import { and, bound, differs } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, ZoneSel } from '../../../ir/expressions.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { queryOf, type List } from '../values/value.ts';

const EACH = bound('$token');

/** What a loop over a list does with `bind`: what is shown first, and what is left for the loop. */
export function shownTogether(
  lowerer: Lowerer,
  list: List,
  bind: `$${string}`,
  effects: readonly Effect[],
): { readonly first: Effect[]; readonly rest: Effect[] } {
  const rest = withoutReveal(bind, effects);
  if (rest === undefined) return { first: [], rest: [...effects] };
  const { of, where } = list;
  if (of.query === 'tokensInZone' && of.where === undefined && !Array.isArray(of.zone))
    return { first: [shown(of.zone, where(EACH))], rest };
  const isAmong: Condition = { op: 'in', item: EACH, set: queryOf(list, bind) };
  const hidden = lowerer.game.zones.filter(({ sight }) => sight !== 'public');
  return { first: hidden.map(({ id, owner }) => shown(owner === 'shared' ? id : `${id}:all`, isAmong)), rest };
}

function shown(zone: ZoneSel, filter: Condition): Effect {
  return { reveal: { zone, ...(filter !== true && { filter: and(filter) }), to: 'all' } };
}

/** The effects without those that reveal the card of the loop to all; undefined if there are none, or only under a condition. */
function withoutReveal(bind: `$${string}`, effects: readonly Effect[]): Effect[] | undefined {
  let isRevealed = false;
  const rest = effects.flatMap((effect): readonly Effect[] => {
    if ('reveal' in effect && effect.reveal.token !== undefined && isSame(effect.reveal, { token: bound(bind), to: 'all' })) {
      isRevealed = true;
      return [];
    }
    if (!('if' in effect) || effect.if.else !== undefined || !isSame(effect.if.when, differs(bound(bind), null))) return [effect];
    const then = withoutReveal(bind, effect.if.then);
    if (then === undefined) return [effect];
    isRevealed = true;
    return [{ if: { ...effect.if, then } }];
  });
  return isRevealed ? rest : undefined;
}

/** Made in the same way, and so written in the same way. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
