/** Which cards are meant: a condition on `$card`, or facts that all must hold, where a list means any of its items. */
import type { Tree } from '../../../text/tree.ts';
import type { Lowering } from './lowering.ts';
import { and, or } from './convert.ts';
import { equality } from './equality.ts';
import { FACTS, type Fact } from './facts.ts';
import { withNames, type Scope } from './scope.ts';
import type { Json, Value } from './value.ts';

export function filterCondition(l: Lowering, tree: Tree, scope: Scope, card: Value): Json {
  const inner = withNames(scope, [['$card', card]]);
  if (tree.kind !== 'map' || tree.entries.some(({ key }) => key === 'endpoint')) return l.condition(tree, inner);
  return and(
    tree.entries.flatMap(({ key, value }) => {
      if (!isFact(key)) return [];
      const fact = FACTS[key](l, card);
      const wanted = value.kind === 'list' ? value.items : [value];
      return [or(wanted.map((item) => equality(l, fact, l.read(item, inner), item)))];
    }),
  );
}

function isFact(key: string): key is Fact {
  return Object.hasOwn(FACTS, key);
}
