/** Blocks in which every space counts. */

/** A block with exactly this text. */
export function block(text: string): string {
  return `\`\`\`yaml\n${text}\n\`\`\``;
}

/** An entry of the presentation, where anything can stand. */
export function hint(entry: string): string {
  return block(`section: "presentation"\npresentation:\n  custom:\n    ${entry.replaceAll('\n', '\n    ')}`);
}
