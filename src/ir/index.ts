/** GameDef: its types, its word lists, its schema and its identity. */
export { bytesHash, canonicalText, compareCodePoints, gameDefHash, matchHash, textHash } from './canonical.ts';
export type { DeckEntry } from './deck-entry.ts';
export { effectName } from './effects.ts';
export type {
  ChoiceEffect,
  ControlEffect,
  Effect,
  EffectBody,
  EffectName,
  EventEffect,
  FlowEffect,
  Message,
  TokenEffect,
  VariableEffect,
  VarTarget,
} from './effects.ts';
export { HEARD_EVENTS } from './events/heard.ts';
export type { Argument, HeardEvent } from './events/heard.ts';
export { AUDIENCES, TOKEN_AUDIENCES, TOLD_EVENTS } from './events/told.ts';
export type { Audience, Part, TokenAudience, ToldEvent, ToldEventName } from './events/told.ts';
export type { OnResign } from './vocabulary.ts';
export type {
  Aggregate,
  BindingName,
  Condition,
  ConditionNode,
  FirstOf,
  PlayerSel,
  Query,
  QueryOptions,
  Ref,
  TokenSel,
  ValueExpr,
  ValueSet,
  ZoneOfPlayer,
  ZoneSel,
} from './expressions.ts';
export type {
  ActionDef,
  CardDef,
  CheckDef,
  DeckDef,
  DeckListsDef,
  DisplayDef,
  EndConditionDef,
  FlagModifierDef,
  FlowDef,
  GameDef,
  LimitDef,
  Meta,
  ModifierDef,
  ParamDef,
  PhaseDef,
  ProcedureDef,
  PropDef,
  ResultDef,
  StateDef,
  SwitchModifierDef,
  TeamDef,
  TokenTypeDef,
  TransitionDef,
  TriggerDef,
  TriggerMatch,
  ValueModifierDef,
  VariableDef,
  VariableVisibility,
  WindowDef,
  ZoneDef,
  ZoneVisibility,
} from './game-def.ts';
export type { GameIdentity, PackageIdentity } from './game-identity.ts';
export { packageOfGame, pinPackage } from './pinned-package.ts';
export type { PlayableGameDef } from './playable-game-def.ts';
export { gameDefSchema } from './game-def-schema.ts';
export type { JsonSchema, JsonType } from './json-schema.ts';
export type {
  ActionPresentation,
  BoardPresentation,
  FaceTemplate,
  GamePresentation,
  PieceShape,
  PhasePresentation,
  Presentation,
  PropForm,
  PropPresentation,
  TokenPresentation,
  ZoneForm,
  ZonePresentation,
} from './presentation.ts';
export type { Match, Seat } from './match.ts';
export {
  AGGREGATES,
  ARITHMETIC,
  BUILT_IN_PROPS,
  CADENCES,
  COMPARISONS,
  EVENTS,
  FACES,
  FAILURE_POLICIES,
  LIMIT_SCOPES,
  ORDERINGS,
  SIGHTS,
  STUCK_POLICIES,
  TIMINGS,
  VARIABLE_TYPES,
  WINDOW_PRESETS,
} from './vocabulary.ts';
export type {
  AggregateOp,
  Arithmetic,
  BuiltInProp,
  Cadence,
  Comparison,
  EventName,
  Face,
  FailurePolicy,
  LimitScope,
  Ordering,
  Sight,
  StuckPolicy,
  Timing,
  VariableType,
  WindowPreset,
} from './vocabulary.ts';
