/** How many variables of the game a script has in use. */

/** What variables hold; a card may be the token that stands for a player. */
export type KeptType = 'int' | 'bool' | 'player' | 'card';

export type InUse = Readonly<Record<KeptType, number>>;

export const NONE_IN_USE: InUse = { int: 0, bool: 0, player: 0, card: 0 };

export function mostOf(one: InUse, other: InUse): InUse {
  return {
    int: Math.max(one.int, other.int),
    bool: Math.max(one.bool, other.bool),
    player: Math.max(one.player, other.player),
    card: Math.max(one.card, other.card),
  };
}
