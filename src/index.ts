/** Ludwright: games as data. The names most programs need; each folder has a door of its own with the rest. */
export { canonicalText, gameDefHash, gameDefSchema, matchHash } from './ir/index.ts';
export type {
  ActionDef,
  Condition,
  Effect,
  GameDef,
  Match,
  PlayableGameDef,
  PlayerSel,
  Query,
  Seat,
  ValueExpr,
  ZoneSel,
} from './ir/index.ts';
export {
  applyFixes,
  CallerMistake,
  collectMissingCapabilities,
  mergeCapabilitySummaries,
  printPath,
  renderJson,
  renderPretty,
  renderSarif,
  SourceFile,
} from './diagnostics/index.ts';
export type { Diagnostic, Fix, MissingCapability, Path, Severity, Span } from './diagnostics/index.ts';
export {
  compile,
  compileGameSpecToGameDef,
  decompile,
  expandMacros,
  gamespec,
  gameSpecSchema,
  parseGameSpec,
  validateGameSpec,
} from './lang/index.ts';
export type { Compiled, CompileOptions, FrontEnd, GameSpecDoc } from './lang/index.ts';
export { compose, readBundle, readFrame } from './bundles/index.ts';
export type { Bundle, Composition, Frame, MechanicBundle } from './bundles/index.ts';
export { textProject, type Project } from './text/index.ts';
export { parseGameDef, validateGameDef, verifyGameDef } from './verify/index.ts';
export type { VerifiedGameDef } from './verify/index.ts';
export { link } from './program/index.ts';
export type { Program } from './program/index.ts';
export {
  applyEffects,
  applyMove,
  countMoves,
  determinize,
  dispatch,
  ENGINE,
  ENGINE_BIT,
  evalCond,
  evalValue,
  executorFor,
  hashPosition,
  hashState,
  initialState,
  inspect,
  Interpreter,
  legalMoves,
  loadState,
  observe,
  pendingDecisions,
  pendingPlayers,
  redactEvents,
  Rng,
  saveState,
  startMatch,
  terminalResult,
} from './kernel/index.ts';
export type {
  Applied,
  Context,
  Decision,
  EventRecord,
  Executor,
  GameEvent,
  Inspection,
  Move,
  Named,
  Observation,
  ObservedToken,
  ObservedZone,
  Rejection,
  SavedState,
  State,
  TerminalResult,
  Viewer,
} from './kernel/index.ts';
