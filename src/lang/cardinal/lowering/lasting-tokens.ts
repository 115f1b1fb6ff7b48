/**
 * What lasts on a card for some time: a token of a type of its own for each such effect, in a zone that serves alone. It says what it
 * does, to which card, with which numbers, and when it is over; modifiers read it, so that of several the one that came last counts.
 * Only games whose scripts say how long something lasts have such tokens, and of their properties those that are needed.
 */
import type { PropDef, TokenTypeDef, ZoneDef } from '../../../ir/game-def.ts';
import { CHANGING, KEPT_NUMBER } from '../cards/changing.ts';
import { LASTING } from '../game/own-types.ts';
import type { DurationKind } from './duration.ts';

/** How the names of all properties begin that they alone have. */
export const LASTING_FAMILY = 'lasting_';

const INTERNAL = { presentation: { internal: true } } as const;
const NUMBER: PropDef = { type: 'int', init: 0, min: -1, max: 1_000_000, ...INTERNAL };
const PLAYER: PropDef = { type: 'player', init: null, ...INTERNAL };
const CARD: PropDef = { type: 'token', init: null, ...INTERNAL };

/**
 * The properties of such a token. Every property is a part of the state of every token, so that those of abilities on the stack are
 * used where they can be.
 */
export const KEEPS = {
  /** The card that it is about. */
  on: { name: 'that_card', def: CHANGING.that_card },
  /** The card whose script it is, where that matters. */
  source: { name: 'source', def: CHANGING.source },
  /** What is added to power and toughness, or what they are set to. */
  power: { name: 'amount', def: KEPT_NUMBER },
  toughness: { name: 'second', def: KEPT_NUMBER },
  /** Who controls the card meanwhile, and who does so when nobody does for some time. */
  controller: { name: 'that_player', def: CHANGING.that_player },
  back: { name: 'lasting_back', def: PLAYER },
  /** For how many turns it lasts, this one included; or another end. */
  turns: { name: 'lasting_turns', def: NUMBER },
} as const satisfies Record<string, { readonly name: string; readonly def: PropDef }>;

export type Keeps = keyof typeof KEEPS;

/** The ends that are not counted in turns: with the source, and with the beginning of the owner's next turn. */
export const WITH_SOURCE = 0;
export const NEXT_TURN = -1;

/** What such a token does. */
export const DOES = 'lasting_does';
export type LastingWork =
  | 'add'
  /** Power, toughness, or another stat, which may be a word. */
  | `set ${string}`
  | `add ${string}`
  | `grant ${string}`
  | `remove ${string}`
  | 'control'
  | 'tap'
  /** The card is there for some time only. */
  | 'stay';

/** Further things that tokens keep, by their kinds. */
const FURTHER = { int: KEPT_NUMBER, player: PLAYER, card: CARD } as const satisfies Record<string, PropDef>;
export type FurtherKind = keyof typeof FURTHER;

/** Which of them a game has. */
export class LastingTokens {
  readonly #works = new Set<LastingWork>();
  /** `on_stack`: what lasts with a card that may still come to the field. */
  readonly #ends = new Set<DurationKind | 'on_stack'>();
  readonly #words = new Set<string>();
  readonly #props = new Map<string, PropDef>();

  /** Says that something does so for some time. */
  does(work: LastingWork): LastingWork {
    this.#works.add(work);
    return this.word(work);
  }

  /** A word for what a token does. */
  word<Word extends string>(word: Word): Word {
    this.#words.add(word);
    return word;
  }

  /** The property for something, which the tokens have from then on. */
  keeps(what: Keeps): string {
    const { name, def } = KEEPS[what];
    this.#props.set(name, def);
    return name;
  }

  /** A property for something else, counted from 1. */
  further(kind: FurtherKind, index: number): string {
    const name = `${LASTING_FAMILY}${kind}_${index}`;
    this.#props.set(name, FURTHER[kind]);
    return name;
  }

  /** Says that something is over so. */
  ends(kind: DurationKind | 'on_stack'): void {
    this.#ends.add(kind);
  }

  has(work: LastingWork): boolean {
    return this.#works.has(work);
  }

  hasEnd(...kinds: readonly (DurationKind | 'on_stack')[]): boolean {
    return kinds.some((kind) => this.#ends.has(kind));
  }

  /** Whether something lasts. */
  get isUsed(): boolean {
    return this.#works.size > 0;
  }

  /** Called when everything else has been lowered. */
  type(): TokenTypeDef[] {
    if (this.#words.size === 0) return [];
    const props: Record<string, PropDef> = { [DOES]: { type: 'enum', values: [...this.#words], ...INTERNAL, visibility: 'public' } };
    for (const [name, def] of this.#props) props[name] = { ...def, visibility: 'public' };
    return [{ id: LASTING, props, presentation: { label: 'lasting effect', quiet: true } }];
  }

  zone(): ZoneDef[] {
    if (!this.isUsed) return [];
    // What came last lies on top.
    return [{ id: LASTING, owner: 'none', visibility: 'public', ordering: 'stack', presentation: { internal: true, quiet: true } }];
  }
}
