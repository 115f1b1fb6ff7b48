/** GameDef: a whole game as data, every name spelled out. The canonical input of verify, link and every executor. */
import type { BindingName, Condition, PlayerSel, Query, ValueExpr } from './expressions.ts';
import type { Effect, Message } from './effects.ts';
import type {
  Cadence,
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

/** A whole game as data. */
export interface GameDef {
  meta: Meta;
  constants?: Record<string, number>;
  variables?: {
    global?: Record<string, VariableDef>;
    perPlayer?: Record<string, VariableDef>;
    perTeam?: Record<string, VariableDef>;
  };
  zones: ZoneDef[];
  tokenTypes?: TokenTypeDef[];
  cards?: CardDef[];
  decks?: DeckDef[];
  setup?: Effect[];
  flow: FlowDef;
  actions: ActionDef[];
  procedures?: ProcedureDef[];
  triggers?: TriggerDef[];
  checks?: CheckDef[];
  modifiers?: ModifierDef[];
  /** Points of a player, seen as `$player`; used by results of type `score` and shown while playing. */
  scoring?: ValueExpr;
  endConditions: EndConditionDef[];
  /** Anything an interface wants to know; never affects play, nor the identity of the game. */
  presentation?: Presentation;
}

/** Free-form hints for interfaces. */
export type Presentation = Record<string, unknown>;

/** Words for tools and people; they never affect play. */
interface Described {
  description?: string;
  tags?: string[];
  presentation?: Presentation;
}

/** What a game is called, how many play it, and the bounds that keep a match finite. */
export interface Meta extends Described {
  id: string;
  name?: string;
  author?: string;
  version?: string;
  players: { min: number; max: number };
  /** How deep triggers may set off triggers before the chain is cut and reported. Default 5. */
  maxTriggerDepth?: number;
  /** How many tokens may exist at once; a bound is derived from decks and setup unless stated. */
  maxTokens?: number;
  /** How many effects one move may set off before the match is stopped as runaway. Default 100000. */
  maxSteps?: number;
  /** How many options an action asked `together` may have. Default 100000. */
  maxOptions?: number;
}

/** Who sees a variable: everybody, its player (or team), or nobody. */
export type VariableVisibility = 'public' | 'owner' | 'hidden';

/** A variable of the game, of each player or of each team. */
export interface VariableDef extends Described {
  type: VariableType;
  init?: number | boolean | string | null;
  min?: number;
  max?: number;
  /** The words of an enum. */
  values?: string[];
  visibility?: VariableVisibility;
  /** Left out of the position hash, which finds repeated positions. */
  historical?: boolean;
}

/** Sight per audience; the most favourable one that applies to a viewer counts. */
export interface ZoneVisibility {
  all?: Sight;
  owner?: Sight;
  team?: Sight;
  others?: Sight;
  controller?: Sight;
}

/** A place for tokens: one, or one for each player or team. */
export interface ZoneDef extends Described {
  id: string;
  owner: 'none' | 'player' | 'team';
  visibility: 'public' | 'owner' | 'hidden' | ZoneVisibility;
  ordering: Ordering;
  /** Neighbours on the board graph; an edge may carry a direction. */
  adjacentTo?: (string | { zone: string; direction: string })[];
  /** The board this cell belongs to, for queries over cells and for `cell`. */
  board?: string;
  /** Static facts about the zone: `row`, `column`, terrain, value, … */
  attributes?: Record<string, number | boolean | string>;
  /** The face that tokens take when they enter. Default up. */
  face?: Face;
}

/** A property that every token of a type has. */
export interface PropDef extends Described {
  type: VariableType;
  init?: number | boolean | string | null;
  min?: number;
  max?: number;
  values?: string[];
  /** `token`: seen by whoever knows the token (default). `public`: seen by everybody, and stays with the place. */
  visibility?: 'token' | 'public';
}

/** A kind of token, with the properties its tokens have. */
export interface TokenTypeDef extends Described {
  id: string;
  props?: Record<string, PropDef>;
  /** Tokens of this type are destroyed at the end of the turn or phase. */
  expires?: 'turn' | 'phase';
}

/** What is printed on a card; tokens are its physical copies. */
export interface CardDef extends Described {
  id: string;
  type: string;
  props?: Record<string, number | boolean | string | null>;
}

/** A list of cards to make tokens from. */
export interface DeckDef extends Described {
  id: string;
  cards: { card: string; count?: number }[];
}

/** The course of a match: states with phases, who has the next turn, and the ways between states. */
export interface FlowDef {
  states: StateDef[];
  /** Default: the first state. */
  initial?: string;
  /** Who has the next turn: the next seat, the same player until changed, or a computed player. */
  order?: 'roundRobin' | 'fixed' | { next: ValueExpr };
  /** Who has the first turn. Default: seat 0. */
  startPlayer?: ValueExpr;
  transitions?: TransitionDef[];
  teams?: TeamDef[];
  /** The engine waits for `continue` after this many phase entries without a decision. Default 64. */
  maxQuietPhases?: number;
}

/** Players who win and lose together. */
export interface TeamDef extends Described {
  id: string;
  /** Seats of the team. Without any, seats are dealt to the teams in turn. */
  seats?: number[];
}

/** A part of a match with phases of its own, gone through turn by turn. */
export interface StateDef extends Described {
  id: string;
  phases: PhaseDef[];
  onEnter?: Effect[];
  onExit?: Effect[];
}

/** A step of a turn: effects when it begins and ends, and in between a window for actions. */
export interface PhaseDef extends Described {
  id: string;
  /** What triggers and actions match. Default: the id. Several phases may share a label. */
  label?: string;
  guard?: Condition;
  onEnter?: Effect[];
  window?: WindowDef;
  onExit?: Effect[];
}

/** A way from states to another one: taken at the end of a phase, or at once if it is immediate. */
export interface TransitionDef extends Described {
  id?: string;
  from: string | string[];
  to: string;
  phase?: string;
  when: Condition;
  immediate?: boolean;
  priority?: number;
  endTurn?: boolean;
}

/** Who may act, in which rhythm, and until when. A preset fills in what is not stated. */
export interface WindowDef {
  preset?: WindowPreset;
  cadence?: Cadence;
  /** Tested whenever the window looks for players; sees `$player`. */
  eligible?: Condition;
  /** Who is asked first. Default: the active player. */
  start?: PlayerSel;
  /** Seating order of the questions. Default: the direction of play. */
  order?: 'direction' | 'clockwise' | 'counterclockwise';
  afterAct?: 'next' | 'same' | 'start';
  until?: 'allActed' | 'allPassed' | 'never' | { when: Condition };
  /** An action that is not itself a pass takes all passes back. */
  actingClearsPasses?: boolean;
  beforeAsk?: Effect[];
  onAllPassed?: Effect[];
  onStuck?: StuckPolicy;
  /** Simultaneous windows: reads the sealed answers. Without it the actions are applied in seat order. */
  resolve?: Effect[];
  prompt?: Message;
}

/** Something a player may do: what is asked for, when it is allowed, what it costs and what happens. */
export interface ActionDef extends Described {
  id: string;
  /** `activePlayer`: only the player whose turn it is; `any`: whoever the window asks. */
  actor: 'activePlayer' | 'any';
  /** Labels of the phases in which the action is offered. */
  phase: string | string[];
  params: ParamDef[];
  pre: Condition | null;
  cost: Effect[];
  effects: Effect[];
  limits?: LimitDef[];
  /** All parameters in one option, or one question per parameter. Default together. */
  ask?: 'together' | 'stepwise';
  prompt?: Message;
}

/** One thing that an action asks for. */
export interface ParamDef {
  name: BindingName;
  domain: Query;
  prompt?: Message;
}

/** How often something may happen in a turn, a phase or the whole game. */
export interface LimitDef {
  scope: LimitScope;
  max: number;
}

/** Effects with a name, for `call`. */
export interface ProcedureDef extends Described {
  id: string;
  params?: BindingName[];
  effects: Effect[];
}

/** Effects that come before, after or instead of an event. */
export interface TriggerDef extends Described {
  id: string;
  event: EventName;
  /** Fixed facts of the event: `phase`, `state`, `action`, `zone`, `var`, `prop`, `type`, `event`. */
  match?: TriggerMatch;
  timing?: Timing;
  /** Fires once per token of this query, seen as `$self`. */
  source?: Query;
  when?: Condition;
  /** Values taken at the moment of the event, for later use by the effects. */
  bind?: Record<string, ValueExpr>;
  /** Higher fires first. Default 0. */
  priority?: number;
  limit?: LimitDef;
  onFailure?: FailurePolicy;
  effects: Effect[];
}

/** The facts of an event that a trigger listens to. */
export interface TriggerMatch {
  phase?: string;
  state?: string;
  action?: string;
  /** A zone id; every player's zone of that id matches. */
  zone?: string;
  var?: string;
  prop?: string;
  /** A token type or card definition. */
  type?: string;
  /** The name given to `emit`. */
  event?: string;
}

/** A state-based rule, tested whenever no block is running, until nothing changes. */
export interface CheckDef extends Described {
  id: string;
  source?: Query;
  when: Condition;
  effects: Effect[];
}

/** Changes the effective value of a property: first every `set`, then every `add`. */
export interface ModifierDef extends Described {
  id: string;
  /** The type of the tokens that are modified. Default: every type with the property. */
  type?: string;
  prop: string;
  /** Where the modifier comes from: applies once per token of this query, seen as `$self`. */
  source?: Query;
  /** Sees the modified token as `$token`. */
  when?: Condition;
  op: 'set' | 'add';
  value: ValueExpr;
}

/** When the match is over, and with which result. */
export interface EndConditionDef extends Described {
  id: string;
  when: Condition;
  result: ResultDef;
}

/** Who has won. With teams, a win or loss is shared by the team. */
export type ResultDef =
  | { type: 'win'; player: PlayerSel }
  | { type: 'loss'; player: PlayerSel }
  | { type: 'winAll' }
  | { type: 'lossAll' }
  | { type: 'draw' }
  | { /** Ranks by `scoring`. */ type: 'score'; lowest?: boolean }
  | { /** Ranks by a value per player, seen as `$player`; later entries break ties. */ type: 'ranking'; by: ValueExpr[]; lowest?: boolean };
