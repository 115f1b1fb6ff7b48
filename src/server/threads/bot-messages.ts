/** What the main thread and a thread in which bots think say to one another. */
import type { ThinkTask, Thought } from '../../match/index.ts';

export type ToBots =
  /** The first message. `stopped` is shared memory with the number of the last thought that was let go; null for a process. */
  | { readonly type: 'begin'; readonly isQuick: boolean; readonly stopped: SharedArrayBuffer | null }
  | { readonly type: 'game'; readonly hash: string; readonly text: string }
  | { readonly type: 'dropGame'; readonly hash: string }
  | ThinkMessage;

export interface ThinkMessage {
  readonly type: 'think';
  readonly game: string;
  readonly task: ThinkTask;
  /** Of the thought, counted in this thread. */
  readonly number: number;
  /** Time that the thought may take. */
  readonly milliseconds: number;
}

/** `milliseconds`: what it has taken. */
export type FromBots = { readonly thought: Thought; readonly milliseconds: number } | { readonly failed: string };
