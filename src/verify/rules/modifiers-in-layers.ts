import { phrase } from '../../diagnostics/phrase.ts';
import type { ModifierDef } from '../../ir/game-def.ts';
import type { Rule } from '../rule.ts';
import { part } from '../terms.ts';

/** Where layers are declared, every modifier is in one; some operations need that. Two different properties are switched. */
export const modifiersInLayers: Rule = ({ def, terms }, report) => {
  const { layers = [], modifiers = [] } = def;
  modifiers.forEach((modifier, index) => {
    const path = ['modifiers', index];
    const subject = part(terms, 'modifier', modifier.id);
    if (modifier.layer === undefined && layers.length > 0)
      report({
        code: 'modifier-without-layer',
        path,
        ...phrase`${subject} is in none of the layers that the game declares. Say which: "layer".`,
        alternatives: layers,
      });
    else if (modifier.layer === undefined && NEEDS_LAYERS[modifier.op])
      report({
        code: 'modifier-without-layer',
        path,
        ...phrase`${subject} has the operation "${{ operator: modifier.op }}", which is for modifiers in layers. Declare "layers", and say in which one it is.`,
      });
    if (modifier.op === 'switch' && modifier.with === modifier.prop)
      report({
        code: 'switched-with-itself',
        path: [...path, 'with'],
        ...phrase`${subject} switches property "${{ property: modifier.prop }}" with itself.`,
      });
  });
};

/** Without layers every `set` comes before every `add`; the others would have no place. */
const NEEDS_LAYERS: Readonly<Record<ModifierDef['op'], boolean>> = { set: false, add: false, switch: true, grant: true, remove: true };
