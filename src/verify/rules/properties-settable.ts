import { phrase } from '../../diagnostics/phrase.ts';
import { BUILT_IN_PROPS } from '../../ir/vocabulary.ts';
import { pathOf } from '../../ir/place.ts';
import type { Rule } from '../rule.ts';
import { subject } from '../subject.ts';
import { part } from '../terms.ts';

const SETTABLE = ['controller', 'face'];

/** Effects set declared properties, `controller` and `face`; modifiers change declared properties. */
export const propertiesSettable: Rule = (game, report) => {
  const isFixed = (prop: string): boolean => (BUILT_IN_PROPS as readonly string[]).includes(prop) && !game.names.props.has(prop);
  for (const { effect, place } of game.sites.effects) {
    if (!('setTokenProp' in effect)) continue;
    const { prop } = effect.setTokenProp;
    const path = [...pathOf(place), 'setTokenProp', 'prop'];
    if (isFixed(prop) && !SETTABLE.includes(prop))
      report({
        code: 'fixed-property',
        path,
        ...phrase`${subject(game, path)} sets "${{ property: prop }}", which every token has and no effect can set.`,
        alternatives: SETTABLE,
      });
  }
  game.def.modifiers?.forEach((modifier, index) => {
    const changed = { prop: modifier.prop, ...(modifier.op === 'switch' ? { with: modifier.with } : {}) };
    for (const [key, prop] of Object.entries(changed)) {
      if (!isFixed(prop)) continue;
      report({
        code: 'fixed-property',
        path: ['modifiers', index, key],
        ...phrase`${part(game.terms, 'modifier', modifier.id)} changes "${{ property: prop }}"; only declared properties can be modified.`,
      });
    }
  });
};
