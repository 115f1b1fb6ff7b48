/** Types of tokens that stand for no card. Types and cards have their names from one list. */

/** The type of the token that stands for an ability on the stack. */
export const ABILITY = 'ability';
/** The type of the token that stands for a player, so that players and cards can be targets of one question. */
export const AVATAR = 'player';
/** The type of the tokens that last on cards, and the zone where those are. */
export const LASTING = 'lasting';
