/** The state of a match in the shape of the document, as one viewer may see it. */
import type { Target } from './names.ts';

export interface GameState {
  readonly players: readonly PlayerState[];
  readonly turn: TurnState;
  /** By the zone and whose it is: `hand[0]`. A card that the viewer does not know is there without its name. */
  readonly zones: Readonly<Record<string, readonly Card[]>>;
  /** What resolves first comes first. */
  readonly stack: readonly StackItem[];
  /** Null while the match goes on. */
  readonly result: Result | null;
}

export interface PlayerState {
  readonly name: string;
  readonly life: number;
  /** Resources by their ids: `{ white: 2, blue: 1 }`. */
  readonly mana: Readonly<Record<string, number>>;
}

export interface TurnState {
  readonly number: number;
  readonly phase: string;
  readonly step: string;
  readonly active_player: number;
  /** Who is asked; null when the match is over. */
  readonly priority_holder: number | null;
}

/** A card where it lies now. */
export interface Card {
  /** By which actions name it, for as long as it lies there. */
  readonly id: string;
  /** What is printed on it; null if the viewer does not know. */
  readonly card: string | null;
  readonly name: string;
  readonly type: string | null;
  readonly owner: number | null;
  readonly controller: number | null;
  readonly cost: number;
  /** As they are now, with all that changes them. */
  readonly stats: Readonly<Record<string, number | string>>;
  readonly keywords: readonly string[];
  readonly counters: Readonly<Record<string, number>>;
  readonly tapped: boolean;
  readonly damage: number;
  /** The player whom it attacks. */
  readonly attacking: number | null;
  /** The attacker that it blocks. */
  readonly blocking: string | null;
  readonly attached_to: string | null;
  /** A sentence for each of its abilities. */
  readonly abilities: readonly string[];
}

/** A spell or an ability that waits to resolve. */
export interface StackItem {
  readonly id: string;
  /** The card, or the one whose ability it is. */
  readonly card: string | null;
  readonly name: string;
  readonly controller: number | null;
  readonly is_ability: boolean;
  /** What it will do. */
  readonly effects: readonly string[];
  readonly targets: readonly Target[];
  readonly x: number;
}

export interface Result {
  readonly type: string;
  readonly winners: readonly number[];
}
