/**
 * Low, the language the executor is written in: functions over integers and arrays of 32-bit words in one memory.
 * It has the expressions and statements of C, and means what WebAssembly means by them.
 */

/** The types of values. `none` is what a statement gives. */
export type Type = 'i32' | 'i64' | 'f64' | 'none';

/** A function. An inline one is put into the place of its calls. */
export interface Fn {
  readonly name: string;
  readonly params: readonly { name: string; type: Type }[];
  readonly result: Type;
  readonly inline: boolean;
  readonly exported: boolean;
  readonly body: readonly Statement[];
}

export type Statement =
  | { is: 'var'; name: string; type: Type | null; value: Expression | null }
  | { is: 'set'; target: Target; op: string | null; value: Expression }
  | { is: 'if'; when: Expression; then: Statement[]; else: Statement[] }
  | { is: 'while'; when: Expression; body: Statement[] }
  | { is: 'switch'; on: Expression; cases: { values: Expression[]; body: Statement[] }[]; otherwise: Statement[] }
  /** `leave` goes to the end of the labelled statements around it. */
  | { is: 'label'; name: string; body: Statement[] }
  | { is: 'leave'; name: string }
  | { is: 'break' }
  | { is: 'continue' }
  | { is: 'return'; value: Expression | null }
  | { is: 'do'; value: Expression }
  | { is: 'block'; body: Statement[] };

/** What can be assigned to. */
export type Target = { is: 'name'; name: string } | { is: 'at'; array: string; index: Expression };

export type Expression =
  | { is: 'number'; value: number }
  | Target
  | { is: 'unary'; op: string; of: Expression }
  | { is: 'binary'; op: string; left: Expression; right: Expression }
  | { is: 'choose'; when: Expression; then: Expression; else: Expression }
  | { is: 'call'; name: string; args: Expression[] }
  /** Statements, then a value. */
  | { is: 'body'; body: Statement[]; value: Expression };
