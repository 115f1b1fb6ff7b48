/** What lasting effects make of power, toughness and keywords. Each is as late as its token. */
import type { Condition, Ref } from '../../../ir/expressions.ts';
import type { ModifierDef } from '../../../ir/game-def.ts';
import { bound, equal, exists, propOf, tokensIn } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { Layer } from '../lowering/layers.ts';
import { LASTING } from '../game/own-types.ts';
import { DOES, KEEPS, type LastingWork } from '../lowering/lasting-tokens.ts';

type Stat = 'power' | 'toughness';

export function lastingSets(lowerer: Lowerer, stat: Stat): ModifierDef[] {
  return modifier(lowerer, `set ${stat}`, { prop: stat, layer: 'set', op: 'set', value: propOf('$self', KEEPS[stat].name) });
}

export function lastingGrowth(lowerer: Lowerer, stat: Stat): ModifierDef[] {
  return modifier(lowerer, 'add', { prop: stat, layer: 'add', op: 'add', value: propOf('$self', KEEPS[stat].name) });
}

export function lastingKeywords(lowerer: Lowerer): ModifierDef[] {
  return lowerer.game.keywords.flatMap(({ id }) =>
    (['grant', 'remove'] as const).flatMap((op) => modifier(lowerer, `${op} ${id}`, { prop: id, layer: 'set', op })),
  );
}

/** Whether something that lasts may have made the toughness of a card less. */
export function lastsOn(lowerer: Lowerer, card: Ref): Condition {
  const isThere = (['add', 'set toughness'] as const).some((work) => lowerer.lasting.has(work));
  return isThere && exists(tokensIn(LASTING, equal(propOf('$held', KEEPS.on.name), card), '$held'));
}

type Change = ({ op: 'set' | 'add'; value: ReturnType<typeof propOf> } | { op: 'grant' | 'remove' }) & { prop: string; layer: Layer };

function modifier({ lasting }: Lowerer, work: LastingWork, change: Change): ModifierDef[] {
  if (!lasting.has(work)) return [];
  return [
    {
      id: `${change.prop}: ${work} for some time`,
      ...change,
      source: tokensIn(LASTING, equal(propOf('$held', DOES), work), '$held'),
      when: equal(propOf('$self', KEEPS.on.name), bound('$token')),
    },
  ];
}
