/** Identifiers as people read them. */

/**
 * `turnsInRound` → `turns in round`, `goose-girl` → `goose girl`, `HAND_SIZE` → `hand size`.
 * What stands before a slash is a namespace, and for programs alone: `market-row/stall` → `stall`.
 */
export function readable(qualified: string): string {
  const id = qualified.slice(qualified.lastIndexOf('/') + 1) || qualified;
  if (/^[A-Z0-9]{1,3}$/.test(id)) return id;
  const spaced = id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  // Words that are capitals throughout are shouted or abbreviated; in a camel-case id they begin a new word.
  return spaced === '' ? id : spaced.toLowerCase();
}

/** A word that its author has written to be read keeps its capitals: `Ace`, `Two Pair`. Others are told as ids. */
export function asWritten(word: string): string {
  return /\s/.test(word) || /^\p{Lu}[\p{Ll}’']+$/u.test(word) ? word : readable(word);
}
