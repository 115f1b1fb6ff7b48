/** Computing with numbers. All numbers are whole. */
import { calc } from '../../../ir/build.ts';
import type { Arithmetic } from '../../../ir/vocabulary.ts';
import { param } from '../schema/params.ts';
import { asInt } from '../values/convert.ts';
import { int } from '../values/value.ts';
import type { EndpointLowerer, Endpoints } from './endpoint.ts';

export const ARITHMETIC = {
  add: {
    gives: 'number',
    required: [param('number', 'number')],
    rest: param('number', 'number'),
    about: 'The sum.',
    calledSo: { plus: 1, sum: 1, total: 2 },
    operators: ['+'],
    sample: ['$player.score', 1, 2],
    lower: folded('+'),
  },
  subtract: {
    gives: 'number',
    required: [param('number', 'number'), param('less', 'number')],
    about: 'The difference.',
    calledSo: { minus: 1, difference: 1, less: 2 },
    operators: ['-'],
    sample: ['$player.score', '$globals.pot'],
    lower: (_, args) => ({ value: int(calc(args.int('number'), '-', args.int('less'))) }),
  },
  multiply: {
    gives: 'number',
    required: [param('number', 'number')],
    rest: param('number', 'number'),
    about: 'The product.',
    calledSo: { times: 1, product: 1 },
    operators: ['*'],
    sample: ['$player.score', 2],
    lower: folded('*'),
  },
  divide: {
    gives: 'number',
    required: [param('number', 'number'), param('by', 'number')],
    about: 'How often a number goes into another, rounded down.',
    operators: ['/'],
    sample: ['$globals.pot', 2],
    /** Rounded down, also below zero: what is left is then never negative. */
    lower: (_, args) => ({ value: int(calc(args.int('number'), 'floorDiv', args.int('by'))) }),
  },
  modulo: {
    gives: 'number',
    required: [param('number', 'number'), param('by', 'number')],
    about: 'What is left of a division.',
    calledSo: { remainder: 1 },
    operators: ['%'],
    sample: ['$globals.pot', 2],
    lower: (_, args) => {
      const [number, by] = [args.int('number'), args.int('by')];
      return { value: int(calc(number, '-', calc(by, '*', calc(number, 'floorDiv', by)))) };
    },
  },
  min: {
    gives: 'number',
    required: [param('number', 'number')],
    rest: param('number', 'number'),
    about: 'The least.',
    calledSo: { smallest: 1 },
    sample: ['$player.score', 10],
    lower: folded('min'),
  },
  max: {
    gives: 'number',
    required: [param('number', 'number')],
    rest: param('number', 'number'),
    about: 'The greatest.',
    calledSo: { largest: 1 },
    sample: ['$player.score', 0],
    lower: folded('max'),
  },
} as const satisfies Endpoints;

function folded(op: Arithmetic): EndpointLowerer {
  return (l, args, scope) => ({
    value: int(args.all.map((tree) => asInt(l.report, l.read(tree, scope), tree)).reduce((left, right) => calc(left, op, right))),
  });
}
