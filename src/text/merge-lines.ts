/** Two texts that were made of one, put together line by line. */
import { diff3Merge } from 'node-diff3';

/** Lines that both have changed, each in another way. */
export interface LineConflict {
  /** The first line in our text, counted from 1. */
  readonly line: number;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/** More lines take longer to compare than anybody wants to wait. */
export const MOST_LINES = 50_000;

/** The changes of both; where they meet, conflicts, and no text. */
export function mergeLines(base: string, ours: string, theirs: string): { text: string } | { conflicts: LineConflict[] } {
  const ending = ours.includes('\r\n') ? '\r\n' : '\n';
  const [a, o, b] = [ours, base, theirs].map((text) => text.split(/\r?\n/)) as [string[], string[], string[]];
  const lines: string[] = [];
  const conflicts: LineConflict[] = [];
  for (const { ok = [], conflict } of diff3Merge(a, o, b)) {
    for (const line of ok) lines.push(line);
    if (conflict !== undefined) conflicts.push({ line: conflict.aIndex + 1, ours: conflict.a, theirs: conflict.b });
  }
  return conflicts.length > 0 ? { conflicts } : { text: lines.join(ending) };
}
