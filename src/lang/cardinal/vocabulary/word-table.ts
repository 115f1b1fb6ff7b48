/** Words with what they mean and how else they are written: the form of the tables of the vocabulary. */
export type WordTable = Readonly<Record<string, { readonly about?: string; readonly also?: readonly string[] }>>;
