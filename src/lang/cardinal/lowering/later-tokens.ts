/**
 * What is put off until the end of the turn: such tokens in a zone of their own, each with the numbers, players and cards that an
 * effect names, as they were when it was put off. What a script puts off in one go belongs to the first of it, and happens together.
 */
import type { Effect } from '../../../ir/effects.ts';
import type { ZoneDef } from '../../../ir/game-def.ts';
import { KEEPS, type FurtherKind, type Keeps, type LastingTokens } from './lasting-tokens.ts';

/** The zone of the tokens, and what an ability on the stack does by which they happen. */
export const LATER = 'later';

/** Whose effect it is, and the first that was put off with it; none of the first itself. */
export const LATER_SOURCE = KEEPS.source.name;
export const LATER_WITH = KEEPS.on.name;
/** 1 as long as its time is still to come. */
export const LATER_TURNS = KEEPS.turns.name;

/** The variable for the first that the script at hand has put off. */
export const LATER_FIRST = 'first_put_off';

/** What tokens keep of each kind first, before there are further properties for it. */
const FIRST: Readonly<Record<FurtherKind, readonly Keeps[]>> = { int: ['power', 'toughness'], player: ['controller'], card: [] };

export class LaterTokens {
  readonly #tokens: LastingTokens;
  /** What happens, by the word of the effect; the token is `$held`. */
  readonly #effects = new Map<string, () => Effect[]>();
  readonly #cards = new Set<string>();

  constructor(tokens: LastingTokens) {
    this.#tokens = tokens;
  }

  /** The property for something that is kept, counted from 1. */
  kept(kind: FurtherKind, index: number): string {
    const usual = FIRST[kind][index - 1];
    if (usual !== undefined) return this.#tokens.keeps(usual);
    const name = this.#tokens.further(kind, index);
    if (kind === 'card') this.#cards.add(name);
    return name;
  }

  add(word: string, effects: () => Effect[]): string {
    for (const what of ['source', 'on', 'turns'] as const) this.#tokens.keeps(what);
    this.#effects.set(word, effects);
    return this.#tokens.word(word);
  }

  get effects(): ReadonlyMap<string, () => Effect[]> {
    return this.#effects;
  }

  /** Properties for cards that effects are about. */
  get cards(): Iterable<string> {
    return this.#cards;
  }

  get isUsed(): boolean {
    return this.#effects.size > 0;
  }

  zone(): ZoneDef[] {
    if (!this.isUsed) return [];
    return [{ id: LATER, owner: 'none', visibility: 'public', ordering: 'queue', presentation: { internal: true, quiet: true } }];
  }
}
