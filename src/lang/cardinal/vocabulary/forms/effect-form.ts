/** Effects that abilities can have without a script, with their parameters. */

/**
 * What may stand at a parameter:
 * - `amount`: a whole number from 0, or X
 * - `signed`: a whole number
 * - `player`, `card`, `object`: a word for players, for cards, or for either (words.ts)
 * - `keyword`, `resource`, `zone`: one that the rules declare
 * - `token`: `N/M_name`, the id of a card, or one of `[[tokens]]`
 * - `counter`: any word; `+1/+1` and `-1/-1` change power and toughness
 * - `type`: a type of cards
 */
export type ParamKind = 'amount' | 'signed' | 'player' | 'card' | 'object' | 'keyword' | 'resource' | 'zone' | 'token' | 'counter' | 'type';

export interface ParamForm {
  readonly kind: ParamKind;
  /** What counts where nothing is written; undefined if something must be. Null: that it is left out is a meaning of its own. */
  readonly default?: string | null;
  readonly about: string;
}

export interface EffectForm {
  readonly params: Readonly<Record<string, ParamForm>>;
  /** Sentence of the reference. */
  readonly about: string;
  /** Whether a static ability can have it. */
  readonly isStatic?: true;
  /** It is about creatures: of a spell, the card that it means is never the spell itself. */
  readonly isOnCreature?: true;
  /** Quantity that its amount counts, as descriptions of cards have it. */
  readonly counts?: Counted;
}

export type Counted = 'damage' | 'life' | 'drawn' | 'discarded';

export const howMuch = (byDefault?: string): ParamForm => ({
  kind: 'amount',
  ...(byDefault !== undefined && { default: byDefault }),
  about: 'How much, or how many.',
});
export const whom = (byDefault = 'controller'): ParamForm => ({ kind: 'player', default: byDefault, about: 'Whom it concerns.' });
export const whichCard = (byDefault = 'self'): ParamForm => ({ kind: 'card', default: byDefault, about: 'Which card, or which cards.' });
export const whichZone = (about: string, byDefault: string): ParamForm => ({ kind: 'zone', default: byDefault, about });
export const whichType = (byDefault: string | null = null): ParamForm => ({
  kind: 'type',
  default: byDefault,
  about: 'Only cards of this type; all if it is left out.',
});
