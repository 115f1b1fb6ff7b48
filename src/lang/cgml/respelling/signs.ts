/** `{ operator: "+", operands: […] }` → `{ add: […] }`. */
import type { Entry, MapTree, Tree } from '../../../text/tree.ts';
import { textOf } from '../../../text/tree-values.ts';
import { eachItem, listOfOne, renamed, withValue } from './spelling.ts';
import { OPERATORS } from '../schema/operators.ts';

const BY_SIGN: Readonly<Record<string, string>> = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'div',
  '%': 'mod',
  '==': 'isEqual',
  '=': 'isEqual',
  '>': 'isGreaterThan',
  '<': 'isLessThan',
  '!=': 'not isEqual',
  '>=': 'not isLessThan',
  '<=': 'not isGreaterThan',
};

/** The operator by its name, its operands respelled; undefined if the map is none by its sign. */
export function bySign(map: MapTree, respellOperand: (operand: Tree) => Tree): MapTree | undefined {
  const sign = map.entries.find(({ key }) => key === 'operator');
  const operands = map.entries.find(({ key }) => key === 'operands');
  if (sign === undefined || operands === undefined || map.entries.length > 2) return undefined;
  const written = textOf(sign.value) ?? '';
  const name = Object.hasOwn(BY_SIGN, written) ? BY_SIGN[written]! : written;
  const isNegated = name.startsWith('not ');
  const operator = name.replace(/^not /, '');
  if (!Object.hasOwn(OPERATORS, operator)) return undefined;
  const entry = renamed(
    withValue(operands, eachItem(operands.value.kind === 'list' ? operands.value : listOfOne(operands.value), respellOperand)),
    operator,
  );
  const named: MapTree = { ...map, entries: [entry] };
  if (!isNegated) return named;
  const negation: Entry = {
    key: 'not',
    keySpan: operands.keySpan,
    value: { ...listOfOne({ ...named, flow: true, made: {} }), span: map.span },
  };
  return { ...map, entries: [negation], made: {} };
}
