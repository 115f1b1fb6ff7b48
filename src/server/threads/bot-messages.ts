/** What the main thread and a thread in which bots think say to one another. */
import type { ThinkTask, Thought } from '../../match/index.ts';

export type ToBots =
  | { readonly type: 'game'; readonly hash: string; readonly text: string }
  | { readonly type: 'dropGame'; readonly hash: string }
  | { readonly type: 'think'; readonly game: string; readonly task: ThinkTask };

export type FromBots = { readonly thought: Thought } | { readonly failed: string };
