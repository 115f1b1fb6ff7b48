import { propOf } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';

/**
 * What cards on the field have by now, of all that modifiers change. It is called as the property is, so that it can be shown in its
 * place: tokens are told with what is printed on them.
 */
export function lowerDisplays(lowerer: Lowerer): void {
  const changed = [...new Set(lowerer.modifiers.map(({ prop }) => prop))];
  for (const prop of changed) {
    const isStat = prop === 'power' || prop === 'toughness';
    const of = { each: lowerer.onFields(isStat ? lowerer.isCreature('$token') : true) };
    lowerer.displays.push({ id: prop, of, value: propOf('$each', prop) });
  }
}
