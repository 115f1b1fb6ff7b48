/** The offset after a string of JSON that begins at `start`; one without an end reaches to the end of the text. */
export function stringEnd(text: string, start: number): number {
  // A pattern would need room for every character of the string, and there may be millions.
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at];
    if (char === '"') return at + 1;
    if (char === '\\') at++;
  }
  return text.length;
}
