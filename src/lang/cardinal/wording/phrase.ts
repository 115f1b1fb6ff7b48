/**
 * What expressions of a script are called in a sentence. Phrases are made where the script names something and said where the sentence
 * needs them: what has been mentioned before is then `it`, `that creature` or `that player`.
 */
import type { Expression } from '../script/syntax.ts';
import type { PlayerWord } from '../vocabulary/words.ts';
import type { Done } from './done.ts';
import type { Reckoned } from './english.ts';
import type { PlayerNoun } from './nouns.ts';

export type Phrase =
  | IntPhrase
  | BoolPhrase
  | WordPhrase
  | PlayerPhrase
  | CardPhrase
  | ListPhrase
  | { readonly type: 'effect'; readonly steps: () => readonly Step[] }
  | { readonly type: 'array'; readonly items: readonly Phrase[] }
  /** The facts of an event. */
  | { readonly type: 'context' }
  | { readonly type: 'filter'; readonly closure: Extract<Expression, { kind: 'closure' }> }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'nothing' };

/** How much there is to say of something; 1 where nothing else is stated. What is named once may be said often. */
export interface Weighed {
  readonly weight?: number;
}

export interface IntPhrase extends Reckoned, Weighed {
  readonly type: 'int';
  /** Where it is known beforehand. */
  readonly value?: number | 'X';
  /** It needs brackets, as it were, if it is multiplied. */
  readonly isSum?: boolean;
  /** Of what is computed: of how many values. */
  readonly parts?: number;
  /** How many of these there are. */
  readonly counts?: ListPhrase;
  /** It is a number of a card. */
  readonly measures?: Measure;
  /** How many of a thing there are somewhere: `charge counter`, `on it`. */
  readonly things?: { readonly thing: string; readonly place: () => string };
  /** It was looked up when so many effects had been told of. */
  readonly keptAt?: number;
  /** It depends. */
  readonly either?: { readonly condition: BoolPhrase; readonly then: IntPhrase; readonly otherwise: IntPhrase };
  /** The amount of the event, changed by a number. */
  readonly ofEvent?: { readonly operator: '+' | '-' | '*'; readonly by: number };
}

interface Measure {
  readonly card: Referent;
  readonly name: string;
  /** `power 3 or more`. */
  readonly having: (relation: Relation) => string;
  /** `the total power of creatures you control`. */
  readonly total: (cards: string) => string;
}

/** How a number is to another one that is known. */
interface Relation {
  readonly operator: Comparison;
  readonly value: number | 'X';
}
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

export interface BoolPhrase extends Weighed {
  readonly type: 'bool';
  /** A whole sentence: `your life is less than 10`. */
  readonly say: () => string;
  /** The contrary. */
  readonly deny: () => string;
  readonly value?: boolean;
  /** Where it is said of one card: what cards are called for which it holds, or does not. */
  readonly about?: About;
  /** Where it says which player one is. */
  readonly whose?: { readonly player: PlayerPhrase; readonly holds: Someone | undefined; readonly fails: Someone | undefined };
  /** What it is the contrary of. */
  readonly contrary?: BoolPhrase;
  /** What must hold all together. */
  readonly parts?: readonly BoolPhrase[];
  /** Where it asks which of some options has been chosen. */
  readonly option?: { readonly choice: object; readonly word: string; readonly isNot: boolean };
}

interface About {
  readonly card: Referent;
  readonly holds?: readonly Modifier[];
  readonly fails?: readonly Modifier[];
  /** It holds of the card of the script alone. */
  readonly isSource?: true;
}

/** A player, or anybody but the controller. */
type Someone = PlayerPhrase | 'opponent';

/** What narrows a kind of cards. */
export type Modifier =
  | { readonly kind: 'adjective'; readonly text: string }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'controller'; readonly text: () => string }
  /** `with flying`, and `has flying` of one of them. */
  | { readonly kind: 'tail'; readonly text: () => string; readonly does: () => string };

export interface WordPhrase {
  readonly type: 'word';
  /** As it is written. */
  readonly literal?: string;
  /** That it is this word, and that it is not. */
  readonly is?: (word: string) => BoolPhrase;
  readonly say: () => string;
}

export interface PlayerPhrase {
  readonly type: 'player';
  /** The same for phrases that mean the same player. */
  readonly key: unknown;
  readonly noun: () => PlayerNoun;
  /** The word of abilities for such a player. */
  readonly word: PlayerWord | undefined;
  /** Which of the targets it is, counted from 1. */
  readonly aim?: number;
  /** That it is this player, where that is said in its own way: `you control it`, `it is your turn`. */
  readonly is?: (player: PlayerPhrase) => BoolPhrase;
}

export interface CardPhrase {
  readonly type: 'card';
  readonly card: Referent;
}

/** A card, several cards, or a target of either kind that sentences speak of. */
export interface Referent {
  readonly first: () => string;
  /** When it has been mentioned: `that creature`. */
  readonly later: () => string;
  readonly isPlural: boolean;
  /** Which of the targets it is, counted from 1. */
  readonly aim?: number;
  /** The word of abilities for it. */
  readonly word: string;
  /** Where it is known to be, and who controls it there. */
  readonly home?: Home;
  readonly controller?: PlayerPhrase;
}

export interface ListPhrase extends Weighed {
  readonly type: 'list';
  readonly of: 'cards' | 'players';
  readonly kind: Kind;
  /** What the first one has the least of. */
  readonly sortedBy?: string;
  /** Where it has been chosen: what it is called. */
  readonly chosen?: Referent;
  /** Of players. */
  readonly each?: PlayerPhrase;
}

/** A kind of cards: `tapped creatures you control with flying`. */
export interface Kind {
  readonly type: string | undefined;
  /** What a card is called of which no type is known. */
  readonly noun: string;
  readonly adjectives: readonly string[];
  /** Whether its cards are permanents, which are called by their type alone. */
  readonly isOnField: boolean;
  /** `in your hand`, `you control`; empty where nothing is known. */
  readonly place: () => string;
  /** Where they are, and whose zone that is. */
  readonly home?: Home;
  /** Whoever controls them, where the place says that. */
  readonly controller: PlayerPhrase | undefined;
  readonly tails: readonly (() => string)[];
}

interface Home {
  readonly zone: string;
  readonly owner: PlayerPhrase;
}

/** What a script does, step by step, before it is put into sentences. */
export type Step =
  | Doing
  | { readonly kind: 'if'; readonly condition: BoolPhrase; readonly then: readonly Step[]; readonly otherwise: readonly Step[] }
  | { readonly kind: 'each'; readonly list: ListPhrase; readonly item: Referent | PlayerPhrase; readonly steps: readonly Step[] }
  | { readonly kind: 'times'; readonly count: IntPhrase; readonly steps: readonly Step[] }
  | { readonly kind: 'numbers'; readonly from: IntPhrase; readonly to: IntPhrase; readonly steps: readonly Step[] }
  | { readonly kind: 'while'; readonly condition: BoolPhrase; readonly steps: readonly Step[] }
  | { readonly kind: 'later'; readonly moment: string; readonly steps: readonly Step[] }
  /** One of some words is chosen, on which later steps depend. */
  | { readonly kind: 'option'; readonly choice: object; readonly chooser: PlayerPhrase; readonly words: readonly string[] };

export interface Doing {
  readonly kind: 'do';
  /** Who or what does it: two things that the same one does are one sentence. Undefined: whoever reads the card. */
  readonly subject: unknown;
  /** How long it lasts, behind a space. */
  readonly lasting: string;
  readonly say: (form: DoingForm) => string;
  /** Which effect it is; undefined of those that only scripts have. */
  readonly done?: Done;
  /** The same, several times: `create three tokens`. */
  readonly times?: (count: IntPhrase) => Doing;
  /** Whether it tells the reader what to do or says what others do: behind that, `you` stands before what the reader does. */
  readonly mood?: 'told' | 'said';
  /** It changes nothing, and is left out beside what does. */
  readonly isTalk?: true;
  /** What becomes of an event that is replaced: it happens as usual, or otherwise. */
  readonly replaces?: 'usual' | 'otherwise';
}

export interface DoingForm {
  /** The subject has been said just before. */
  readonly bare: boolean;
  readonly lasting: string;
}

export const NOTHING: Phrase = { type: 'nothing' };

/** What is heavier is not put into words. */
export const HEAVIEST = 60;

export function weightOf(...parts: readonly Weighed[]): number {
  return parts.reduce((sum, { weight = 1 }) => sum + weight, 0);
}

export function intOf(value: number | 'X'): IntPhrase {
  return { type: 'int', value, worth: () => String(value), isKnown: () => false };
}

export function boolOf(say: () => string, deny: () => string, more: Partial<BoolPhrase> = {}): BoolPhrase {
  return { type: 'bool', say, deny, ...more };
}
