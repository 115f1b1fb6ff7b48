/** Values as tests write them. */

/** What a variable holds: a card by what is printed on it, a player by the seat. */
export type Named = number | boolean | string | null | readonly Named[];

/** A value of the kernel without the place of a card. */
export function plain(value: Named): Named {
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'string' ? value.replace(/@.*$/, '') : value;
}
