/** Where a match stands between two blocks. The number is what the state stores. */
export const STAGE = {
  SETUP: 0,
  BEGIN: 1,
  TURN_START: 2,
  PHASE_GUARD: 3,
  PHASE_ENTER: 4,
  WINDOW_OPEN: 5,
  WINDOW_NEXT: 6,
  WINDOW_ASK: 7,
  WINDOW_WAIT: 8,
  WINDOW_AFTER: 9,
  WINDOW_RESUME: 10,
  SEALED_APPLY: 11,
  SEALED_DONE: 12,
  WINDOW_CLOSE: 13,
  PHASE_EXIT: 14,
  PHASE_EXITED: 15,
  TRANSITIONS: 16,
  STATE_EXIT: 17,
  STATE_EXITED: 18,
  STATE_ENTER: 19,
  STATE_ENTERED: 20,
  TURN_END: 21,
  NEXT_TURN: 22,
  NEXT_TURN_CONTINUED: 23,
  PHASE_CONTINUED: 24,
  ARRIVE: 25,
} as const;

/** Whether what happens in a stage is part of an action: its questions belong to the ply of the action, all others are plies of their own. */
export function isInsideAction(stage: number): boolean {
  return stage === STAGE.WINDOW_AFTER || stage === STAGE.SEALED_APPLY || stage === STAGE.SEALED_DONE;
}

/** Whether a match runs, waits for an answer or is over. */
export const STATUS = { RUNNING: 0, WAITING: 1, ENDED: 2 } as const;

/** What kind of result a match ended with. */
export const RESULT_KINDS = ['win', 'loss', 'winAll', 'lossAll', 'draw', 'ranking', 'halted', 'deserted'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** What a player's strand holds: an answer under construction, or a sealed one. */
export const ANSWERING = 1;
export const SEALED = 2;
