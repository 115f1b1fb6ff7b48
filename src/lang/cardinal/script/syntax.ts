/** A script as it is written: every part knows its place. */
import type { Span } from '../../../diagnostics/source.ts';

export interface Script {
  readonly functions: readonly ScriptFunction[];
  /** `const` outside of functions. */
  readonly constants: readonly Binding[];
  readonly at: Span;
  /** The whole of it as it is written. */
  readonly text: string;
}

export interface ScriptFunction {
  readonly name: string;
  readonly nameAt: Span;
  readonly params: readonly Name[];
  readonly body: Block;
  readonly at: Span;
}

export interface Name {
  readonly name: string;
  readonly at: Span;
}

/** Statements in braces; the value of the last one is the block's own if no semicolon follows it. */
export interface Block {
  readonly statements: readonly Statement[];
  readonly at: Span;
}

interface Binding {
  readonly name: string;
  readonly nameAt: Span;
  readonly isConst: boolean;
  readonly value: Expression | undefined;
}

export type AssignOperator = '=' | '+=' | '-=' | '*=' | '/=' | '%=';

export type Statement = { readonly at: Span } & (
  | ({ readonly kind: 'let' } & Binding)
  | { readonly kind: 'assign'; readonly to: Name; readonly operator: AssignOperator; readonly value: Expression }
  | { readonly kind: 'for'; readonly name: Name; readonly over: Expression; readonly body: Block }
  | { readonly kind: 'while'; readonly condition: Expression; readonly body: Block }
  | { readonly kind: 'return'; readonly value: Expression | undefined }
  | { readonly kind: 'break' }
  /** An expression; `dropped` where a semicolon throws its value away. */
  | { readonly kind: 'expression'; readonly value: Expression; readonly dropped: boolean }
);

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '!in' | '+' | '-' | '*' | '/' | '%';
export type UnaryOperator = '-' | '!';

export type Expression = { readonly at: Span } & (
  | { readonly kind: 'int'; readonly value: number }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'string'; readonly value: string }
  /** A text with values in it: the pieces of text stand before, between and after them. */
  | { readonly kind: 'interpolated'; readonly texts: readonly string[]; readonly values: readonly Expression[] }
  | { readonly kind: 'unit' }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly name: Name; readonly args: readonly Expression[] }
  | { readonly kind: 'method'; readonly on: Expression; readonly name: Name; readonly args: readonly Expression[] }
  | { readonly kind: 'field'; readonly on: Expression; readonly name: Name }
  | { readonly kind: 'index'; readonly on: Expression; readonly index: Expression }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: Expression }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'range'; readonly from: Expression; readonly to: Expression; readonly inclusive: boolean }
  | { readonly kind: 'array'; readonly items: readonly Expression[] }
  | { readonly kind: 'map'; readonly entries: readonly { readonly key: Name; readonly value: Expression }[] }
  | { readonly kind: 'closure'; readonly params: readonly Name[]; readonly body: Expression }
  | { readonly kind: 'if'; readonly condition: Expression; readonly then: Block; readonly otherwise: Expression | undefined }
  | { readonly kind: 'switch'; readonly value: Expression; readonly cases: readonly SwitchCase[] }
  | { readonly kind: 'block'; readonly block: Block }
);

export interface SwitchCase {
  /** The values it is for; empty for `_`, which is for all others. */
  readonly values: readonly Expression[];
  readonly condition: Expression | undefined;
  readonly then: Expression;
  readonly at: Span;
}
