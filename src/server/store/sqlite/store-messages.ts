/** What the main thread and the thread of the store say to one another. */
import type { Change, ContentLink, NewMatch, StoreCondition, StoredContent } from '../store.ts';

/** Something to be kept. */
export type Write =
  | { readonly type: 'create'; readonly match: NewMatch }
  | { readonly type: 'change'; readonly change: Change }
  | { readonly type: 'put'; readonly contents: readonly StoredContent[]; readonly links: readonly ContentLink[] };

/** Something to be looked up. */
export type Read =
  | { readonly type: 'load'; readonly id: string }
  | { readonly type: 'open'; readonly most: number }
  | { readonly type: 'ofDevice'; readonly device: string; readonly most: number }
  | { readonly type: 'notes'; readonly id: string }
  | { readonly type: 'content'; readonly hash: string }
  | { readonly type: 'links'; readonly of: string }
  | { readonly type: 'uploaded'; readonly most: number }
  | { readonly type: 'usedBy'; readonly by: string }
  /** Nothing is found, unless the store cannot be used. */
  | { readonly type: 'probe' };

export type ToStore = { readonly id: number } & (
  | { readonly write: Write }
  | { readonly read: Read }
  /** The last thing that is said. */
  | { readonly close: true }
);

export type FromStore =
  | { readonly type: 'opened' }
  | { readonly type: 'refused'; readonly fault: Fault }
  /** What was kept with one commit, and what was not. */
  | { readonly type: 'committed'; readonly answers: readonly Answer[] }
  | { readonly type: 'found'; readonly answer: Answer };

export interface Answer {
  readonly id: number;
  readonly fault: Fault | null;
  readonly value?: unknown;
}

/** Errors lose their class on the way. */
export interface Fault {
  readonly kind: 'fenced' | 'store' | 'defect';
  readonly text: string;
  /** Of a fault of the store. */
  readonly condition: StoreCondition | null;
}
