/** Changes to a text, and the way back: where in the original something stands that was found in the changed text. */

/** Replace `start` to `end` by `text`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text after changes. */
export interface Edited {
  readonly text: string;
  /** The place in the original of something that begins here: after what was deleted, before what was inserted. */
  startInOriginal(offset: number): number;
  /** The place in the original of something that ends here: before what was deleted. */
  endInOriginal(offset: number): number;
}

/** A stretch of the changed text, and the stretch of the original it comes from. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly originalStart: number;
  readonly originalEnd: number;
}

/** Makes the changes, which must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): Edited {
  if (edits.length === 0) return { text, startInOriginal: (offset) => offset, endInOriginal: (offset) => offset };
  const stretches: Stretch[] = [];
  const parts: string[] = [];
  let written = 0;
  let read = 0;
  const add = (part: string, originalEnd: number): void => {
    stretches.push({ start: written, end: written + part.length, originalStart: read, originalEnd });
    parts.push(part);
    written += part.length;
    read = originalEnd;
  };
  // Stable: two insertions at one place keep their order.
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < read) continue;
    if (edit.start > read) add(text.slice(read, edit.start), edit.start);
    add(edit.text, edit.end);
  }
  if (read < text.length) add(text.slice(read), text.length);
  return {
    text: parts.join(''),
    startInOriginal: (offset) => within(stretches[lastStartingBy(stretches, offset)]!, offset),
    endInOriginal: (offset) => within(stretches[firstEndingFrom(stretches, offset)]!, offset),
  };
}

function within(stretch: Stretch, offset: number): number {
  if (offset >= stretch.end) return stretch.originalEnd;
  return Math.min(stretch.originalStart + Math.max(0, offset - stretch.start), stretch.originalEnd);
}

function lastStartingBy(stretches: readonly Stretch[], offset: number): number {
  let low = 0;
  let high = stretches.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (stretches[middle]!.start <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function firstEndingFrom(stretches: readonly Stretch[], offset: number): number {
  let low = 0;
  let high = stretches.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stretches[middle]!.end >= offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
