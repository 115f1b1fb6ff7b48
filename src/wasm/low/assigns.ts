/** What statements assign: a parameter that is only read can stand for what it was given. */
import type { Expression, Statement } from './ast.ts';

/** Whether statements assign a name; names of the same spelling further in count too. */
export function assigns(body: readonly Statement[], name: string): boolean {
  return body.some((statement) => {
    switch (statement.is) {
      case 'set':
        return (statement.target.is === 'name' && statement.target.name === name) || inExpression(statement.value, name);
      case 'var':
        return statement.value !== null && inExpression(statement.value, name);
      case 'if':
        return inExpression(statement.when, name) || assigns(statement.then, name) || assigns(statement.else, name);
      case 'while':
        return inExpression(statement.when, name) || assigns(statement.body, name);
      case 'switch':
        return (
          inExpression(statement.on, name) || statement.cases.some((each) => assigns(each.body, name)) || assigns(statement.otherwise, name)
        );
      case 'block':
      case 'label':
        return assigns(statement.body, name);
      case 'return':
        return statement.value !== null && inExpression(statement.value, name);
      case 'do':
        return inExpression(statement.value, name);
      default:
        return false;
    }
  });
}

/** Only bodies inside expressions can assign. */
function inExpression(expression: Expression, name: string): boolean {
  switch (expression.is) {
    case 'body':
      return assigns(expression.body, name) || inExpression(expression.value, name);
    case 'unary':
      return inExpression(expression.of, name);
    case 'binary':
      return inExpression(expression.left, name) || inExpression(expression.right, name);
    case 'choose':
      return inExpression(expression.when, name) || inExpression(expression.then, name) || inExpression(expression.else, name);
    case 'call':
      return expression.args.some((arg) => inExpression(arg, name));
    case 'at':
      return inExpression(expression.index, name);
    default:
      return false;
  }
}
