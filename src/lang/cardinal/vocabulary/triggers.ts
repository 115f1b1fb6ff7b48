/** When abilities happen. */
import type { ScriptFact } from './functions.ts';

export const ABILITY_SCOPES = ['self', 'yours', 'opponents', 'any'] as const;
/** Whose doing sets it off: that of the card itself, of its controller (other cards, too), of opponents, of anybody. */
export type AbilityScope = (typeof ABILITY_SCOPES)[number];

export interface TriggerForm {
  readonly about: string;
  readonly also?: readonly string[];
  /** Default first. */
  readonly scopes: readonly AbilityScope[];
  /** What is known of the event: scripts read `ctx.card`, and effects may say `that_card` and `that_player` where it has one. */
  readonly facts: readonly ScriptFact[];
}

const ALL = ABILITY_SCOPES;
const PLAYERS = ['yours', 'opponents', 'any'] as const;
const MOVED = ['card', 'player', 'from_zone', 'to_zone'] as const;

export const TRIGGERS = {
  etb: { about: 'A card enters the field.', also: ['on_enter_field', 'enters'], scopes: ALL, facts: MOVED },
  on_leave_field: { about: 'A card leaves the field, wherever it goes.', also: ['leaves'], scopes: ALL, facts: MOVED },
  on_death: {
    about: 'A creature goes from the field to the graveyard.',
    also: ['dies', 'on_dies'],
    scopes: ALL,
    facts: MOVED,
  },
  on_play: {
    about: 'Of a spell: what it does when it resolves. Of a permanent: it is played, and this happens before it resolves.',
    scopes: ['self'],
    facts: [],
  },
  on_cast: { about: 'A card is played.', scopes: ['yours', 'opponents', 'any'], facts: ['card', 'player'] },
  on_attack_declared: { about: 'A creature attacks.', also: ['on_attack'], scopes: ALL, facts: ['card', 'player', 'attacker', 'target'] },
  on_block_declared: {
    about: 'A creature blocks.',
    also: ['on_block'],
    scopes: ALL,
    facts: ['card', 'player', 'attacker', 'blocker', 'target'],
  },
  on_damage_dealt_player: {
    about: 'A card deals damage to a player.',
    scopes: ALL,
    facts: ['card', 'player', 'amount', 'source', 'target'],
  },
  on_damage: { about: 'A creature is dealt damage.', scopes: ALL, facts: ['card', 'player', 'amount', 'source', 'target'] },
  on_draw: { about: 'A player draws a card; once for each.', scopes: PLAYERS, facts: ['player'] },
  on_discard: { about: 'A player discards a card; once for each.', scopes: PLAYERS, facts: ['card', 'player'] },
  on_gain_life: { about: 'A player gains life.', scopes: PLAYERS, facts: ['player', 'amount'] },
  on_turn_start: {
    about: 'A turn begins: in the step `upkeep`, if there is one.',
    also: ['upkeep', 'on_upkeep'],
    scopes: PLAYERS,
    facts: ['player'],
  },
  on_turn_end: { about: 'A turn ends: in the step `end`, if there is one.', also: ['end_of_turn'], scopes: PLAYERS, facts: ['player'] },
  on_event: {
    about: 'An event that a script raises with `emit_event`; `event` says which.',
    scopes: ['any', 'yours', 'opponents'],
    facts: ['player', 'amount'],
  },
  activated: { about: 'The controller says so, and pays `cost`.', scopes: ['self'], facts: [] },
  static: { about: 'Always, while the card is on the field.', scopes: ['self'], facts: [] },
} as const satisfies Record<string, TriggerForm>;

export type TriggerName = keyof typeof TRIGGERS;
