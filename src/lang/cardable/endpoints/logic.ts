/** Endpoints that join conditions and compare numbers. */
import { and, asCondition, compare, not, or } from '../values/convert.ts';
import { bool, type Json } from '../values/value.ts';
import type { EndpointLowerer } from './lowering.ts';

export const allHold = joined(and);
export const oneHolds = joined(or);

export const isNot: EndpointLowerer = (_, args) => ({ value: bool(not(args.truth('condition'))) });

export const isLessThan = comparison('<');
export const isLessThanEqual = comparison('<=');
export const isGreaterThan = comparison('>');
export const isGreaterThanEqual = comparison('>=');

function comparison(op: '<' | '<=' | '>' | '>='): EndpointLowerer {
  return (_, args) => ({ value: bool(compare(op, args.int('number'), args.int('other'))) });
}

function joined(join: (conditions: readonly Json[]) => Json): EndpointLowerer {
  return (l, args, scope) => ({ value: bool(join(args.all.map((tree) => asCondition(l.report, l.read(tree, scope), tree)))) });
}
