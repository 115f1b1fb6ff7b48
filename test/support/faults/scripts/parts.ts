/** The parts of a script, for whoever plants a fault in one. */
import type { Span } from '../../../../src/diagnostics/index.ts';
import { walk, walkBlock } from '../../../../src/lang/cardinal/script/walk.ts';
import { parseScript } from '../../../../src/lang/cardinal/script/parse.ts';
import type { Block, Expression, Script, ScriptFunction, Statement } from '../../../../src/lang/cardinal/script/syntax.ts';
import type { Rulebook } from '../rulebook.ts';

export type Kind<K extends Expression['kind']> = Extract<Expression, { kind: K }>;
type StatementKind<K extends Statement['kind']> = Extract<Statement, { kind: K }>;

export function scriptOf({ file }: Rulebook): Script {
  return parseScript(file).script;
}

/** All expressions of some kinds. */
export function expressionsIn<K extends Expression['kind']>(book: Rulebook, ...kinds: readonly K[]): Kind<K>[] {
  const { functions, constants } = scriptOf(book);
  const found: Kind<K>[] = [];
  const see = (each: Expression): void => {
    if ((kinds as readonly string[]).includes(each.kind)) found.push(each as Kind<K>);
  };
  for (const { value } of constants) if (value !== undefined) walk(value, see);
  for (const { body } of functions) walkBlock(body, see);
  return found;
}

/** All statements of a kind. */
export function statementsIn<K extends Statement['kind']>(book: Rulebook, kind: K): StatementKind<K>[] {
  const found: StatementKind<K>[] = [];
  for (const { body } of scriptOf(book).functions)
    walkBlock(
      body,
      () => {},
      (each) => {
        if (each.kind === kind) found.push(each as StatementKind<K>);
      },
    );
  return found;
}

/** What functions return with their last statement. */
export function endingsIn(book: Rulebook): { made: ScriptFunction; last: StatementKind<'expression'> }[] {
  return scriptOf(book).functions.flatMap((made) => {
    const last = made.body.statements.at(-1);
    return last?.kind === 'expression' && !last.dropped ? [{ made, last }] : [];
  });
}

export function blocksIn(book: Rulebook): Block[] {
  return [
    ...scriptOf(book).functions.map(({ body }) => body),
    ...statementsIn(book, 'for').map(({ body }) => body),
    ...expressionsIn(book, 'if').map(({ then }) => then),
  ];
}

export function range({ start, end }: Span): { start: number; end: number } {
  return { start: start.offset, end: end.offset };
}

export function textOf({ text }: Rulebook, { start, end }: Span): string {
  return text.slice(start.offset, end.offset);
}

/** Where one character stands alone. */
export function signAt(start: number): { start: number; end: number } {
  return { start, end: start + 1 };
}
