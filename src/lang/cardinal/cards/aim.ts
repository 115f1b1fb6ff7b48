/** What abilities are aimed at. */
import type { ScriptUse } from '../game/game.ts';
import type { Expression } from '../script/syntax.ts';
import type { CARD_WORDS, OBJECT_WORDS, PLAYER_WORDS } from '../vocabulary/words.ts';

/** What is chosen when an ability is announced. Abilities with equal words ask alike. */
export interface Aim {
  /** Printed on cards: `any_target`, `target_card graveyard creature`; of a script that of its shape. */
  readonly word: string;
  /** One after the other; scripts may have several. */
  readonly parts: readonly AimPart[];
}

/** What can be chosen as a target. */
export interface AimPart {
  readonly target: TargetWord;
  /** Where the card must be, of `target_card`. */
  readonly zone: string | undefined;
  /** What type it must have, of `target_card`. */
  readonly type: string | undefined;
  /** What a script says of it besides: a closure. */
  readonly filter: { readonly use: ScriptUse; readonly closure: Expression } | undefined;
  /** Whether nothing may be chosen. */
  readonly isOptional: boolean;
  /** Of several that are chosen together and must be different: which one it is, and how many there must be. */
  readonly group: { readonly at: number; readonly least: number } | undefined;
}

type WordsThatAim<Table> = { [Word in keyof Table]: Table[Word] extends { isTarget: true } ? Word : never }[keyof Table];
export type TargetWord = WordsThatAim<typeof PLAYER_WORDS> | WordsThatAim<typeof CARD_WORDS> | WordsThatAim<typeof OBJECT_WORDS>;
