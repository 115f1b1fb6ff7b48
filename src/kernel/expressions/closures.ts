/** The parts that turn a program's trees into functions, for one another. */
import type { Query, Value } from '../../program/nodes.ts';
import type { Program } from '../../program/program.ts';
import type { Collect, Eval, Machine } from '../machine.ts';

export interface Closures {
  program: Program;
  value(node: Value): Eval;
  query(node: Query): Collect;
  /** Whether a routine, started with a copy of the asker's locals, can be carried out. */
  dryRun(m: Machine, routine: number, locals: number): boolean;
  /** The printed or stored value of a property, with its modifiers. */
  propOf(m: Machine, token: number, prop: number): number;
}
