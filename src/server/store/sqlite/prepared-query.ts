/** A query that is compiled and prepared once, and run with other values each time: what is done for every move. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Compilable, Insertable, Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Stands in a query where the value with that name will be. */
class Argument {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** For the query builder it has the type of the value that it stands for. */
export function argument<T>(name: string): T {
  return new Argument(name) as T;
}

export class PreparedQuery<Values extends object> {
  readonly #statement: StatementSync;
  readonly #parameters: readonly (Argument | SQLInputValue)[];

  constructor(database: DatabaseSync, query: Compilable) {
    const { sql, parameters } = query.compile();
    this.#statement = database.prepare(sql);
    this.#parameters = parameters as readonly (Argument | SQLInputValue)[];
  }

  /** Gives how many rows it has changed. */
  run(values: Values): number {
    return Number(this.#statement.run(...this.#fill(values)).changes);
  }

  /** Whether it finds a row. */
  finds(values: Values): boolean {
    return this.#statement.get(...this.#fill(values)) !== undefined;
  }

  #fill(values: Values): SQLInputValue[] {
    const given = values as Readonly<Record<string, SQLInputValue>>;
    return this.#parameters.map((parameter) => (parameter instanceof Argument ? given[parameter.name]! : parameter));
  }
}

/** A row with all of its columns. */
export function insertInto<Name extends keyof Tables>(db: Kysely<Tables>, name: Name, columns: readonly (keyof Tables[Name] & string)[]) {
  const row = Object.fromEntries(columns.map((column) => [column, argument<unknown>(column)]));
  return db.insertInto(name).values(row as Insertable<Tables[Name]>);
}
