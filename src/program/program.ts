/** A program: a game for a given match, as numbers. Made by link, played by an executor. */
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import type { Match } from '../ir/match.ts';
import type { Cadence, LimitScope, OnResign, StuckPolicy } from '../ir/vocabulary.ts';
import type { Layout } from './layout.ts';
import type { PossibleWords } from './possible-words.ts';
import type { LinkedMessage, Query, Routine, Value, ValueKind } from './nodes.ts';

/** Everything an executor needs; plain data. A routine number of -1 means that there is nothing to do. */
export interface Program {
  def: PlayableGameDef;
  /** The same as it was linked: triggers that wait are made of others, and what cannot happen with the cards of the match is left out. */
  rules: PlayableGameDef;
  /** The words that decided what is left out. */
  words: PossibleWords;
  match: Match;
  players: number;
  teams: number;
  /** The team of each player. */
  teamOf: Int32Array;
  strings: string[];
  layout: Layout;
  zones: ZoneTable;
  definitions: DefinitionTable;
  props: Prop[];
  /** Whether modifiers read properties that are modified themselves. */
  chainedProps: boolean;
  variables: Variable[];
  /** Whether anything is ever hidden from anybody; without secrets there are no knowledge columns. */
  secrets: boolean;
  /** Whether anything is hidden from anybody: tokens, variables, or answers until all have decided. */
  hides: boolean;
  /** What may be made where not everybody sees it, and is not the same in every match. */
  makings: Making[];
  routines: Routine[];
  /** The routines that conditions try out. */
  trials: number[];
  setup: number;
  /** The routines of procedures, by name; calls use the numbers. */
  procedures: Map<string, number>;
  flow: Flow;
  /** What becomes of a player who resigns. */
  resigning: OnResign;
  actions: Action[];
  /** By event number; the custom events follow the built-in ones. */
  triggers: TriggerList[];
  /** Who chooses between triggers instead of an event, by event number; of several the first that fits. */
  replacements: Replacement[][];
  customEvents: string[];
  checks: Check[];
  /** Where checks are carried out together: the routine that ends their moment. */
  momentEnd: number;
  ends: End[];
  scoring: Scoped | null;
  /** What people are shown beside the state; play knows nothing of it. */
  displays: Display[];
  limits: { triggerDepth: number; steps: number; options: number; quietPhases: number };
  /** What checks, end conditions and immediate transitions read, and the facet of each word. */
  settleReads: number;
  facets: Uint8Array;
  expiring: { turn: boolean; phase: boolean };
}

/** An expression with the number of locals it needs. */
export interface Scoped {
  value: Value;
  locals: number;
}

/** The zones, column by column. Adjacent to zone `z` are the entries from `adjacentFrom[z]` up to, not including, `adjacentFrom[z + 1]`. */
export interface ZoneTable {
  count: number;
  /** The name as selectors write it: `hand:0`, `deck:none`. */
  names: string[];
  /** The index of the definition in the GameDef. */
  family: Int32Array;
  /** The player a zone belongs to, or none; for team zones `team`. */
  player: Int32Array;
  team: Int32Array;
  ordered: Uint8Array;
  /** Where a token goes unless stated: 0 at the top, 1 at the bottom. */
  enterAtBottom: Uint8Array;
  face: Uint8Array;
  /** Sight (0 none, 1 count, 2 top, 3 all) by zone and viewer; the last viewer is the spectator. */
  sight: Uint8Array;
  /** What a token's controller sees at least. */
  controllerSight: Uint8Array;
  hasTop: Uint8Array;
  /** Whether it is known in which order the tokens in it arrived, together with those of all other such zones. */
  ranked: Uint8Array;
  adjacentFrom: Int32Array;
  adjacentZone: Int32Array;
  adjacentDirection: Int32Array;
  /** By direction word: the zone one step on. */
  steps: Map<number, Int32Array>;
}

/** The definitions, column by column. */
export interface DefinitionTable {
  names: string[];
  /** As words, for values. */
  words: Int32Array;
  type: Int32Array;
  expires: Uint8Array;
}

/** A property of tokens. */
export interface Prop {
  name: string;
  kind: ValueKind;
  /** The column of the token table, or -1 if the property never changes. */
  column: number;
  /** The printed value by definition; none where the definition has no such property. */
  printed: Int32Array;
  /** The bounds by definition; undefined where the definition has no such property. */
  bounds: ({ min: number; max: number } | undefined)[];
  /** Seen by everybody and bound to the place, not to the token's identity. */
  public: boolean;
  /** Where it may change without everybody seeing it: what it can become then. Only who sees a token knows such a property. */
  dark: Written | null;
  /** The words of an enum, as string numbers; else empty. */
  words: Int32Array;
  /** All that its effective value depends on, by layer, then document order. */
  modifiers: Modifier[];
  /** The properties that are computed together because they are switched with one another; mostly itself alone. */
  together: number[];
}

/** What is written to a property. */
export interface Written {
  /** The values in order, or null for all that it is declared for. */
  values: Int32Array | null;
  /** Whether that happens before anybody is asked, so that what is printed no longer counts. */
  isFirst: boolean;
}

/** A token that an instruction may make. */
export interface Making {
  definition: number;
  /** The zones it may be made in, or null for any. */
  zones: Int32Array | null;
  /** Whose it may be; none is a possibility among others. */
  owners: Int32Array;
  /** The values that replace what is printed, or null for all that the property is declared for. */
  props: { prop: number; values: Int32Array | null }[];
}

/** What changes the effective value of a property. */
export interface Modifier {
  op: 'set' | 'add' | 'switch';
  /** The property, and the one that it is switched with, or -1. */
  prop: number;
  other: number;
  layer: number;
  /** In its layer it matters which source arrived first. */
  byArrival: boolean;
  /** Restricts to definitions of one type or card: from `low` up to, not including, `high`. */
  low: number;
  high: number;
  source: Query | null;
  tokenSlot: number;
  when: Value | null;
  value: Value;
  locals: number;
}

/** A variable: `count` words from `at` on, one per player or team. */
export interface Variable {
  name: string;
  scope: 'global' | 'pvar' | 'tvar';
  kind: ValueKind;
  at: number;
  count: number;
  min: number;
  max: number;
  init: number;
  visibility: 'public' | 'owner' | 'hidden';
  /** Of one that not everybody sees: the values that it can have, or null for all that it is declared for. */
  possible: Int32Array | null;
  /** The words of an enum, as string numbers; else empty. */
  words: Int32Array;
}

/** The course of a match. */
export interface Flow {
  states: FlowState[];
  initial: number;
  order: 'roundRobin' | 'fixed' | Scoped;
  startPlayer: Scoped | null;
  /** Sorted by priority, then document order. */
  transitions: Transition[];
  immediate: Transition[];
}

/** A state with its phases. */
export interface FlowState {
  name: number;
  phases: Phase[];
  onEnter: number;
  onExit: number;
}

/** A phase with its window. */
export interface Phase {
  /** The label, as a string number. */
  label: number;
  guard: Scoped | null;
  onEnter: number;
  onExit: number;
  window: Window | null;
}

/** A way between states, from any of `from`. */
export interface Transition {
  from: Int32Array;
  to: number;
  phase: number;
  when: Scoped;
  endTurn: boolean;
}

/** A window with everything stated that a preset or default leaves open. */
export interface Window {
  cadence: Cadence;
  /** Everybody, the active player alone, or a condition that sees the player in local 0. */
  eligible: 'everybody' | 'active' | Scoped;
  start: Scoped | null;
  order: 'direction' | 'clockwise' | 'counterclockwise';
  afterAct: 'next' | 'same' | 'start';
  until: 'allActed' | 'allPassed' | 'never' | Scoped;
  actingClearsPasses: boolean;
  beforeAsk: number;
  onAllPassed: number;
  onStuck: StuckPolicy;
  resolve: number;
  prompt: (LinkedMessage & { locals: number }) | null;
  /** The actions offered, in document order. */
  actions: Int32Array;
}

/** An action. Its parameters are the first locals of its routine. */
export interface Action {
  name: number;
  activeOnly: boolean;
  stepwise: boolean;
  /** `isSecret`: others are not told what was chosen. */
  params: { name: string; query: Query; kind: ValueKind; prompt: LinkedMessage | null; isSecret: boolean }[];
  /** Shown with the questions for parameters that have no prompt of their own. */
  prompt: LinkedMessage | null;
  /** `tests[k]` can be decided as soon as `k` parameters are bound. */
  tests: (Value | null)[];
  /** The locals of the precondition and the domains. */
  locals: number;
  routine: number;
  /** How far a dry run goes to prove that the action is applicable: an instruction of the routine, or -1 for no need. */
  proveUpTo: number;
  limits: { at: number; max: number }[];
}

/** The triggers of one event, sorted by priority, then document order. */
export interface TriggerList {
  before: Trigger[];
  instead: Trigger[];
  after: Trigger[];
}

/** Whether a player chooses between the triggers instead of an event that fits: the routine that asks for it and starts the trigger. */
export interface Replacement extends Pick<Trigger, 'tests' | 'definition'> {
  routine: number;
}

/** A trigger. The arguments of its event are the first locals of its routine. */
export interface Trigger {
  index: number;
  name: string;
  /** Its name as a word, where players choose between triggers; else -1. */
  word: number;
  /** Arguments of the event that must lie from `low` up to, not including, `high`. */
  tests: { arg: number; low: number; high: number }[];
  /** The definition of the event's token must lie in this range. */
  definition: { low: number; high: number } | null;
  source: Query | null;
  when: Value | null;
  binds: { slot: number; value: Value }[];
  locals: number;
  routine: number;
  /** The counter of uses: one word, or one per token for triggers with a source; -1 without limit. */
  limitAt: number;
  limitMax: number;
  limitScope: LimitScope;
}

/** A state-based rule. */
export interface Check {
  name: string;
  source: Query | null;
  when: Value;
  locals: number;
  routine: number;
  /** Carried out in one moment with everything else that is. */
  together: boolean;
}

/** An end condition. */
export interface End {
  name: string;
  when: Scoped;
  result: EndResult;
}

/** How an end condition places the players. */
export type EndResult =
  | { type: 'win' | 'loss'; player: Scoped; many: 'all' | 'allOther' | null }
  | { type: 'winAll' | 'lossAll' | 'draw' }
  | { type: 'ranking'; by: Scoped[]; lowest: boolean };

/** A value for people: of the game, of each player, of each token or zone of a query, or of each option of an action. */
export interface Display {
  name: string;
  of: 'game' | 'player' | 'each' | 'option';
  source: Query | null;
  /** The action whose options have it, or -1. Its parameters are the first locals. */
  action: number;
  /** The local with the player or thing, or -1. */
  slot: number;
  value: Value;
  kind: ValueKind;
  when: Value | null;
  locals: number;
}
