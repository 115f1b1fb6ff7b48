/** Endpoints that join conditions and compare numbers. */
import { allOf, anyOf, compare, not } from '../../../ir/build.ts';
import type { Condition } from '../../../ir/expressions.ts';
import { asCondition } from '../values/convert.ts';
import { bool } from '../values/value.ts';
import type { EndpointLowerer } from './lowering.ts';

export const allHold = joined(allOf);
export const oneHolds = joined(anyOf);

export const isNot: EndpointLowerer = (_, args) => ({ value: bool(not(args.truth('condition'))) });

export const isLessThan = comparison('<');
export const isLessThanEqual = comparison('<=');
export const isGreaterThan = comparison('>');
export const isGreaterThanEqual = comparison('>=');

function comparison(op: '<' | '<=' | '>' | '>='): EndpointLowerer {
  return (_, args) => ({ value: bool(compare(args.int('number'), op, args.int('other'))) });
}

function joined(join: (conditions: readonly Condition[]) => Condition): EndpointLowerer {
  return (l, args, scope) => ({ value: bool(join(args.all.map((tree) => asCondition(l.report, l.read(tree, scope), tree)))) });
}
