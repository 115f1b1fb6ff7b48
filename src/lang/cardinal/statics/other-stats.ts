/** Stats that creatures do not fight with: what they were set to, and what was added to them. */
import { bound, equal, propOf, tokensIn } from '../../../ir/build.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { LASTING } from '../game/own-types.ts';
import { DOES, KEEPS } from '../lowering/lasting-tokens.ts';
import type { Lowerer } from '../lowering/lowerer.ts';

export function lowerOtherStats(lowerer: Lowerer): void {
  for (const [stat, { values }] of lowerer.printed) {
    if (stat === 'power' || stat === 'toughness') continue;
    const [isSet, kept, growth] = [`stat_is_set_${stat}`, `stat_value_${stat}`, `stat_growth_${stat}`];
    if (lowerer.changes.has(isSet))
      lowerer.modifiers.push({
        id: `${stat} as it was set`,
        layer: 'set',
        prop: stat,
        when: propOf('$token', isSet),
        op: 'set',
        value: propOf('$token', kept),
      });
    for (const word of values ?? []) lasting(`set ${stat} to ${word}`, { prop: stat, layer: 'set', op: 'set', value: word });
    lasting(`set ${stat}`, { prop: stat, layer: 'set', op: 'set', value: propOf('$self', KEEPS.power.name) });
    if (lowerer.changes.has(growth))
      lowerer.modifiers.push({ id: `${stat} by changes`, layer: 'add', prop: stat, op: 'add', value: propOf('$token', growth) });
    lasting(`add ${stat}`, { prop: stat, layer: 'add', op: 'add', value: propOf('$self', KEEPS.power.name) });
  }

  function lasting(work: `set ${string}` | `add ${string}`, change: Change): void {
    if (!lowerer.lasting.has(work)) return;
    lowerer.modifiers.push({
      id: `${work} for some time`,
      ...change,
      source: tokensIn(LASTING, equal(propOf('$held', DOES), work), '$held'),
      when: equal(propOf('$self', KEEPS.on.name), bound('$token')),
    });
  }
}

type Change = { readonly prop: string; readonly layer: 'set' | 'add'; readonly op: 'set' | 'add'; readonly value: ValueExpr };
