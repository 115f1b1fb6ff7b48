/** The prose that a rulebook begins with: the Markdown before its first block, without the heading that introduces the block. */
export function proseOf(rulebook: string): string {
  const lines = rulebook.split(/\r?\n/);
  const block = lines.findIndex((line) => /^\s*(```|~~~)/.test(line));
  if (block < 0) return '';
  const before = lines.slice(0, block);
  const heading = before.findLastIndex((line) => /^#{2,}\s/.test(line));
  return (heading < 0 ? before : before.slice(0, heading)).join('\n').trim();
}
