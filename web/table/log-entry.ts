/** What happened in one move, in sentences. */
import type { ToldLine } from '../../src/tell/index.ts';

export interface LogEntry {
  readonly version: number;
  readonly player: number | null;
  readonly lines: readonly ToldLine[];
}
