/**
 * The locals of a function of WebAssembly. A variable that is out of scope leaves its local to later ones of its type: engines
 * keep all locals at every branch, so that a function with thousands of both would take gigabytes to compile.
 */
import type { Type } from './ast.ts';

interface Local {
  readonly name: string;
  readonly type: Type;
}

/**
 * Hands out locals, and takes them back where nothing can read them any more: those of a scope at its end, and what a
 * statement needs for itself when it is over. What was needed inside of an expression is kept until the statement around it is
 * over, because its parts are put together in another order than they are emitted in.
 */
export class LocalPool {
  /** The types of the locals after the parameters. They are called by their numbers. */
  readonly types: Type[] = [];
  readonly #params: number;
  /** Locals that are free: in the function, and in each expression around. */
  readonly #free: Local[][] = [[]];
  /** Locals in use: by each statement and each scope around. */
  readonly #inStatements: Local[][] = [[]];
  readonly #inScopes: Local[][] = [[]];

  constructor(params: number) {
    this.#params = params;
  }

  /** A local until the end of the statement. */
  take(type: Type): string {
    return this.#takeFor(type, this.#inStatements);
  }

  /** A local until the end of the scope. */
  takeForScope(type: Type): string {
    return this.#takeFor(type, this.#inScopes);
  }

  openStatement(): void {
    this.#inStatements.push([]);
  }

  closeStatement(): void {
    this.#release(this.#inStatements.pop()!);
  }

  openScope(): void {
    this.#inScopes.push([]);
  }

  closeScope(): void {
    this.#release(this.#inScopes.pop()!);
  }

  /** An expression with statements of its own, whose scope it is. */
  openExpression(): void {
    this.#free.push([]);
    this.openScope();
  }

  closeExpression(): void {
    this.closeScope();
    const statement = this.#inStatements.at(-1)!;
    for (const local of this.#free.pop()!) statement.push(local);
  }

  #takeFor(type: Type, users: readonly Local[][]): string {
    const local = this.#freeOf(type) ?? { name: String(this.#params + this.types.push(type) - 1), type };
    users.at(-1)!.push(local);
    return local.name;
  }

  #freeOf(type: Type): Local | undefined {
    for (const free of this.#free.toReversed()) {
      const at = free.findLastIndex((local) => local.type === type);
      if (at >= 0) return free.splice(at, 1)[0];
    }
    return undefined;
  }

  #release(locals: readonly Local[]): void {
    for (const local of locals) this.#free.at(-1)!.push(local);
  }
}
