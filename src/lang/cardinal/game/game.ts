/**
 * A game as reading gives it: every shorthand and older spelling of the text is gone, every word is one of the vocabulary, and cards
 * are found wherever they were written. Lowering reads nothing else.
 */
import type { SourceFile } from '../../../diagnostics/source.ts';
import type { MapTree, Tree } from '../../../text/tree.ts';
import type { KeywordQuestion } from '../vocabulary/functions.ts';
import type { ReplacedEvent, EffectName } from '../vocabulary/effects/index.ts';
import type { Script, ScriptFunction } from '../script/syntax.ts';
import type { AbilityScope } from '../vocabulary/forms/trigger-form.ts';
import type { TriggerName } from '../vocabulary/triggers.ts';
import type { CardWord, ObjectWord, PlayerWord } from '../vocabulary/words.ts';
import type { KeywordMeaning } from '../vocabulary/keywords.ts';
import type {
  AbilityOrder,
  ActionWork,
  EndingMeaning,
  FirstPlayerRule,
  MulliganRule,
  OwnerScope,
  PermanentType,
  Speed,
  StackOrder,
  StackResolution,
  StepWork,
  ZoneRole,
  ZoneSight,
} from '../vocabulary/rules.ts';

export interface CardinalGame {
  /** The rules that the game was read from. */
  readonly root: MapTree;
  readonly id: string;
  readonly name: string;
  readonly version: string | undefined;
  readonly description: string | undefined;
  readonly players: PlayerRules;
  readonly zones: readonly Zone[];
  readonly resources: readonly Resource[];
  readonly turn: { readonly priority: boolean; readonly skipsFirstDraw: boolean; readonly keepsDamage: boolean };
  /** The steps of a turn in their order; a phase without steps is one step. */
  readonly steps: readonly Step[];
  readonly actions: readonly RuleAction[];
  readonly stack: StackRules;
  readonly keywords: readonly Keyword[];
  /** By priority, the highest first. */
  readonly wins: readonly Ending[];
  readonly losses: readonly Ending[];
  /** Tokens among them; every card has another id. */
  readonly cards: readonly Card[];
  /** Never empty: where a project has none, one is made of its cards. */
  readonly decks: readonly Deck[];
  /** Those that some card or keyword uses. */
  readonly scripts: readonly ScriptFile[];
  readonly at: MapTree;
}

export interface PlayerRules {
  readonly min: number;
  readonly max: number;
  readonly startingLife: number;
  readonly maxLife: number;
  readonly startingHand: number;
  /** Undefined: any number of cards. */
  readonly maxHand: number | undefined;
  readonly minDeck: number;
  readonly maxDeck: number;
  /** The most copies of one card in a deck. Undefined: any. */
  readonly maxCopies: number | undefined;
  /** How much more life each draw from an empty deck costs than the last one. */
  readonly fatigue: number;
  readonly mulligan: MulliganRule;
  readonly first: FirstPlayerRule;
  readonly at: Tree;
}

export interface StackRules {
  readonly enabled: boolean;
  readonly order: StackOrder;
  readonly resolvesOnPass: boolean;
  readonly resolution: StackResolution;
  /** The stat that says how fast cards are. Undefined: anything quick answers anything. */
  readonly speedStat: string | undefined;
  readonly abilityOrder: AbilityOrder;
}

export interface Zone {
  /** Its id in the GameDef, too. */
  readonly id: string;
  readonly name: string;
  readonly owner: OwnerScope;
  readonly sight: ZoneSight;
  readonly ordered: boolean;
  /** Whether the author names it; else it is there because rules need one. */
  readonly isDeclared: boolean;
  /** What the rules use it for; undefined of those that only cards use. */
  readonly role: ZoneRole | undefined;
  readonly capacity: number | undefined;
  readonly at: Tree;
}

export interface Resource {
  readonly id: string;
  readonly name: string;
  readonly description: string | undefined;
  /** The letter by which costs name it. */
  readonly symbol: string | undefined;
  readonly min: number;
  readonly max: number;
  readonly start: number;
  /** What is added at the beginning of the own turn. */
  readonly turnGain: number;
  /** At the beginning of the own turn it is as much as the turns one has had, up to `max`. */
  readonly growsWithTurns: boolean;
  /** It is filled up to its greatest value so far at the beginning of the own turn. */
  readonly refills: boolean;
  /** What is left is lost at the end of the turn. */
  readonly empties: boolean;
  readonly at: Tree;
}

export interface Step {
  /** Unique in the game; the phase of the GameDef. */
  readonly id: string;
  /** The id as it is written, which cards and scripts see. */
  readonly step: string;
  readonly phase: string;
  readonly name: string;
  readonly allowsActions: boolean;
  readonly allowsTriggers: boolean;
  readonly work: StepWork | undefined;
  /** Cards of speed `main` can be played in it. */
  readonly isMain: boolean;
  readonly at: Tree;
}

export interface RuleAction {
  readonly id: string;
  readonly name: string;
  /** Whether the author says what people call it. */
  readonly isNamed: boolean;
  readonly description: string | undefined;
  readonly work: ActionWork;
  readonly sourceZones: readonly string[];
  readonly targetZone: string | undefined;
  readonly speed: Speed;
  readonly needsEmptyStack: boolean;
  /** False: what is played happens at once, and nobody can answer. */
  readonly usesStack: boolean;
  /** Types of cards that it is for; undefined: all. */
  readonly types: readonly string[] | undefined;
  /** How often in a turn. */
  readonly limit: number | undefined;
  readonly at: Tree;
}

export interface Keyword {
  readonly id: string;
  readonly name: string;
  readonly description: string | undefined;
  /** What it does by itself; undefined of those that are only words. */
  readonly meaning: KeywordMeaning | undefined;
  /** What a script says of all cards that have it. */
  readonly script: KeywordScript | undefined;
  readonly at: Tree;
}

/** `keywords/ID.rhai`. */
export interface KeywordScript {
  /** Whether a card that has the keyword can do so, or have it done to itself; each sees both cards. */
  readonly may: ReadonlyMap<KeywordQuestion, ScriptUse>;
  readonly abilities: readonly Ability[];
  readonly replaces: readonly Replacing[];
}

export interface Ending {
  readonly id: string;
  readonly description: string | undefined;
  readonly priority: number;
  readonly meaning: EndingMeaning;
  readonly at: Tree;
}

export interface Card {
  /** Its definition in the GameDef. */
  readonly id: string;
  readonly name: string;
  /** In lower case. */
  readonly type: string;
  /** Whether it stays on the field. */
  readonly stays: PermanentType;
  readonly isToken: boolean;
  readonly isLegendary: boolean;
  readonly cost: Cost;
  readonly description: string | undefined;
  readonly keywords: readonly string[];
  readonly stats: ReadonlyMap<string, number | string>;
  readonly abilities: readonly Ability[];
  /** What happens otherwise while the card is on the field. */
  readonly replaces: readonly Replacing[];
  /** A picture in the project. */
  readonly image: string | undefined;
  readonly at: MapTree;
}

export interface Cost {
  readonly generic: number;
  /** By the id of the resource. */
  readonly coloured: ReadonlyMap<string, number>;
  /** How often X is in it. */
  readonly x: number;
}

export const FREE: Cost = { generic: 0, coloured: new Map(), x: 0 };

export interface Ability {
  readonly trigger: TriggerName;
  readonly scope: AbilityScope;
  /** Of `on_event`: the event that scripts raise. */
  readonly event: string | undefined;
  readonly effect: AbilityEffect;
  /** Of the effect `script`: what is carried out. */
  readonly script: ScriptUse | undefined;
  readonly params: ReadonlyMap<string, Argument>;
  /** Of an effect of an enchantment that ends with it. */
  readonly withSource?: WithSource;
  /** What an activated ability costs; undefined of others. */
  readonly activation: Activation | undefined;
  readonly at: Tree;
}

/** An effect of the vocabulary, or what a script says. */
export type AbilityEffect = EffectName | 'script';

/** A script of the project that could be read. */
export interface ScriptFile {
  /** Unique in the game: the name of the file without its ending, where two have the same with the folder. */
  readonly name: string;
  readonly script: Script;
  readonly file: SourceFile;
}

/** A function of a script that is carried out. */
export interface ScriptUse {
  readonly file: ScriptFile;
  readonly made: ScriptFunction;
  /** Whether it is what a spell does: effects on a creature that name the card itself then mean a target. */
  readonly isSpell: boolean;
  /** Whether it is of a permanent that is no creature: what only creatures can have, such effects then do to a target as well. */
  readonly isNoCreature?: boolean;
  readonly withSource?: WithSource;
}

/** What an enchantment sets, grants or takes away ends when it leaves. */
export interface WithSource {
  /** Growth as well; else that ends with the turn. */
  readonly growth: boolean;
  /** It begins while the card is still on the stack. */
  readonly fromStack: boolean;
}

/** A function `instead_of_EVENT`: it is carried out in place of the event. */
export interface Replacing {
  readonly event: ReplacedEvent;
  readonly use: ScriptUse;
}

export interface Activation {
  readonly cost: Cost;
  readonly taps: boolean;
  /** The card itself, or one of the own creatures, goes to the graveyard. */
  readonly sacrifices: 'self' | 'creature' | undefined;
  readonly life: number;
  readonly speed: Speed;
  /** How often in a turn. */
  readonly limit: number | undefined;
  /** False: it happens at once, and nobody can answer. */
  readonly usesStack: boolean;
}

/** What stands at a parameter, by the kind that the table of effects states. */
export type Argument =
  | { readonly kind: 'amount'; readonly value: number | 'X' }
  | { readonly kind: 'player'; readonly value: PlayerWord }
  | { readonly kind: 'card'; readonly value: CardWord }
  | { readonly kind: 'object'; readonly value: ObjectWord }
  /** The id of a keyword, a resource, a card, a zone, a counter or a type of cards. */
  | { readonly kind: 'keyword' | 'resource' | 'token' | 'zone' | 'counter' | 'type'; readonly value: string };

export interface Deck {
  /** Its definition in the GameDef. */
  readonly id: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly cards: readonly { readonly card: Card; readonly count: number; readonly at: Tree }[];
  readonly at: Tree;
}
