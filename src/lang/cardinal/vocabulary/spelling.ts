/** Words of the tables in any case and spelling. */

/** Words with what they mean and how else they are written: the form of the tables of the vocabulary. */
export type WordTable = Readonly<Record<string, { readonly about?: string; readonly also?: readonly string[] }>>;

/** A word as it is compared: case and what stands between its parts do not count. */
export function plainWord(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');
}

const spellings = new WeakMap<WordTable, ReadonlyMap<string, string>>();

/** The word of a table that a text stands for, by its name or another spelling. */
export function wordIn<Table extends WordTable>(table: Table, text: string): (keyof Table & string) | undefined {
  let known = spellings.get(table);
  if (known === undefined) {
    const all = Object.entries(table).flatMap(([name, { also = [] }]) => also.map((other) => [other, name] as const));
    spellings.set(table, (known = new Map([...all, ...Object.keys(table).map((name) => [name, name] as const)])));
  }
  return known.get(plainWord(text));
}

/** All words of tables, those by which they are called before their other spellings. */
export function spellingsIn(...tables: readonly WordTable[]): readonly string[] {
  return [
    ...tables.flatMap((table) => Object.keys(table)),
    ...tables.flatMap((table) => Object.values(table).flatMap(({ also = [] }) => also)),
  ];
}
