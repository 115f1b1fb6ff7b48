/** What can be seen of a script without telling it. */
import { exitsOf, walkBlock } from '../../script/walk.ts';
import { SCRIPT_CHOICES, SCRIPT_DURATIONS, SCRIPT_REPLACING } from '../../vocabulary/functions.ts';
import { SCRIPT_EFFECTS, TYPE_OF_MAPS } from '../../vocabulary/effects/index.ts';
import type { FunctionForm } from '../../vocabulary/forms/function-form.ts';
import type { Block, Expression, Statement } from '../../script/syntax.ts';
import type { EFFECT_ROWS } from './effect-rows.ts';

/** The functions that are effects. */
export const FORMS: Readonly<Record<keyof typeof EFFECT_ROWS, FunctionForm>> = {
  ...SCRIPT_EFFECTS,
  ...SCRIPT_DURATIONS,
  ...SCRIPT_REPLACING,
};

/** The function whose effect a map is; undefined if there is none. */
export function functionOfMap(type: string): keyof typeof EFFECT_ROWS | undefined {
  const name = TYPE_OF_MAPS[type] ?? type;
  return Object.hasOwn(FORMS, name) ? (name as keyof typeof EFFECT_ROWS) : undefined;
}

/** Whether a block reads a name. */
export function reads(block: Block, name: string): boolean {
  let found = false;
  walkBlock(block, (expression) => {
    if (expression.kind === 'name' && expression.name === name) found = true;
  });
  return found;
}

/** Whether effects are added to an array, which is returned in the end. */
export function isCollected(rest: readonly Statement[], name: string): boolean {
  const last = rest.at(-1);
  if (last?.kind !== 'return' && !(last?.kind === 'expression' && !last.dropped)) return false;
  return last.value?.kind === 'name' && last.value.name === name;
}

/** Whether a player is asked, or something is drawn. */
export function isQuestion(expression: Expression): boolean {
  return expression.kind === 'call' && Object.hasOwn(SCRIPT_CHOICES, expression.name.name);
}

/** An expression that is a statement. */
export function statementOf(value: Expression): Statement {
  return { kind: 'expression', value, dropped: false, at: value.at };
}

/** Whether a loop with this body may end before its last round. */
export function mayBeLeft({ statements }: Block): boolean {
  const { returns, breaks } = exitsOf(statements);
  return returns || breaks;
}
