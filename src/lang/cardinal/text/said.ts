/** What an ability says at its parameters, as pieces of a sentence. */
import type { Ability, Argument, Card, CardinalGame } from '../game.ts';
import { cardNoun, playerNoun, type CardNoun, type PlayerNoun } from './nouns.ts';
import type { Amount } from './english.ts';
import { namesOf } from './names.ts';
import type { ZoneRole } from '../vocabulary/rules.ts';
import { invariant } from '../../../diagnostics/invariant.ts';

/** What a parameter of a kind holds. */
type ValueOf<Kind extends Argument['kind'], Each = Argument> = Each extends { readonly kind: infer Kinds; readonly value: infer Value }
  ? Kind extends Kinds
    ? Value
    : never
  : never;

export class Said {
  readonly game: CardinalGame;
  readonly ability: Ability;
  /** What the card calls itself: `it` where the sentence has begun with it. */
  readonly source: 'this' | 'it';

  /** What is said in place of numbers, by the name of the parameter. */
  readonly #numbers: ReadonlyMap<string, Amount>;

  constructor(game: CardinalGame, ability: Ability, source: 'this' | 'it', numbers: ReadonlyMap<string, Amount> = new Map()) {
    this.game = game;
    this.ability = ability;
    this.source = source;
    this.#numbers = numbers;
  }

  get isStatic(): boolean {
    return this.ability.trigger === 'static';
  }

  /** Undefined where a parameter may be left out and is. */
  argument<Kind extends Argument['kind']>(name: string, kind: Kind): ValueOf<Kind> | undefined {
    const found = this.ability.params.get(name);
    if (found === undefined) return undefined;
    invariant(found.kind === kind, `the parameter ${name} of ${this.ability.effect} is of the kind ${kind}`);
    return found.value as ValueOf<Kind>;
  }

  amount(name: string): Amount {
    return this.#numbers.get(name) ?? this.argument(name, 'amount') ?? 0;
  }

  player(name = 'player'): PlayerNoun {
    return playerNoun(this.game, this.argument(name, 'player') ?? 'controller');
  }

  cards(name = 'card'): CardNoun {
    const word = this.argument(name, 'card') ?? 'self';
    return word === 'self' ? { subject: this.source, object: this.source, isPlural: false } : cardNoun(word);
  }

  /** What a keyword is called in the middle of a sentence. */
  keyword(): string {
    const id = this.argument('keyword', 'keyword') ?? '';
    return (namesOf(this.game).keywords.get(id)?.name ?? id).toLowerCase();
  }

  /** `2 mana`. */
  resource(): string {
    const id = this.argument('resource', 'resource') ?? '';
    return (namesOf(this.game).resources.get(id)?.name ?? id).toLowerCase();
  }

  token(): Card | undefined {
    const id = this.argument('token_type', 'token');
    return id === undefined ? undefined : namesOf(this.game).cards.get(id);
  }

  /** What a zone is called, and what the rules use it for. */
  zone(name: string): {
    readonly name: string;
    readonly role: ZoneRole | undefined;
    readonly isShared: boolean;
    readonly isHidden: boolean;
  } {
    const id = this.argument(name, 'zone') ?? '';
    const zone = namesOf(this.game).zones.get(id);
    return {
      name: (zone?.name ?? id).toLowerCase(),
      role: zone?.role,
      isShared: zone?.owner === 'shared',
      isHidden: zone?.sight === 'hidden' || zone?.sight === 'top',
    };
  }
}
