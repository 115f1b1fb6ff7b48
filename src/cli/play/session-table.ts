/** A match as a screen knows it, whoever owns it: this program, or a server. */
import type { Match, PlayableGameDef } from '../../ir/index.ts';
import type { TableViewer, ThinkTask, Thought } from '../../match/index.ts';
import type { AsksUndo, FromTable, News, Over, SeatKind, ToTable, View } from '../../protocol/index.ts';

/** What is said besides views and the end. */
export type Said = Exclude<ToTable, View | Over>;

export interface SessionTable {
  readonly def: PlayableGameDef;
  readonly match: Match;
  readonly seats: readonly SeatKind[];
  /** The seats that are played at this screen. */
  readonly persons: readonly number[];
  /** Whether persons without a seat may look on from elsewhere. */
  readonly hasWatchers: boolean;
  /** What the greeting ends with besides the players; null if nothing. */
  readonly remark: string | null;
  /** What a viewer sees now. */
  view(viewer: TableViewer): View;
  /** Everything that a viewer was told and that was not taken back. */
  news(viewer: TableViewer): readonly News[];
  readonly over: Over | null;
  /** What a bot of this program is asked for; null while none is. */
  readonly task: ThinkTask | null;
  /** Sends a message and gives what is answered. */
  send(from: TableViewer, message: FromTable): Promise<Said[]>;
  /** Hands in what a bot has thought. */
  answer(task: ThinkTask, thought: Thought): Said[];
  /** Those who play elsewhere; null if everybody is here. */
  readonly others: Elsewhere | null;
}

/** People at other places, who do things whenever they like. */
export interface Elsewhere {
  /** Aborted as soon as there is something that was not looked at. */
  unseen(): AbortSignal;
  /** What happened besides the match, each once: who came and went, who said what. */
  remarks(): string[];
  /** Says something to all of them. */
  say(text: string): void;
  /** Why there is no way to them any more; null as long as there is one. */
  readonly ended: string | null;
  /** Somebody wants to take back, and waits for an answer. */
  readonly asked: AsksUndo | null;
  /** A seat that the host wants to open, while this person has not answered. */
  readonly proposal: number | null;
  /** Answers the proposal for a seat. */
  agreeSeat(seat: number, agree: boolean): void;
}
