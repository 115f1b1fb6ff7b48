/** The closed word lists of a GameDef. Unions come from arrays, so that types, schema and loops share one source. */

export const VARIABLE_TYPES = ['int', 'bool', 'enum', 'player', 'zone', 'token'] as const;
/** A number, a truth value, a word of a list, a player, a zone or a token. */
export type VariableType = (typeof VARIABLE_TYPES)[number];

export const ORDERINGS = ['stack', 'queue', 'set'] as const;
/** `stack`: what came last lies on top. `queue`: what came first lies on top. `set`: no order. */
export type Ordering = (typeof ORDERINGS)[number];

/** How much of a zone an audience sees, from nothing to everything. */
export const SIGHTS = ['none', 'count', 'top', 'all'] as const;
export type Sight = (typeof SIGHTS)[number];

export const FACES = ['up', 'down'] as const;
/** Which side a token shows. A token that lies face down does not show what it is. */
export type Face = (typeof FACES)[number];

export const CADENCES = ['sequential', 'concurrent', 'simultaneous'] as const;
export type Cadence = (typeof CADENCES)[number];

export const WINDOW_PRESETS = [
  'turn',
  'turnUntilPass',
  'eachOnce',
  'untilAllPassed',
  'priority',
  'grandstand',
  'concurrent',
  'simultaneous',
] as const;
export type WindowPreset = (typeof WINDOW_PRESETS)[number];

export const STUCK_POLICIES = ['pass', 'skip', 'lose', 'end'] as const;
/** Passes, is skipped without a pass, loses, or ends the window. */
export type StuckPolicy = (typeof STUCK_POLICIES)[number];

export const ON_RESIGN = ['out', 'ends'] as const;
export type OnResign = (typeof ON_RESIGN)[number];

/** What triggers listen to. The order is the numbering used by the program. */
export const EVENTS = [
  'phaseEnter',
  'phaseExit',
  'stateEnter',
  'stateExit',
  'turnStart',
  'turnEnd',
  'actionResolved',
  'tokenEntered',
  'tokenLeft',
  'tokenCreated',
  'tokenDestroyed',
  'varChanged',
  'propChanged',
  'playerEliminated',
  'noLegalMoves',
  'custom',
] as const;
export type EventName = (typeof EVENTS)[number];

/** The events that triggers can come before, or replace. */
export type ReplaceableEvent = Extract<
  EventName,
  'tokenEntered' | 'tokenLeft' | 'tokenDestroyed' | 'varChanged' | 'propChanged' | 'custom'
>;

export const TIMINGS = ['before', 'after', 'instead'] as const;
/** Whether it happens before the event, after it, or takes its place. */
export type Timing = (typeof TIMINGS)[number];

export const LIMIT_SCOPES = ['turn', 'phase', 'game'] as const;
export type LimitScope = (typeof LIMIT_SCOPES)[number];

export const FAILURE_POLICIES = ['continue', 'abort', 'rollback'] as const;
/** Goes on with the next effect, skips the rest, or takes everything back. */
export type FailurePolicy = (typeof FAILURE_POLICIES)[number];

/** Properties that every token has; `tokenProp` reads them by these names. */
export const BUILT_IN_PROPS = ['owner', 'controller', 'face', 'definition', 'type', 'zone'] as const;
export type BuiltInProp = (typeof BUILT_IN_PROPS)[number];

export const COMPARISONS = ['==', '!=', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const ARITHMETIC = ['+', '-', '*', '/', '%', 'floorDiv', 'ceilDiv', 'min', 'max'] as const;
export type Arithmetic = (typeof ARITHMETIC)[number];

export const AGGREGATES = ['sum', 'count', 'min', 'max'] as const;
export type AggregateOp = (typeof AGGREGATES)[number];
