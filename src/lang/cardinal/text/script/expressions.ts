/** What an expression of a script is called. */
import { SCRIPT_CHOICES, SCRIPT_CONTEXT, SCRIPT_QUERIES, SCRIPT_TARGETS } from '../../vocabulary/functions.ts';
import { SCRIPT_FACTS, type ScriptFact } from '../../vocabulary/forms/facts.ts';
import { givesEffect } from '../../script/gives-effect.ts';
import type { BinaryOperator, Expression } from '../../script/syntax.ts';
import { both, comparison, either, equality, negated } from './conditions.ts';
import { CONTEXT_ROWS } from './context-rows.ts';
import { EFFECT_ROWS } from './effect-rows.ts';
import { Given } from '../../wording/given.ts';
import { membership, methodPhrase } from '../../wording/lists.ts';
import { arithmetic } from '../../wording/numbers.ts';
import { boolOf, type BoolPhrase, intOf, type IntPhrase, NOTHING, type Phrase } from '../../wording/phrase.ts';
import { QUERY_ROWS } from './query-rows.ts';
import { TARGET_ROWS } from './target-rows.ts';
import type { Names, Telling } from '../../wording/telling.ts';

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

export function expressionPhrase(telling: Telling, expression: Expression, names: Names): Phrase {
  switch (expression.kind) {
    case 'int':
      return intOf(expression.value);
    case 'bool':
      return boolOf(
        () => String(expression.value),
        () => String(!expression.value),
        { value: expression.value },
      );
    case 'string':
      return { type: 'word', literal: expression.value, say: () => `"${expression.value}"` };
    case 'interpolated':
      return { type: 'text', text: expression.texts.join('…') };
    case 'unit':
      return NOTHING;
    case 'name':
      return namePhrase(telling, expression, names);
    case 'call':
      return callPhrase(telling, expression, names);
    case 'method':
      return methodPhrase(telling, expression, names);
    case 'field':
      return fieldPhrase(telling, expression, names);
    case 'unary':
      return expression.operator === '!'
        ? negated(condition(telling, expression.operand, names))
        : arithmetic(intOf(0), '-', int(telling, expression.operand, names));
    case 'binary':
      return BINARY[expression.operator](telling, expression, names);
    case 'array':
      return { type: 'array', items: expression.items.map((item) => telling.phrase(item, names)) };
    case 'if':
    case 'switch':
    case 'block':
      return chosen(telling, expression, names);
    case 'map':
      return { type: 'effect', steps: () => telling.perform(expression, names) };
    case 'closure':
    case 'range':
    case 'index':
      return telling.lost();
  }
}

export function condition(telling: Telling, expression: Expression, names: Names): BoolPhrase {
  const phrase = telling.phrase(expression, names);
  if (phrase.type === 'bool') return phrase;
  telling.lost();
  return boolOf(
    () => '',
    () => '',
  );
}

export function int(telling: Telling, expression: Expression, names: Names): IntPhrase {
  const phrase = telling.phrase(expression, names);
  if (phrase.type === 'int') return phrase;
  telling.lost();
  return intOf(0);
}

function namePhrase(telling: Telling, { name }: Of<'name'>, names: Names): Phrase {
  const meaning = names.get(name);
  switch (meaning?.kind) {
    case 'phrase':
      return meaning.phrase;
    case 'changing':
      return meaning.cell.phrase;
    case 'later':
      return telling.phrase(meaning.expression, meaning.names);
    case 'collector':
      return NOTHING;
    case undefined:
      return Object.hasOwn(SCRIPT_CONTEXT, name) ? CONTEXT_ROWS[name as keyof typeof SCRIPT_CONTEXT](telling) : telling.lost();
  }
}

function fieldPhrase(telling: Telling, { on, name }: Of<'field'>, names: Names): Phrase {
  if (telling.phrase(on, names).type !== 'context' || !Object.hasOwn(SCRIPT_FACTS, name.name)) return telling.lost();
  return telling.fact(name.name as ScriptFact);
}

function callPhrase(telling: Telling, call: Of<'call'>, names: Names): Phrase {
  const { name } = call.name;
  const own = telling.functionCalled(name);
  if (own !== undefined) {
    if (givesEffect(own, telling, new Map())) return { type: 'effect', steps: () => telling.perform(call, names) };
    return telling.valueOfFunction(
      own,
      call.args.map((arg) => telling.phrase(arg, names)),
    );
  }
  if (Object.hasOwn(SCRIPT_QUERIES, name)) return QUERY_ROWS[name as keyof typeof SCRIPT_QUERIES](givenTo(telling, call, names));
  if (Object.hasOwn(SCRIPT_TARGETS, name))
    return telling.target(call, (aim) => TARGET_ROWS[name as keyof typeof SCRIPT_TARGETS](givenTo(telling, call, names), aim));
  if (Object.hasOwn(SCRIPT_CHOICES, name)) return telling.answer(call) ?? telling.lost();
  if (Object.hasOwn(EFFECT_ROWS, name)) return { type: 'effect', steps: () => telling.perform(call, names) };
  return telling.lost();
}

/** What a call is given; effects and closures among it are told where they are needed. */
export function givenTo(telling: Telling, call: Of<'call'>, names: Names): Given {
  return new Given(
    telling,
    call.args,
    call.args.map((arg) => (arg.kind === 'closure' ? NOTHING : telling.phrase(arg, names))),
    names,
  );
}

const compared =
  (operator: '<' | '<=' | '>' | '>=') =>
  (telling: Telling, { left, right }: Of<'binary'>, names: Names): Phrase =>
    comparison(telling, int(telling, left, names), operator, int(telling, right, names));

const computed =
  (operator: '+' | '-' | '*' | '/' | '%') =>
  (telling: Telling, { left, right }: Of<'binary'>, names: Names): Phrase =>
    arithmetic(int(telling, left, names), operator, int(telling, right, names));

const BINARY: Readonly<Record<BinaryOperator, (telling: Telling, expression: Of<'binary'>, names: Names) => Phrase>> = {
  '&&': (telling, { left, right }, names) => both(condition(telling, left, names), condition(telling, right, names)),
  '||': (telling, { left, right }, names) => either(condition(telling, left, names), condition(telling, right, names)),
  '==': (telling, { left, right }, names) => equal(telling, left, right, names),
  '!=': (telling, { left, right }, names) => negated(equal(telling, left, right, names)),
  '<': compared('<'),
  '<=': compared('<='),
  '>': compared('>'),
  '>=': compared('>='),
  in: (telling, { left, right }, names) => among(telling, left, right, names),
  '!in': (telling, { left, right }, names) => negated(among(telling, left, right, names)),
  '+': computed('+'),
  '-': computed('-'),
  '*': computed('*'),
  '/': computed('/'),
  '%': computed('%'),
};

export function equal(telling: Telling, left: Expression, right: Expression, names: Names): BoolPhrase {
  const same = equality(telling, telling.phrase(left, names), telling.phrase(right, names));
  if (same !== undefined) return same;
  telling.lost();
  return boolOf(
    () => '',
    () => '',
  );
}

/** Whether a value is one of those in an array, or in a list. */
function among(telling: Telling, left: Expression, right: Expression, names: Names): BoolPhrase {
  const [item, all] = [telling.phrase(left, names), telling.phrase(right, names)];
  if (all.type === 'list') return membership(telling, item, all);
  const each = all.type === 'array' ? all.items.map((one) => equality(telling, item, one)) : [];
  const [first, ...rest] = each;
  if (first !== undefined && rest.every((one) => one !== undefined))
    return rest.reduce<BoolPhrase>((one, other) => either(one, other!), first);
  telling.lost();
  return boolOf(
    () => '',
    () => '',
  );
}

/** A value that depends on conditions. Only numbers are said so; effects are told where they happen. */
function chosen(telling: Telling, expression: Of<'if' | 'switch' | 'block'>, names: Names): Phrase {
  const phrase = telling.branch(expression, names);
  return phrase ?? { type: 'effect', steps: () => telling.perform(expression, names) };
}
