import { phrase } from '../../diagnostics/phrase.ts';
import type { Path } from '../../diagnostics/diagnostic.ts';
import { layersOf } from '../../ir/layers.ts';
import { pathOf } from '../../ir/place.ts';
import { rootOf } from '../calls.ts';
import type { Rule } from '../rule.ts';
import { part } from '../terms.ts';

/** A modifier in a layer reads only properties that are finished before its layer begins. */
export const modifiersReadEarlierLayers: Rule = (game, report) => {
  const { layers = [], modifiers = [] } = game.def;
  if (layers.length === 0) return;
  const { numberOf, together } = layersOf(game.def);
  /** The last layer that changes a property, also by way of those that it is switched with. */
  const last = new Map<string, number>();
  for (const modifier of modifiers)
    for (const prop of together(modifier.prop)) last.set(prop, Math.max(last.get(prop) ?? 0, numberOf(modifier)));
  for (const { prop, place } of game.sites.propReads) {
    const [list, index] = rootOf(place);
    if (list !== 'modifiers') continue;
    const modifier = modifiers[index as number]!;
    const changedIn = last.get(prop);
    if (changedIn === undefined || changedIn < numberOf(modifier)) continue;
    const path: Path = pathOf(place);
    report({
      code: 'later-layer',
      path,
      ...phrase`${part(game.terms, 'modifier', modifier.id)} of layer "${{ layer: layers[numberOf(modifier)]! }}" reads property "${{ property: prop }}", which is changed in layer "${{ otherLayer: layers[changedIn]! }}". It can read what earlier layers have made.`,
    });
  }
};
