/** Identifiers and lists as people read them. */

/** `turnsInRound` → `turns in round`, `goose-girl` → `goose girl`, `HAND_SIZE` → `hand size`. */
export function readable(id: string): string {
  if (/^[A-Z0-9]{1,3}$/.test(id)) return id;
  const spaced = id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  // Words that are capitals throughout are shouted or abbreviated; in a camel-case id they begin a new word.
  return spaced === '' ? id : spaced.toLowerCase();
}

/** The same text with a capital at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `a, b and c`. */
export function listed(items: readonly string[], last = 'and'): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)!}`;
}

/** Equal items once, with their number: `turnip ×3`. */
export function counted(items: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].map(([item, count]) => (count === 1 ? item : `${item} ×${count}`));
}

/** `1 card`, `3 cards`. */
export function several(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
