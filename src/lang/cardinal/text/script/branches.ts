/** Values that depend on conditions, and those of blocks: only numbers and truths are said so; effects are told where they happen. */
import type { Block, Expression, SwitchCase } from '../../script/syntax.ts';
import { both, either, negated } from './conditions.ts';
import { condition, equal } from './expressions.ts';
import { depending } from '../../wording/numbers.ts';
import { boolOf, type BoolPhrase, NOTHING, type Phrase } from '../../wording/phrase.ts';
import { type Names, type Telling, withPhrase } from '../../wording/telling.ts';

/** The value of a block that makes nothing happen: names, then a value. */
export function blockPhrase(telling: Telling, { statements, at }: Block, names: Names): Phrase {
  const [first, ...rest] = statements;
  if (first === undefined) return NOTHING;
  const next = (inner: Names): Phrase => blockPhrase(telling, { statements: rest, at }, inner);
  if (first.kind === 'let')
    return next(withPhrase(names, first.name, first.value === undefined ? NOTHING : telling.phrase(first.value, names)));
  if (first.kind === 'return') return first.value === undefined ? NOTHING : telling.phrase(first.value, names);
  if (first.kind !== 'expression') return telling.lost();
  if (rest.length === 0 && !first.dropped) return telling.phrase(first.value, names);
  if (first.value.kind !== 'if' || first.value.otherwise !== undefined) return telling.lost();
  // An early return: the rest of the block is what is worth something otherwise.
  const then = blockPhrase(telling, first.value.then, names);
  return joined(telling, condition(telling, first.value.condition, names), then, next(names));
}

/** A value that depends on conditions; undefined if it is an effect. */
export function branchPhrase(
  telling: Telling,
  expression: Extract<Expression, { kind: 'if' | 'switch' | 'block' }>,
  names: Names,
): Phrase | undefined {
  if (expression.kind === 'block') {
    const value = blockPhrase(telling, expression.block, names);
    return isEffect(value) ? undefined : value;
  }
  if (expression.kind === 'if') {
    const then = blockPhrase(telling, expression.then, names);
    const otherwise = expression.otherwise === undefined ? NOTHING : telling.phrase(expression.otherwise, names);
    if (isEffect(then) && isEffect(otherwise)) return undefined;
    return joined(telling, condition(telling, expression.condition, names), then, otherwise);
  }
  const values = expression.cases.map((each) => telling.phrase(each.then, names));
  if (values.every(isEffect)) return undefined;
  return expression.cases.reduceRight<Phrase>(
    (otherwise, each, index) => joined(telling, matches(telling, expression.value, each, names), values[index]!, otherwise),
    NOTHING,
  );
}

/** Whether a case of a switch is for a value. */
export function matches(telling: Telling, value: Expression, { values, condition: also }: SwitchCase, names: Names): BoolPhrase {
  const all = [
    ...(values.length === 0 ? [] : [values.map((one) => equal(telling, value, one, names)).reduce(either)]),
    ...(also === undefined ? [] : [condition(telling, also, names)]),
  ];
  return all.length === 0
    ? boolOf(
        () => '',
        () => '',
        { value: true },
      )
    : all.reduce(both);
}

function joined(telling: Telling, holds: BoolPhrase, then: Phrase, otherwise: Phrase): Phrase {
  if (holds.value !== undefined) return holds.value ? then : otherwise;
  if (then.type === 'int' && otherwise.type === 'int') return depending(holds, then, otherwise);
  if (then.type === 'bool' && otherwise.type === 'bool') return either(both(holds, then), both(negated(holds), otherwise));
  return telling.lost();
}

function isEffect({ type }: Phrase): boolean {
  return type === 'effect' || type === 'array' || type === 'nothing';
}
