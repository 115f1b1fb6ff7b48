/** The arguments of a call, as what the table of functions says they are. */
import type { Expression } from '../script/syntax.ts';
import { namesOf } from './names.ts';
import type { Zone } from '../game/game.ts';
import { wordIn } from '../game/word-in.ts';
import type { WordKind } from '../vocabulary/forms/function-form.ts';
import {
  type BoolPhrase,
  type CardPhrase,
  type IntPhrase,
  intOf,
  type ListPhrase,
  type PlayerPhrase,
  type Phrase,
  type Referent,
  type Step,
} from './phrase.ts';
import { type Names, type Telling, withPhrase } from './telling.ts';

export class Given {
  readonly telling: Telling;
  readonly #args: readonly Expression[];
  readonly #phrases: readonly Phrase[];
  readonly #names: Names;

  constructor(telling: Telling, args: readonly Expression[], phrases: readonly Phrase[], names: Names) {
    this.telling = telling;
    this.#args = args;
    this.#phrases = phrases;
    this.#names = names;
  }

  get count(): number {
    return this.#args.length;
  }

  int(index: number): IntPhrase {
    const phrase = this.#phrases[index];
    return phrase?.type === 'int' ? phrase : this.#lost(intOf(0));
  }

  player(index: number): PlayerPhrase {
    return asPlayer(this.telling, this.#phrases[index]) ?? this.#lost(this.telling.controller);
  }

  card(index: number): Referent {
    const phrase = this.#phrases[index];
    return phrase?.type === 'card' ? phrase.card : this.#lost(this.telling.source);
  }

  object(index: number): CardPhrase | PlayerPhrase {
    return asPlayer(this.telling, this.#phrases[index]) ?? { type: 'card', card: this.card(index) };
  }

  list(index: number): ListPhrase | undefined {
    const phrase = this.#phrases[index];
    return phrase?.type === 'list' ? phrase : this.#lost(undefined);
  }

  /** A word that names something of this kind, as the game calls that. */
  word(index: number, kind: WordKind): string {
    const phrase = this.#phrases[index];
    return phrase?.type === 'word' && phrase.literal !== undefined ? named(this.telling, kind, phrase.literal) : this.#lost('');
  }

  zone(index: number): Zone | undefined {
    return namesOf(this.telling.game).zones.get(this.word(index, 'zone')) ?? this.#lost(undefined);
  }

  isWord(index: number): boolean {
    return this.#phrases[index]?.type === 'word';
  }

  text(index: number): string {
    const phrase = this.#phrases[index];
    if (phrase?.type === 'word') return phrase.literal ?? '';
    return phrase?.type === 'text' ? phrase.text : this.#lost('');
  }

  steps(index: number): readonly Step[] {
    const arg = this.#args[index];
    return arg === undefined ? [] : this.telling.perform(arg, this.#names);
  }

  /** What a closure says of a card; undefined where there is none. */
  filter(index: number, card: Referent): BoolPhrase | undefined {
    const arg = this.#args[index];
    return arg === undefined ? undefined : filtered(this.telling, arg, { type: 'card', card }, this.#names);
  }

  /** Tells a row, or both of what it may be where an argument depends on a condition. */
  depending<Told>(tell: (given: Given) => Told, either: (condition: BoolPhrase, then: () => Told, otherwise: () => Told) => Told): Told {
    const index = this.#phrases.findIndex((phrase) => phrase.type === 'int' && phrase.either !== undefined);
    const found = this.#phrases[index];
    if (found?.type !== 'int' || found.either === undefined) return tell(this);
    const { condition, then, otherwise } = found.either;
    const given = (phrase: IntPhrase) => new Given(this.telling, this.#args, this.#phrases.with(index, phrase), this.#names);
    return either(
      condition,
      () => given(then).depending(tell, either),
      () => given(otherwise).depending(tell, either),
    );
  }

  #lost<Instead>(instead: Instead): Instead {
    this.telling.lost();
    return instead;
  }
}

/** What a word names, in whatever spelling it is written. */
export function named({ game }: Telling, kind: WordKind, word: string): string {
  return wordIn({ game, asWritten: game }, kind, word) ?? word;
}

/** What a closure says of an item. */
export function filtered(telling: Telling, closure: Expression, item: Phrase, names: Names): BoolPhrase | undefined {
  if (closure.kind !== 'closure' || closure.params.length !== 1) {
    telling.lost();
    return undefined;
  }
  const phrase = telling.phrase(closure.body, withPhrase(names, closure.params[0]!.name, item));
  if (phrase.type === 'bool') return phrase;
  telling.lost();
  return undefined;
}

/** In scripts players are numbered from the card's side: 0 is its controller. */
export function asPlayer({ controller, opponent }: Telling, phrase: Phrase | undefined): PlayerPhrase | undefined {
  if (phrase?.type === 'player') return phrase;
  if (phrase?.type !== 'int') return undefined;
  return phrase.value === 0 ? controller : phrase.value === 1 ? opponent : undefined;
}
