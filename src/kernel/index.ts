/** The kernel: the meaning of a GameDef. */
export {
  applyEffects,
  applyMove,
  chanceBetween,
  countMoves,
  determinize,
  dispatch,
  evalCond,
  evalValue,
  executorFor,
  hashPosition,
  hashState,
  initialState,
  inspect,
  legalMoveAt,
  legalMoves,
  legalRuns,
  loadState,
  matchFaults,
  moveDisplays,
  chosenKind,
  observe,
  observerFor,
  observeState,
  askedWords,
  pendingDecisions,
  pendingPlayers,
  redactEvents,
  resign,
  samplerFor,
  saveState,
  startMatch,
  terminalResult,
} from './facade.ts';
export type { Applied, Context, Rejection, State } from './facade.ts';
export type { Decision, PromptWords } from './decisions.ts';
export { ENGINE, ENGINE_BIT, spreadOption } from './executor.ts';
export type { Executor, ExecutorMaker } from './executor.ts';
export { extendProgram } from './extend-program.ts';
export { canResign } from './resign.ts';
export type { EventRecord } from './event-record.ts';
export type { GameEvent } from './game-event.ts';
export { Interpreter } from './interpreter.ts';
export type { Inspection } from './inspect.ts';
export { Key } from './key.ts';
export type { Move, MoveRun } from './moves.ts';
export { nameValue } from './names.ts';
export type { Named, Viewer } from './names.ts';
export { NOTE, Notes } from './notes.ts';
export type { Displayed, Displays, Observation, ObservedToken, ObservedZone } from './observe.ts';
export { observationKeysOf } from './observation-keys.ts';
export type { ObservationKeys } from './observation-keys.ts';
export { ANSWER } from './options.ts';
export type { TerminalResult } from './outcome.ts';
export { isCooperative, opponentsOf, placingIn, returnOf, sharedReturn } from './returns.ts';
export { Rng } from './rng.ts';
export type { SavedState } from './save.ts';

export { callerMust, CallerMistake } from '../diagnostics/caller-mistake.ts';
export { checkSeat, seedBits } from './doors.ts';
export { isInsideAction } from './flow/stages.ts';
export { setupFaults } from './setup-faults.ts';
