/** When abilities happen; what effects set off is said with these (effects/). */
import { DAMAGE } from './effects/damage.ts';
import { DISCARD } from './effects/discarding.ts';
import { DRAW } from './effects/drawing.ts';
import { LIFE } from './effects/life.ts';
import { ABILITY_SCOPES, PLAYERS, type TriggerForm } from './forms/trigger-form.ts';

const MOVED = ['card', 'player', 'from_zone', 'to_zone'] as const;

export const TRIGGERS = {
  etb: { about: 'A card enters the field.', also: ['on_enter_field', 'enters'], scopes: ABILITY_SCOPES, facts: MOVED },
  on_leave_field: { about: 'A card leaves the field, wherever it goes.', also: ['leaves'], scopes: ABILITY_SCOPES, facts: MOVED },
  on_death: {
    about: 'A creature goes from the field to the graveyard.',
    also: ['dies', 'on_dies'],
    scopes: ABILITY_SCOPES,
    facts: MOVED,
  },
  on_play: {
    about: 'Of a spell: what it does when it resolves. Of a permanent: it is played, and this happens before it resolves.',
    scopes: ['self'],
    facts: [],
  },
  on_cast: { about: 'A card is played.', scopes: ['yours', 'opponents', 'any'], facts: ['card', 'player'] },
  on_attack_declared: {
    about: 'A creature attacks.',
    also: ['on_attack'],
    scopes: ABILITY_SCOPES,
    facts: ['card', 'player', 'attacker', 'target'],
  },
  on_block_declared: {
    about: 'A creature blocks.',
    also: ['on_block'],
    scopes: ABILITY_SCOPES,
    facts: ['card', 'player', 'attacker', 'blocker', 'target'],
  },
  ...DAMAGE.triggers,
  ...DRAW.triggers,
  ...DISCARD.triggers,
  ...LIFE.triggers,
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
