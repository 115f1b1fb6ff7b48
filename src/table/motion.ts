/** What changed, for whoever shows it move: one thing after the other, without knowing events. */
import type { Fact, Look, ThingId } from './picture.ts';

export type Motion =
  /** From zone to zone; null is out of sight, or out of the game. `token` is what it was called before, `arrival` what it is called there. */
  | {
      readonly kind: 'moved' | 'dealt' | 'made' | 'gone';
      readonly token: ThingId | null;
      readonly arrival: ThingId | null;
      readonly from: ThingId | null;
      readonly to: ThingId | null;
      readonly look: Look;
    }
  /** Turned over, or shown where it lies. */
  | { readonly kind: 'flipped'; readonly token: ThingId; readonly at: ThingId | null; readonly look: Look }
  | { readonly kind: 'shuffled'; readonly at: ThingId }
  /** By chance; the die, where it is one. */
  | { readonly kind: 'rolled'; readonly token: ThingId | null; readonly at: ThingId | null; readonly value: string }
  /** A fact of a token: what it says now. */
  | { readonly kind: 'changed'; readonly token: ThingId; readonly at: ThingId | null; readonly fact: Fact }
  /** A counter of the game, a seat or a team; `by` is how much more it is now, where it is a number. */
  | {
      readonly kind: 'counter';
      readonly id: string;
      readonly seat: number | null;
      readonly team: number | null;
      readonly label: string;
      readonly value: string;
      readonly by: number | null;
    };
