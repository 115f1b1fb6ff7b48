/** Stats that creatures do not fight with: what they were set to, and what was added to them. */
import { bound, equal, propOf, setProp, addToProp, tokensIn } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import type { ModifierDef } from '../../../ir/game-def.ts';
import type { Lowerer } from '../lowerer.ts';
import { DOES, KEEPS, LASTING } from '../script/lasting/lasting-tokens.ts';
import { overruled } from '../script/lasting/ending.ts';

/** Sets a stat for as long as the card is on the field. */
export function setOtherStat(lowerer: Lowerer, stat: string, card: Ref, value: ValueExpr): Effect[] {
  const { type, values } = lowerer.printed.get(stat)!;
  const kept = lowerer.changingOf('stat_value', stat);
  if (values !== undefined) lowerer.changes.set(kept, { type, values, init: values[0]!, presentation: { internal: true } });
  return [
    ...overruled(lowerer, card, ...settings(lowerer, stat)),
    setProp(card, lowerer.changingOf('stat_is_set', stat), true),
    setProp(card, kept, value),
  ];
}

/** Adds to a stat until the end of the turn. */
export function addToOtherStat(lowerer: Lowerer, stat: string, card: Ref, delta: ValueExpr): Effect[] {
  return [addToProp(card, lowerer.changingOf('stat_growth', stat), delta)];
}

/** What sets a stat for some time: to a number that is kept, or to a word. */
function settings(lowerer: Lowerer, stat: string): readonly `set ${string}`[] {
  return [`set ${stat}`, ...(lowerer.printed.get(stat)!.values ?? []).map((value): `set ${string}` => `set ${stat} to ${value}`)];
}

export function lowerOtherStats(lowerer: Lowerer): void {
  for (const [stat, { values }] of lowerer.printed) {
    if (stat === 'power' || stat === 'toughness') continue;
    const [isSet, kept, growth] = [`stat_is_set_${stat}`, `stat_value_${stat}`, `stat_growth_${stat}`];
    if (lowerer.changes.has(isSet))
      add({
        id: `${stat} as it was set`,
        layer: 'set',
        prop: stat,
        when: propOf('$token', isSet),
        op: 'set',
        value: propOf('$token', kept),
      });
    for (const word of values ?? []) add(...lasting(`set ${stat} to ${word}`, { prop: stat, layer: 'set', op: 'set', value: word }));
    add(...lasting(`set ${stat}`, { prop: stat, layer: 'set', op: 'set', value: propOf('$self', KEEPS.power.name) }));
    if (lowerer.changes.has(growth))
      add({ id: `${stat} by changes`, layer: 'add', prop: stat, op: 'add', value: propOf('$token', growth) });
    add(...lasting(`add ${stat}`, { prop: stat, layer: 'add', op: 'add', value: propOf('$self', KEEPS.power.name) }));
  }

  function add(...modifiers: readonly ModifierDef[]): void {
    for (const modifier of modifiers) lowerer.modifiers.push(modifier);
  }

  function lasting(work: `set ${string}` | `add ${string}`, change: Change): ModifierDef[] {
    if (!lowerer.lasting.has(work)) return [];
    return [
      {
        id: `${work} for some time`,
        ...change,
        source: tokensIn(LASTING, equal(propOf('$held', DOES), work), '$held'),
        when: equal(propOf('$self', KEEPS.on.name), bound('$token')),
      },
    ];
  }
}

type Change = { readonly prop: string; readonly layer: 'set' | 'add'; readonly op: 'set' | 'add'; readonly value: ValueExpr };
