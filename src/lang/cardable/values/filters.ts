/** Which cards are meant: a condition on `$card`, or facts that all must hold, where a list means any of its items. */
import { allOf, anyOf } from '../../../ir/build.ts';
import type { Condition } from '../../../ir/expressions.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Lowering } from './lowering.ts';
import { equality } from './equality.ts';
import { factOf } from './facts.ts';
import type { Place } from './places.ts';
import { withNames, type Scope } from './scope.ts';
import { card, type Item } from './value.ts';

export function filterCondition(l: Lowering, tree: Tree, scope: Scope, token: Item, place?: Place): Condition {
  const inner = withNames(scope, [['$card', card(token, place)]]);
  if (tree.kind !== 'map' || tree.entries.some(({ key }) => key === 'endpoint')) return l.condition(tree, inner);
  return allOf(
    tree.entries.flatMap(({ key, value }) => {
      const fact = factOf(l, key.replace(/^card_/, ''), token);
      if (fact === undefined) return [];
      const wanted = value.kind === 'list' ? value.items : [value];
      return [anyOf(wanted.map((item) => equality(l, fact, l.read(item, inner), item)))];
    }),
  );
}
