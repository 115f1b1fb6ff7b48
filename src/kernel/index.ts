/** The kernel: the meaning of a GameDef. */
export {
  applyEffects,
  applyMove,
  countMoves,
  determinize,
  dispatch,
  evalCond,
  evalValue,
  hashPosition,
  hashState,
  initialState,
  inspect,
  legalMoveAt,
  legalMoves,
  legalRuns,
  loadState,
  moveDisplays,
  chosenKind,
  observe,
  observerFor,
  observeState,
  askedActions,
  askedWords,
  pendingDecisions,
  pendingPlayers,
  redactEvents,
  resign,
  samplerFor,
  adviserInto,
  samplerInto,
  saveState,
  startMatch,
  terminalResult,
} from './facade.ts';
export type { Applied, Context, Rejection, Sampler } from './facade.ts';
export { executorFor, matchFaults } from './workspace.ts';
export type { State } from './workspace.ts';
export type { Decision, PromptWords } from './decisions.ts';
export { ENGINE, ENGINE_BIT, spreadOption } from './executor.ts';
export type { Executor, ExecutorMaker, Trials } from './executor.ts';
export { extendProgram } from './extend-program.ts';
export { isHalfGiven } from './half-given.ts';
export { canResign } from './resign.ts';
export type { EventRecord } from './event-record.ts';
export type { GameEvent } from './game-event.ts';
export { Interpreter } from './interpreter.ts';
export type { Inspection } from './inspect.ts';
export { Key } from './key.ts';
export { moveOf, optionOf } from './moves.ts';
export type { Move, MoveRun } from './moves.ts';
export { nameValue } from './names.ts';
export type { Named, Viewer } from './names.ts';
export { NOTE, Notes } from './notes.ts';
export type { Displayed, Displays, Observation, ObservedToken, ObservedZone } from './observe.ts';
export { observationKeysOf } from './observation-keys.ts';
export type { ObservationKeys } from './observation-keys.ts';
export { ANSWER } from './options.ts';
export { hasWinners } from './outcome.ts';
export { toldChance } from './told-chance.ts';
export type { TerminalResult } from './outcome.ts';
export { TIE_BREAK, TRIAL, type Valuation } from './valuation.ts';
export { isCooperative, opponentsOf, placedReturn, placingIn, returnOf, sharedReturn } from './returns.ts';
export { placeOf } from './place-of.ts';
export { Rng } from './rng.ts';
export { RulesAtWork, type RuleAtWork } from './rules-at-work.ts';
export { seatRng } from './seat-rng.ts';
export type { SavedState } from './save.ts';
export type { ValueKind } from '../program/nodes.ts';

export { callerMust, CallerMistake } from '../diagnostics/caller-mistake.ts';
export { checkSeat, seedBits } from './doors.ts';
export { isInsideAction, RESULT_KINDS } from './flow/stages.ts';
export { PlyEnds } from './ply-ends.ts';
export type { ResultKind } from './flow/stages.ts';
export { setupFaults } from './setup-faults.ts';
export { argumentKinds } from './tape/argument-kinds.ts';
export {
  CHANGE,
  CHANGE_SIZE,
  END_ENTRY,
  ENTRY_FLAG,
  ENTRY_HEAD,
  ENTRY_OF,
  isListed,
  MOST_COUNTED,
  MOST_LISTED,
  MOST_WORDS,
  RESIGNS,
  START_ENTRY,
  STOPPED,
} from './tape/layout.ts';
export { pointsOf } from './tape/points.ts';
export type { Best } from './tape/points.ts';
export type { Answering, TapeBatch, TapePlayer, TapePlayerMaker } from './tape/tape-player.ts';
export { TapeWriter } from './tape/tape-writer.ts';
