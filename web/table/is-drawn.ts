/** Whether an area needs room: an empty pile has none unless it can be touched, or says something. */
import type { Area } from '../../src/table/picture.ts';
import type { Touching } from './touching.ts';

export function isDrawn(touching: Pick<Touching, 'stateOf'>, area: Area): boolean {
  if (area.kind === 'board' || area.count !== 0 || area.heaps.length > 0) return true;
  return area.facts.length > 0 || touching.stateOf([area.thing]) !== 'plain';
}
