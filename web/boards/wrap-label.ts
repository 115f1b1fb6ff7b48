/** A label in lines that fit into a cell of width 1. */
export interface WrappedLabel {
  readonly lines: readonly string[];
  /** The size of the letters, in cells. */
  readonly size: number;
}

/** The width of a letter as a part of its height, roughly. */
const LETTER = 0.56;
const ROOM = 0.94;

/** Breaks between words, and makes letters smaller where a word is too long. `wanted` is the size that can be read. */
export function wrapLabel(text: string, wanted: number): WrappedLabel {
  const words = text.split(' ');
  const longest = Math.max(...words.map(({ length }) => length), 1);
  const size = Math.min(wanted, ROOM / (longest * LETTER));
  const perLine = Math.floor(ROOM / (size * LETTER));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= perLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return { lines, size };
}
