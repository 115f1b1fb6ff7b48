/** What an ability says at its parameters, as pieces of a sentence. */
import type { Ability, Argument, Card, CardinalGame } from '../game/game.ts';
import { cardNoun, one, playerNoun, type CardNoun, type PlayerNoun } from './nouns.ts';
import { figure, listed, type Amount, type Reckoned } from './english.ts';
import { namesOf } from './names.ts';
import type { ZoneRole } from '../vocabulary/rules.ts';
import { invariant } from '../../../diagnostics/invariant.ts';

/** What a parameter of a kind holds. */
type ValueOf<Kind extends Argument['kind'], Each = Argument> = Each extends { readonly kind: infer Kinds; readonly value: infer Value }
  ? Kind extends Kinds
    ? Value
    : never
  : never;

/** Letters for numbers that are looked up; X is free where the cost has none. */
export const LETTERS = ['X', 'Y', 'Z'] as const;

/** What a script says instead of words at parameters. */
export interface Stated {
  /** In place of numbers, by the name of the parameter. */
  readonly numbers?: ReadonlyMap<string, Amount | Reckoned>;
  readonly player?: PlayerNoun;
  readonly cards?: CardNoun;
  /** What damage is dealt to. */
  readonly hurt?: string;
  /** What is searched for: one of them, and several. */
  readonly sought?: { readonly one: string; readonly many: string };
  /** X is in the cost already. */
  readonly hasX?: boolean;
  /** How long it lasts, where that is not as usual. */
  readonly lasting?: string;
}

/** How long what an enchantment does lasts. */
export const WHILE_IT_STAYS = ' for as long as this is on the field';

export class Said {
  readonly game: CardinalGame;
  readonly ability: Ability;
  /** What the card calls itself: `it` where the sentence has begun with it. */
  readonly source: 'this' | 'it';
  readonly stated: Stated;
  /** What is looked up, each under the letter that the sentence explains in the end. */
  readonly #letters = new Map<string, (typeof LETTERS)[number]>();
  readonly #lettersOf = new Map<Reckoned, (typeof LETTERS)[number]>();

  constructor(game: CardinalGame, ability: Ability, source: 'this' | 'it', stated: Stated = {}) {
    this.game = game;
    this.ability = ability;
    this.source = source;
    this.stated = stated;
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

  /** A number where only a figure or a letter can stand. */
  amount(name: string): Amount {
    const amount = this.measure(name);
    if (typeof amount !== 'object') return amount;
    const known = this.#lettersOf.get(amount);
    if (known !== undefined) return known;
    const worth = figure(amount);
    const letter = this.#letters.get(worth) ?? LETTERS[this.#letters.size + (this.stated.hasX === true ? 1 : 0)]!;
    this.#letters.set(worth, letter);
    this.#lettersOf.set(amount, letter);
    return letter;
  }

  /** A number that may be said in words of its own. */
  measure(name: string): Amount | Reckoned {
    return this.stated.numbers?.get(name) ?? this.argument(name, 'amount') ?? 0;
  }

  /** `, where X is the number of cards in your hand`. */
  get explanation(): string {
    const parts = [...this.#letters].map(([worth, letter]) => `${letter} is ${worth}`);
    return parts.length === 0 ? '' : `, where ${listed(parts)}`;
  }

  /** ` until end of turn`: how long it lasts, behind a space. */
  lasting(usual = ''): string {
    return this.isStatic ? '' : (this.stated.lasting ?? (this.ability.withSource === undefined ? usual : WHILE_IT_STAYS));
  }

  player(name = 'player'): PlayerNoun {
    return this.stated.player ?? playerNoun(this.game, this.argument(name, 'player') ?? 'controller');
  }

  cards(name = 'card'): CardNoun {
    if (this.stated.cards !== undefined) return this.stated.cards;
    const word = this.argument(name, 'card') ?? 'self';
    return word === 'self' ? one(this.source) : cardNoun(word);
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
