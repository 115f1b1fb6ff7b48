/** What happened in one move, in sentences. */
export interface LogEntry {
  readonly version: number;
  readonly player: number | null;
  readonly lines: readonly string[];
}
