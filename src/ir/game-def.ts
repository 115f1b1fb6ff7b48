/** GameDef: a whole game as data, every name spelled out. The canonical input of verify, link and every executor. */
import type { DeckEntry } from './deck-entry.ts';
import type { BindingName, Condition, PlayerSel, Query, ValueExpr } from './expressions.ts';
import type { Effect, Message } from './effects.ts';
import type {
  ActionPresentation,
  GamePresentation,
  PhasePresentation,
  Presentation,
  PropPresentation,
  TokenPresentation,
  ZonePresentation,
} from './presentation.ts';
import type {
  Cadence,
  EventName,
  Face,
  FailurePolicy,
  LimitScope,
  OnResign,
  Ordering,
  ReplaceableEvent,
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
  /** What a list of cards must be like that a player brings to the match. Without it players bring decks of the game only. */
  deckLists?: DeckListsDef;
  flow: FlowDef;
  actions: ActionDef[];
  procedures?: ProcedureDef[];
  triggers?: TriggerDef[];
  /** Who chooses where several triggers `instead` would replace one event. Unless stated, the one of the highest priority does. */
  replacements?: ReplacementDef[];
  checks?: CheckDef[];
  /** The layers of modifiers, first to last. Without any, every `set` comes before every `add`. */
  layers?: string[];
  modifiers?: ModifierDef[];
  /** Points of a player, seen as `$player`; used by results of type `score` and shown with the result. */
  scoring?: ValueExpr;
  endConditions: EndConditionDef[];
  /** What people are shown that the rules work out; never affects play, nor the identity of the game. */
  displays?: DisplayDef[];
  /** Hints for interfaces; they never affect play, nor the identity of the game. */
  presentation?: GamePresentation;
}

/** Words for tools and people; they never affect play. */
interface Described<Hints extends Presentation = Presentation> {
  /** What people should know about it. */
  description?: string;
  /** Words to find it by. */
  tags?: string[];
  /** Hints for interfaces. */
  presentation?: Hints;
}

/** What a game is called, how many play it, and the bounds that keep a match finite. */
export interface Meta extends Described {
  /** A short name for programs, such as `tic-tac-toe`. */
  id: string;
  /** The title for people. */
  name?: string;
  author?: string;
  version?: string;
  /** The smallest and the largest number of players. */
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
  /** The value at the beginning. Default: 0 or the nearest bound, false, the first word, or none. */
  init?: number | boolean | string | null;
  /** The least value; what would be less is set to it. */
  min?: number;
  /** The greatest value; what would be more is set to it. */
  max?: number;
  /** The words of an enum. */
  values?: string[];
  /** Default public. */
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
export interface ZoneDef extends Described<ZonePresentation> {
  /** The name, by which rules select it: `deck:none`, `hand:actor`. */
  id: string;
  /** `none`: one zone for all. `player`, `team`: one for each of them. */
  owner: 'none' | 'player' | 'team';
  /** Who sees the tokens in it: everybody, its owner, nobody, or each audience by itself. How many there are everybody sees, unless it says otherwise. */
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
export interface PropDef extends Described<PropPresentation> {
  type: VariableType;
  /** The value of tokens that are not given one. Default: 0 or the nearest bound, false, the first word, or none. */
  init?: number | boolean | string | null;
  /** The least value; what would be less is set to it. */
  min?: number;
  /** The greatest value; what would be more is set to it. */
  max?: number;
  /** The words of an enum. */
  values?: string[];
  /** `token`: seen by whoever sees the token, and known with it unless it may change unseen (default). `public`: seen by everybody, and stays with the place. */
  visibility?: 'token' | 'public';
}

/** A kind of token, with the properties its tokens have. */
export interface TokenTypeDef extends Described<TokenPresentation> {
  id: string;
  /** Properties by name. */
  props?: Record<string, PropDef>;
  /** Tokens of this type are destroyed at the end of the turn or phase. */
  expires?: 'turn' | 'phase';
}

/** What is printed on a card; tokens are its physical copies. */
export interface CardDef extends Described<TokenPresentation> {
  id: string;
  /** The token type whose properties the card has. */
  type: string;
  /** What is printed on it; properties that are left out have the initial value of the type. */
  props?: Record<string, number | boolean | string | null>;
}

/** A list of cards to make tokens from. */
export interface DeckDef extends Described {
  id: string;
  /** The cards from top to bottom, each with its number of copies. Default 1. */
  cards: DeckEntry[];
}

/** What a list of cards must be like that a player brings to the match. Everybody at the table knows the lists. */
export interface DeckListsDef {
  /** The smallest and the largest number of cards. */
  size: { min: number; max: number };
  /** Which cards may be in it: tested for each, seen as `$card`, by what is printed on it. Default: all. */
  cards?: Condition;
  /** The largest number of copies of one card. Default: any. */
  copies?: number;
  /** Cards with a number of copies of their own; the first that holds for a card counts. Without `copies`: any number. */
  exceptions?: { cards: Condition; copies?: number }[];
}

/** The course of a match: states with phases, who has the next turn, and the ways between states. */
export interface FlowDef {
  /** The states that a match can be in. One is enough for most games. */
  states: StateDef[];
  /** Default: the first state. */
  initial?: string;
  /** Who has the next turn: the next seat, the same player until changed, or a computed player. */
  order?: 'roundRobin' | 'fixed' | { next: ValueExpr };
  /** Who has the first turn. Default: seat 0. */
  startPlayer?: ValueExpr;
  /** The ways between states. */
  transitions?: TransitionDef[];
  /** Who plays together. */
  teams?: TeamDef[];
  /**
   * What becomes of a player who resigns: `out` is eliminated, and the others play on; `ends` loses, and the match is over.
   * Default: `out` for three and more players where rules can eliminate players, else `ends`.
   */
  onResign?: OnResign;
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
  /** The phases of a turn, in order. */
  phases: PhaseDef[];
  /** What happens when the match comes into the state. */
  onEnter?: Effect[];
  /** What happens when the match leaves the state. */
  onExit?: Effect[];
}

/** A step of a turn: effects when it begins and ends, and in between a window for actions. */
export interface PhaseDef extends Described<PhasePresentation> {
  id: string;
  /** What triggers and actions match. Default: the id. Several phases may share a label. */
  label?: string;
  /** If it does not hold, the phase is skipped. */
  guard?: Condition;
  /** What happens when the phase begins. */
  onEnter?: Effect[];
  /** Who may act in the phase. Without it nobody does. */
  window?: WindowDef;
  /** What happens when the phase ends. */
  onExit?: Effect[];
}

/** A way from states to another one: taken at the end of a phase, or at once if it is immediate. */
export interface TransitionDef extends Described {
  id?: string;
  /** The states it leads out of. */
  from: string | string[];
  /** The state it leads to. */
  to: string;
  /** The phase of the new state that comes first. Default: its first one. */
  phase?: string;
  when: Condition;
  /** Taken as soon as the condition holds, not only at the end of a phase. */
  immediate?: boolean;
  /** Higher is tried first. Default 0. */
  priority?: number;
  /** Ends the turn as well. */
  endTurn?: boolean;
}

/** Who may act, in which rhythm, and until when. A preset fills in what is not stated. */
export interface WindowDef {
  /** A familiar form, to start from. */
  preset?: WindowPreset;
  /** One after the other, all at once, or all at once with sealed answers. Default sequential. */
  cadence?: Cadence;
  /** Tested whenever the window looks for players; sees `$player`. */
  eligible?: Condition;
  /** Who is asked first. Default: the active player. */
  start?: PlayerSel;
  /** Seating order of the questions. Default: the direction of play. */
  order?: 'direction' | 'clockwise' | 'counterclockwise';
  /** Who is asked after an action: the next player, the same one, or the first one. Default next. */
  afterAct?: 'next' | 'same' | 'start';
  /** When the window closes. Default allActed. */
  until?: 'allActed' | 'allPassed' | 'never' | { when: Condition };
  /** An action that is not itself a pass takes all passes back. */
  actingClearsPasses?: boolean;
  /** What happens before a player is asked. */
  beforeAsk?: Effect[];
  /** What happens when all have passed. */
  onAllPassed?: Effect[];
  /** What becomes of a player who can do nothing. Default pass. */
  onStuck?: StuckPolicy;
  /** Simultaneous windows: reads the sealed answers. Without it the actions are applied in seat order. */
  resolve?: Effect[];
  /** What players are asked. */
  prompt?: Message;
}

/** Something a player may do: what is asked for, when it is allowed, what it costs and what happens. */
export interface ActionDef extends Described<ActionPresentation> {
  id: string;
  /** `activePlayer`: only the player whose turn it is; `any`: whoever the window asks. */
  actor: 'activePlayer' | 'any';
  /** Labels of the phases in which the action is offered. */
  phase: string | string[];
  /** What the player chooses. Each may depend on those before it. */
  params: ParamDef[];
  /** When the action is allowed; null: always. */
  pre: Condition | null;
  /** What is paid first. An action whose cost cannot be paid is not offered. */
  cost: Effect[];
  /** What happens then. */
  effects: Effect[];
  /** How often the action may be taken. */
  limits?: LimitDef[];
  /** All parameters in one option, or one question per parameter. Default together. */
  ask?: 'together' | 'stepwise';
  /** What the player is asked. */
  prompt?: Message;
}

/** One thing that an action asks for. */
export interface ParamDef {
  /** What was chosen, for whatever comes later in the action. */
  name: BindingName;
  /** What there is to choose from. */
  domain: Query;
  /** What the player is asked. */
  prompt?: Message;
  /**
   * Who is told what was chosen: `public`, or the player who acts alone (`actor`). Default: `actor` if it only sets variables and
   * properties that are not public, else `public`.
   */
  visibility?: 'public' | 'actor';
}

/** How often something may happen in a turn, a phase or the whole game. */
export interface LimitDef {
  scope: LimitScope;
  max: number;
}

/** Effects with a name, for `call`. */
export interface ProcedureDef extends Described {
  id: string;
  /** Names for the values that every call gives. */
  params?: BindingName[];
  effects: Effect[];
}

/** Effects that come before, after or instead of an event. */
export interface TriggerDef extends Described {
  id: string;
  event: EventName;
  /** Fixed facts of the event: `phase`, `state`, `action`, `zone`, `var`, `prop`, `type`, `event`. */
  match?: TriggerMatch;
  /** Default after. */
  timing?: Timing;
  /** Fires once per token of this query, seen as `$self`. */
  source?: Query;
  /** Tested at the moment of the event. */
  when?: Condition;
  /** Values taken at the moment of the event, for later use by the effects. */
  bind?: Record<string, ValueExpr>;
  /** Higher fires first. Default 0. */
  priority?: number;
  /** How often it may fire. */
  limit?: LimitDef;
  /** What a failing effect does to the rest. Default abort. */
  onFailure?: FailurePolicy;
  /** The effects wait: a token stands for them until an event carries it out. */
  waits?: WaitingDef;
  effects: Effect[];
}

/**
 * What becomes of a trigger that waits. When it fires, a token is made for its controller, and as soon as no block is running and no
 * check applies all that wait are put where they belong: those of the active player first, then in the order of turns, each
 * player's in an order that the player chooses unless they look alike.
 */
export interface WaitingDef {
  /** The card or token type of the token; no other trigger has it. */
  type: string;
  /** Where the token is made: a zone that belongs to nobody. */
  zone: string;
  /** Where it is put then: a zone that belongs to nobody, a stack for instance. */
  to: string;
  /** What the token keeps for the effects: a property for each of the names that they see. */
  keep?: Record<string, string>;
  /** The custom event that carries out the effects of the token in one of its arguments; they see it under that name. */
  until: { event: string; token: BindingName };
  /** What players are asked who have several different ones to put there. Triggers that put theirs from one zone into another ask alike: the first that says something. */
  prompt?: string;
}

/**
 * Lets a player choose between the triggers `instead` of an event. What `proceed` makes of the event is looked at again, and each
 * of them replaces it once.
 */
export interface ReplacementDef extends Described {
  /** The event that is replaced. */
  event: ReplaceableEvent;
  /** Fixed facts of the event, as for triggers; the first one that fits an event counts. */
  match?: TriggerMatch;
  /** Who chooses; sees what the event brings along. If that is nobody, and inside a `batch`, priority decides. */
  chooser: PlayerSel;
  /** What the player is asked. */
  prompt?: Message;
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
  /** Tested once per token of this query, seen as `$self`. */
  source?: Query;
  when: Condition;
  /** All that applies is carried out in one moment, with every other check that says so: as in a `batch`. */
  together?: boolean;
  /** What happens; it should see to it that the condition no longer holds. */
  effects: Effect[];
}

/** What every modifier of a property has. */
interface ModifierBase extends Described {
  id: string;
  /** The layer it belongs to, in a game that declares layers; there, every modifier has one. */
  layer?: string;
  /** The type of the tokens that are modified. Default: every type with the property. */
  type?: string;
  /** The property that is modified. */
  prop: string;
  /** Where the modifier comes from: applies once per token of this query, seen as `$self`. */
  source?: Query;
  /** Sees the modified token as `$token`. */
  when?: Condition;
}

/** Sets a property, or adds to it. */
export interface ValueModifierDef extends ModifierBase {
  op: 'set' | 'add';
  /** What the property is set to, or what is added to it. */
  value: ValueExpr;
}

/** Exchanges the values of two numbers. Only in a layer. */
export interface SwitchModifierDef extends ModifierBase {
  op: 'switch';
  /** The other property. */
  with: string;
}

/** Makes a property of type bool true (`grant`) or false (`remove`). Only in a layer. */
export interface FlagModifierDef extends ModifierBase {
  op: 'grant' | 'remove';
}

/**
 * Changes the effective value of a property, in the order of layers; within a layer as the tokens that the modifiers come from
 * arrived, then in document order. It reads properties that no layer changes from its own on.
 */
export type ModifierDef = ValueModifierDef | SwitchModifierDef | FlagModifierDef;

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

/**
 * Something that the rules work out and people want to see: a price, a distance, a total. Whoever could not work it out from what
 * they see is not shown it.
 */
export interface DisplayDef extends Described {
  id: string;
  /**
   * What it belongs to: the game; each player, seen as `$player`; each token or zone of a query, seen as `$each`; or each option of
   * an action, whose parameters it sees. Default game.
   */
  of?: 'game' | 'player' | { each: Query } | { action: string };
  value: ValueExpr;
  /** It is shown where this holds. */
  when?: Condition;
}
