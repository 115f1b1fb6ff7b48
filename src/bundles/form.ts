/** What a bundle and a frame say about themselves. Types only; the schema is made of them. docs/bundles.md */

/** The block `section: "bundle"`. */
export interface BundleHeader {
  /**
   * Words with hyphens. Whatever the bundle declares is named after it: `market-row/stall`.
   * @pattern ^[a-z][a-z0-9]*(-[a-z0-9]+)*$
   */
  id: string;
  name: string;
  /** The kind of mechanic. Games count one mechanic per family. */
  family: string;
  description?: string;
  /** Bundles that are put in before this one. */
  requires?: string[];
  /** Bundles and frames that this one does not go with. */
  conflicts?: (string | Conflict)[];
  /** Numbers that may be set when a game is composed; each becomes a constant. */
  parameters?: ParameterDef[];
  /** What is worth changing, for whoever evolves games: names of parameters, actions and triggers. */
  mutationPoints?: string[];
  /** What other bundles may use. */
  provides?: Thing[];
  /** What this bundle uses of others. */
  needs?: Need[];
}

/** Something that a bundle does not go with. */
export interface Conflict {
  /** The id of a bundle or frame. */
  bundle: string;
  reason: string;
}

/** A number of a bundle or frame. */
export interface ParameterDef {
  /**
   * In capitals.
   * @pattern ^[A-Z][A-Z0-9_]*$
   */
  id: string;
  default: number;
  min: number;
  max: number;
  description?: string;
}

/** Something of a kind that others know how to use. */
export type Thing = { id: string } & ThingParts;

/** The parts of a thing, by its kind. */
export type ThingParts = Currency | Score | Cards | Place | Happening;

/** What players gather and pay with: a variable of each player. */
interface Currency {
  kind: 'currency';
  var: string;
}

/** Points: a variable of each player that counts in the end. */
interface Score {
  kind: 'score';
  var: string;
}

/** Cards to be had: where they come from, where those of a player go, and their type, which has the properties `cost` and `points`. */
interface Cards {
  kind: 'cards';
  /** A zone that belongs to nobody. */
  source: string;
  /** A zone of each player. */
  gained: string;
  type: string;
}

/** Room for pieces: a board whose cells may hold several. */
interface Place {
  kind: 'place';
  board: string;
}

/** Something that happens: an event that is emitted with the player as `$who`. */
interface Happening {
  kind: 'event';
  event: string;
}

export type Kind = ThingParts['kind'];

/** Something that a bundle uses, whoever provides it. In the bundle it is written `"@purse"`. */
export interface Need {
  /** @pattern ^[a-z][A-Za-z0-9]*$ */
  id: string;
  kind: Kind;
  /** What it is needed for. */
  description?: string;
  /** What is taken where nobody provides such a thing: the parts of a thing of that kind. */
  default?: DefaultThing;
}

/** A thing that a bundle brings along in case that nobody else does, with the sections that make it. */
interface DefaultThing {
  var?: string;
  source?: string;
  gained?: string;
  type?: string;
  board?: string;
  event?: string;
  /** Sections that are put in only if the default is used, each as in a rulebook. */
  adds?: Record<string, unknown>;
}

/** The block `section: "frame"` of a rulebook. */
export interface FrameHeader {
  slots: Slots;
  provides?: Thing[];
  parameters?: ParameterDef[];
}

/** Where bundles put what they have. A bundle fits a frame that has all the slots it uses. */
export interface Slots {
  /** Phases before the actions. */
  beforeActions?: PhaseSlot;
  /** Actions that players choose from. */
  action?: ActionSlot;
  /** Phases after the actions. */
  afterActions?: PhaseSlot;
  /** Phases once in a round. */
  endOfRound?: PhaseSlot;
  /** Values that are added to the scoring. */
  scoring?: ScoringSlot;
  /** Conditions under which the match ends. */
  end?: EndSlot;
}

export type SlotName = keyof Slots;

/** Phases are put in before or after a phase of the frame. */
export interface PhaseSlot {
  before?: string;
  after?: string;
  /** A condition that holds when they take place. */
  guard?: unknown;
}

interface ActionSlot {
  phase: string;
  actor: 'activePlayer' | 'any';
}

/** Nothing needs to be said: what is put in is added up. */
interface ScoringSlot {}

interface EndSlot {
  /** The result of a match that ends in this way. */
  result: unknown;
}

/** The block `section: "composition"`: what a rulebook was composed of. */
export interface Recipe {
  /** What the game is called. Left out: as its parts have it. */
  game?: TitleOfRecipe;
  frame: PartOfRecipe;
  bundles: PartOfRecipe[];
  /** Needs that were connected by hand: `"market-row.purse": "engine.energy"`, or `"own"` for the default. */
  wiring?: Record<string, string>;
}

/** What a composed game is called. */
export interface TitleOfRecipe {
  id: string;
  name: string;
  description: string;
}

/** A part of a composition. */
export interface PartOfRecipe {
  id: string;
  /** The beginning of the SHA-256 of its text: another one has other rules. */
  digest: string;
  parameters?: Record<string, number>;
}

/** A bundle as JSON, for programs and language models: the header, and what it adds as one patch. docs/bundles.md#as-json */
export interface MechanicBundle extends Omit<BundleHeader, 'family'> {
  /** Left out: the id. */
  family?: string;
  /** What players read, as Markdown. */
  prose?: string;
  patch: Patch;
}

/** What a bundle adds, section by section. */
export interface Patch {
  /** Numbers with names in capitals. */
  constants?: Record<string, number>;
  variables?: VariableOfPatch[];
  zones?: unknown[];
  tokenTypes?: unknown[];
  cards?: unknown[];
  decks?: unknown[];
  macros?: unknown[];
  setup?: unknown[];
  /** Each with its slot. */
  phases?: unknown[];
  actions?: unknown[];
  procedures?: unknown[];
  triggers?: unknown[];
  replacements?: unknown[];
  checks?: unknown[];
  layers?: unknown[];
  modifiers?: unknown[];
  /** A value that is added to the score of each player. */
  scoring?: unknown;
  endConditions?: unknown[];
  displays?: unknown[];
  presentation?: Record<string, unknown>;
}

/** A variable with its name and scope; the rest is as in a rulebook. */
export interface VariableOfPatch {
  id: string;
  /** Left out: global. */
  scope?: 'global' | 'perPlayer' | 'perTeam';
  type: string;
  init?: unknown;
  min?: unknown;
  max?: unknown;
  values?: string[];
  visibility?: string;
  historical?: boolean;
  description?: string;
  tags?: string[];
  presentation?: unknown;
}

/** What is published as the schema of bundles; the definitions are what is used. */
export interface BundleDocuments {
  bundle: BundleHeader;
  frame: FrameHeader;
  composition: Recipe;
  mechanic: MechanicBundle;
}
