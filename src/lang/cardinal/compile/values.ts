/** What an expression is worth where it stands. It changes nothing; what players must be asked has been asked before. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import type { Expression } from '../script/syntax.ts';
import { blockValue, branchValue, switchValue } from './branches.ts';
import { callValue } from './calls.ts';
import type { Compiling } from '../values/compiling.ts';
import { methodValue } from './lists.ts';
import { nameValue } from './names.ts';
import { binaryValue, unaryValue } from './operators.ts';
import { carriedOutBy, type Scope } from '../values/scope.ts';
import { queryMeant } from './query-meant.ts';
import { reportUnknown } from '../reporting/script-faults.ts';
import { codeOf, NOTHING, UNKNOWN, type Value } from '../values/value.ts';

export function valueOf(compiler: Compiling, expression: Expression, scope: Scope): Value {
  const answer = scope.answers.get(expression);
  if (answer !== undefined) return answer;
  switch (expression.kind) {
    case 'int':
      return { type: 'int', code: expression.value };
    case 'bool':
      return { type: 'bool', code: expression.value };
    case 'string':
      return { type: 'word', code: expression.value, literal: expression.value };
    case 'interpolated':
      return textOf(compiler, expression, scope);
    case 'unit':
      return NOTHING;
    case 'name':
      return nameValue(compiler, expression, scope);
    case 'call':
      return callValue(compiler, expression, scope);
    case 'method':
      return methodValue(compiler, expression, scope);
    case 'field':
      return field(compiler, expression, scope);
    case 'index':
      return UNKNOWN;
    case 'unary':
      return unaryValue(compiler, expression, scope);
    case 'binary':
      return binaryValue(compiler, expression, scope);
    case 'array':
      return { type: 'array', items: expression.items.map((item) => compiler.value(item, scope)) };
    case 'map':
      return { type: 'effect', perform: (by) => compiler.perform(expression, carriedOutBy(scope, by)) };
    case 'if':
      return branchValue(compiler, expression, scope);
    case 'switch':
      return switchValue(compiler, expression, scope);
    case 'block':
      return blockValue(compiler, expression.block, scope);
    case 'range':
    case 'closure':
      compiler.context.report(
        expression.at,
        'cardinal/script-type',
        phrase`This stands alone; ${{ expected: [expression.kind === 'range' ? 'a range stands in `for` and after `in`' : 'a closure stands in `.filter`, `.any`, `.all`, `.count`, `.sort_by` and `.map`'] }}.`,
      );
      return UNKNOWN;
  }
}

/** Texts are for people alone. */
function textOf(compiler: Compiling, { texts, values }: Extract<Expression, { kind: 'interpolated' }>, scope: Scope): Value {
  const args: ValueExpr[] = [];
  let text = texts[0]!.replaceAll(/[{}]/g, '');
  values.forEach((value, index) => {
    const code = codeOf(compiler.value(value, scope));
    text += code === undefined ? '' : `{${args.length}}`;
    if (code !== undefined) args.push(code);
    text += texts[index + 1]!.replaceAll(/[{}]/g, '');
  });
  return { type: 'text', text, args };
}

function field(compiler: Compiling, { on, name }: Extract<Expression, { kind: 'field' }>, scope: Scope): Value {
  const value = compiler.value(on, scope);
  if (value.type === 'context') {
    const fact = value.facts.get(name.name);
    if (fact === undefined) reportUnknown(compiler.context.report, name.at, 'fact of the event', name.name, value.facts.keys());
    return fact ?? UNKNOWN;
  }
  const query = queryMeant(value.type, name.name);
  if (query !== undefined) {
    const at = { ...on.at, end: name.at.end };
    const written = `${query.name}(${[compiler.written(on.at), ...query.more].join(', ')})`;
    compiler.context.report(
      at,
      'cardinal/script-type',
      phrase`${{ found: 'This' }} has no fields; a query asks for it: ${{ expected: [written] }}.`,
      {
        alternatives: [query.name],
        fix: { kind: 'edit', title: `Write ${written}`, certain: false, edits: [{ span: at, text: written }] },
      },
    );
    return UNKNOWN;
  }
  if (value.type !== 'unknown') compiler.mismatch(on.at, value, 'context');
  return UNKNOWN;
}
