/** What the parts that put a script into words need of one another. */
import type { CardinalGame, WithSource } from '../game/game.ts';
import type { ReplacedEvent } from '../vocabulary/effects/index.ts';
import type { ScriptFact } from '../vocabulary/forms/facts.ts';
import type { Expression, ScriptFunction } from '../script/syntax.ts';
import type { AbilityScope } from '../vocabulary/forms/trigger-form.ts';
import type { TriggerName } from '../vocabulary/triggers.ts';
import type { EffectName } from '../vocabulary/effects/index.ts';
import type { EffectText } from './effect-text.ts';
import type { Phrase, PlayerPhrase, Referent, Step } from './phrase.ts';
import type { Speaker } from './speaker.ts';

export interface Telling {
  readonly game: CardinalGame;
  readonly speaker: Speaker;
  /** The effects that abilities without scripts have, too. */
  readonly effects: Readonly<Record<EffectName, EffectText>>;
  readonly ability: Told;
  readonly source: Referent;
  readonly controller: PlayerPhrase;
  readonly opponent: PlayerPhrase;
  /** How long effects last that are told now; undefined: as long as they usually do. */
  readonly lasting: string | undefined;
  /** How many effects have been told of. */
  made: number;
  functionCalled(name: string): ScriptFunction | undefined;
  phrase(expression: Expression, names: Names): Phrase;
  /** What happens if an expression is returned. */
  perform(expression: Expression, names: Names): readonly Step[];
  valueOfFunction(made: ScriptFunction, args: readonly Phrase[]): Phrase;
  /** A value that depends on conditions; undefined if it is an effect. */
  branch(expression: Extract<Expression, { kind: 'if' | 'switch' | 'block' }>, names: Names): Phrase | undefined;
  /** The steps of something that lasts for some time. */
  during(lasting: string, steps: () => readonly Step[]): readonly Step[];
  /** What is chosen beforehand for a call: the same wherever it is spoken of. */
  target(call: Expression, make: (aim: number | undefined) => Phrase): Phrase;
  /** What a player has answered. */
  answer(call: Expression): Phrase | undefined;
  fact(name: ScriptFact): Phrase;
  /** Something is compared with a number. */
  noteComparison(value: number): void;
  /** There are no words for it. */
  lost(): Phrase;
}

/** What an ability is told of that has a script. */
export interface Told {
  readonly trigger: TriggerName;
  readonly scope: AbilityScope;
  readonly isSpell: boolean;
  /** Of an enchantment: what ends with it. */
  readonly withSource?: WithSource | undefined;
  /** What does not happen as usual. */
  readonly replaces?: ReplacedEvent;
}

/** What facts of an event are called, where that is not as usual. */
export type Facts = Readonly<Partial<Record<ScriptFact, Phrase>>>;

/** What names stand for. */
export type Names = ReadonlyMap<string, Meaning>;

export type Meaning =
  | { readonly kind: 'phrase'; readonly phrase: Phrase }
  /** It gets other values. */
  | { readonly kind: 'changing'; readonly cell: Cell }
  /** An array to which effects are added. */
  | { readonly kind: 'collector' }
  | { readonly kind: 'later'; readonly expression: Expression; readonly names: Names };

export interface Cell {
  phrase: Phrase;
}

export function withPhrase(names: Names, name: string, phrase: Phrase): Names {
  return withMeaning(names, name, { kind: 'phrase', phrase });
}

export function withMeaning(names: Names, name: string, meaning: Meaning): Names {
  return new Map([...names, [name, meaning]]);
}
