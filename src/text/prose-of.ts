/**
 * The prose that a rulebook begins with: the Markdown before its first block, without the heading that introduces the block.
 * A rulebook that was composed of parts has several beginnings: each part begins with a heading and tells what it is about.
 */
export function proseOf(rulebook: string): string {
  const lines = rulebook.split(/\r?\n/);
  const fences = lines.flatMap((line, index) => (FENCE.test(line) ? [index] : []));
  if (fences.length === 0) return '';
  const beginning = lines.slice(0, fences[0]);
  const heading = beginning.findLastIndex((line) => /^#{2,}\s/.test(line));
  const first = (heading < 0 ? beginning : beginning.slice(0, heading)).join('\n').trim();
  return isComposed(lines) ? [first, ...partsOf(lines.slice(fences[0]))].join('\n\n') : first;
}

const FENCE = /^\s*(```|~~~)/;

/** Composing leaves a block that says so. */
function isComposed(lines: readonly string[]): boolean {
  return lines.some((line, index) => /^section: "composition"$/.test(line) && FENCE.test(lines[index - 1] ?? ''));
}

/** What stands below each heading before the next block. The last one only introduces the block that says what was composed. */
function partsOf(lines: readonly string[]): string[] {
  const parts: string[] = [];
  let part: string[] | null = null;
  let isBlock = false;
  const end = (): void => {
    const text = part?.join('\n').trim() ?? '';
    if (text.includes('\n')) parts.push(text);
    part = null;
  };
  for (const line of lines) {
    const isFence = FENCE.test(line);
    if (isFence) isBlock = !isBlock;
    if (!isBlock && /^##\s/.test(line)) {
      end();
      part = [line];
    } else if (isFence) end();
    else if (!isBlock) part?.push(line);
  }
  return parts.slice(0, -1);
}
