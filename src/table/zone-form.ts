/** How the tokens of a zone lie, where the author does not say it. */
import type { ZoneDef } from '../ir/index.ts';
import type { ZoneForm } from '../ir/presentation.ts';
import { isHand } from '../ir/zone-sight.ts';
import type { Heap } from './picture.ts';

/** By who sees it and by its order; sets by what lies in them. */
export function zoneForm(zone: ZoneDef, heaps: readonly Heap[], hasCards: boolean): ZoneForm {
  if (zone.presentation?.as !== undefined) return zone.presentation.as;
  if (isHand(zone)) return 'fan';
  if (isHidden(zone)) return 'stack';
  if (zone.ordering !== 'set') return zone.ordering === 'stack' ? 'stack' : 'row';
  return heaps.length === 0 ? (hasCards ? 'row' : 'heap') : heaps.every(({ look }) => look.kind === 'piece') ? 'heap' : 'row';
}

/** Whether nobody sees what is in it. */
function isHidden({ visibility }: ZoneDef): boolean {
  if (typeof visibility === 'string') return visibility === 'hidden';
  return Object.values(visibility).every((sight) => sight === 'none' || sight === 'count');
}
