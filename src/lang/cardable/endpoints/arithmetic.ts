/** Endpoints that compute with numbers. All numbers are whole. */
import { calc } from '../../../ir/build.ts';
import type { Arithmetic } from '../../../ir/vocabulary.ts';
import { asInt } from '../values/convert.ts';
import { int } from '../values/value.ts';
import type { EndpointLowerer } from './lowering.ts';

export const add = folded('+');
export const multiply = folded('*');
export const min = folded('min');
export const max = folded('max');

export const subtract: EndpointLowerer = (_, args) => ({ value: int(calc(args.int('number'), '-', args.int('less'))) });

/** Rounded down, also below zero: what is left is then never negative. */
export const divide: EndpointLowerer = (_, args) => ({ value: int(calc(args.int('number'), 'floorDiv', args.int('by'))) });

export const modulo: EndpointLowerer = (_, args) => {
  const [number, by] = [args.int('number'), args.int('by')];
  return { value: int(calc(number, '-', calc(by, '*', calc(number, 'floorDiv', by)))) };
};

function folded(op: Arithmetic): EndpointLowerer {
  return (l, args, scope) => ({
    value: int(args.all.map((tree) => asInt(l.report, l.read(tree, scope), tree)).reduce((left, right) => calc(left, op, right))),
  });
}
