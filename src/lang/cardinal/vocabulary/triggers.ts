/** When abilities happen. */

export const ABILITY_SCOPES = ['self', 'yours', 'opponents', 'any'] as const;
/** Whose doing sets it off: that of the card itself, of its controller (other cards, too), of opponents, of anybody. */
export type AbilityScope = (typeof ABILITY_SCOPES)[number];

export interface TriggerForm {
  readonly about: string;
  readonly also?: readonly string[];
  /** Default first. */
  readonly scopes: readonly AbilityScope[];
  /** The event has a card, and effects may say `that_card`. */
  readonly hasCard?: true;
  /** The event has a player, and effects may say `that_player`. */
  readonly hasPlayer?: true;
}

const ALL = ABILITY_SCOPES;
const PLAYERS = ['yours', 'opponents', 'any'] as const;

export const TRIGGERS = {
  etb: { about: 'A card enters the field.', also: ['on_enter_field', 'enters'], scopes: ALL, hasCard: true, hasPlayer: true },
  on_leave_field: { about: 'A card leaves the field, wherever it goes.', also: ['leaves'], scopes: ALL, hasCard: true, hasPlayer: true },
  on_death: {
    about: 'A creature goes from the field to the graveyard.',
    also: ['dies', 'on_dies'],
    scopes: ALL,
    hasCard: true,
    hasPlayer: true,
  },
  on_play: {
    about: 'Of a spell: what it does when it resolves. Of a permanent: it is played, and this happens before it resolves.',
    scopes: ['self'],
  },
  on_cast: { about: 'A card is played.', scopes: ['yours', 'opponents', 'any'], hasCard: true, hasPlayer: true },
  on_attack_declared: { about: 'A creature attacks.', also: ['on_attack'], scopes: ALL, hasCard: true, hasPlayer: true },
  on_block_declared: { about: 'A creature blocks.', also: ['on_block'], scopes: ALL, hasCard: true, hasPlayer: true },
  on_damage_dealt_player: { about: 'A card deals damage to a player.', scopes: ALL, hasCard: true, hasPlayer: true },
  on_damage: { about: 'A creature is dealt damage.', scopes: ALL, hasCard: true, hasPlayer: true },
  on_draw: { about: 'A player draws a card; once for each.', scopes: PLAYERS, hasPlayer: true },
  on_discard: { about: 'A player discards a card; once for each.', scopes: PLAYERS, hasCard: true, hasPlayer: true },
  on_gain_life: { about: 'A player gains life.', scopes: PLAYERS, hasPlayer: true },
  on_turn_start: {
    about: 'A turn begins: in the step `upkeep`, if there is one.',
    also: ['upkeep', 'on_upkeep'],
    scopes: PLAYERS,
    hasPlayer: true,
  },
  on_turn_end: { about: 'A turn ends: in the step `end`, if there is one.', also: ['end_of_turn'], scopes: PLAYERS, hasPlayer: true },
  activated: { about: 'The controller says so, and pays `cost`.', scopes: ['self'] },
  static: { about: 'Always, while the card is on the field.', scopes: ['self'] },
} as const satisfies Record<string, TriggerForm>;

export type TriggerName = keyof typeof TRIGGERS;
