/** Whether a function of a script is called for what it does, and not for a value. */
import { SCRIPT_DURATIONS, SCRIPT_REPLACING } from '../vocabulary/functions.ts';
import { SCRIPT_EFFECTS } from '../vocabulary/effects/index.ts';
import type { Block, Expression, ScriptFunction, Statement } from './syntax.ts';
import { walkBlock } from './walk.ts';

interface Functions {
  functionCalled(name: string): ScriptFunction | undefined;
}

/** It is if it returns effects on some way, or nothing on all of them. */
export function givesEffect(made: ScriptFunction, functions: Functions, known: Map<ScriptFunction, boolean>): boolean {
  const before = known.get(made);
  if (before !== undefined) return before;
  // Functions that call one another in a circle give nothing; that they do is told elsewhere.
  known.set(made, false);
  const returned = valuesOf(made.body);
  const names = new Map<string, Expression>();
  walkBlock(
    made.body,
    () => {},
    (each) => {
      if (each.kind === 'let' && each.value !== undefined) names.set(each.name, each.value);
    },
  );
  const found = returned.length === 0 || returned.some((expression) => isEffect(expression, functions, known, names, 0));
  known.set(made, found);
  return found;
}

/** All that a function may return; what branches give is looked for there. */
function valuesOf(body: Block): Expression[] {
  const values: Expression[] = [];
  walkBlock(
    body,
    () => {},
    (each) => {
      if (each.kind === 'return' && each.value !== undefined) values.push(each.value);
    },
  );
  const last = body.statements.at(-1);
  return last === undefined ? values : [...values, ...lastOf(last)];
}

function lastOf(statement: Statement): readonly Expression[] {
  return statement.kind === 'expression' && !statement.dropped ? branchesOf(statement.value) : [];
}

/** What an expression may be, where it is one of several. */
function branchesOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'if':
      return [...inBlock(expression.then), ...(expression.otherwise === undefined ? [] : branchesOf(expression.otherwise))];
    case 'switch':
      return expression.cases.flatMap(({ then }) => branchesOf(then));
    case 'block':
      return inBlock(expression.block);
    default:
      return [expression];
  }
}

function inBlock({ statements }: Block): readonly Expression[] {
  const last = statements.at(-1);
  return last === undefined ? [] : lastOf(last);
}

/** Names stand for one another so often at most. */
const DEEPEST_NAME = 8;

function isEffect(
  expression: Expression,
  functions: Functions,
  known: Map<ScriptFunction, boolean>,
  names: ReadonlyMap<string, Expression>,
  depth: number,
): boolean {
  const inner = (part: Expression): boolean => isEffect(part, functions, known, names, depth + 1);
  switch (expression.kind) {
    case 'array':
    case 'map':
    case 'unit':
      return true;
    case 'call': {
      const own = functions.functionCalled(expression.name.name);
      if (own !== undefined) return givesEffect(own, functions, known);
      return TABLES.some((table) => Object.hasOwn(table, expression.name.name));
    }
    case 'method':
      return expression.name.name === 'map' || expression.name.name === 'push';
    case 'name': {
      const value = names.get(expression.name);
      return value !== undefined && depth < DEEPEST_NAME && inner(value);
    }
    case 'if':
    case 'switch':
    case 'block':
      return branchesOf(expression).some(inner);
    default:
      return false;
  }
}

const TABLES = [SCRIPT_EFFECTS, SCRIPT_DURATIONS, SCRIPT_REPLACING];
