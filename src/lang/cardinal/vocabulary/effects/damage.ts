/** Damage to players and creatures. */
import { howMuch } from '../forms/effect-form.ts';
import type { EffectFamily } from '../forms/effect-family.ts';
import { does, hurt, int, player } from '../forms/function-form.ts';
import { ABILITY_SCOPES } from '../forms/trigger-form.ts';

export const DAMAGE = {
  effects: {
    damage: {
      params: { amount: howMuch(), target: { kind: 'object', default: 'target_player', about: 'What is hurt.' } },
      about: 'Deals damage: a player loses life, a creature keeps it until the end of the turn.',
      counts: 'damage',
    },
  },
  functions: {
    deal_damage: {
      ...does('Deals damage to a player or a creature.', hurt, int('amount')),
      also: ['damage', 'damage_target', 'damage_creature', 'damage_player', 'inflict_damage'],
      ofMap: 'damage',
    },
    bolt: does('Deals damage; the same as `deal_damage`.', hurt, int('damage')),
    drain: does('Deals damage, and a player gains as much life.', hurt, int('amount'), player('controller')),
  },
  triggers: {
    on_damage_dealt_player: {
      about: 'A card deals damage to a player.',
      scopes: ABILITY_SCOPES,
      facts: ['card', 'player', 'amount', 'source', 'target'],
    },
    on_damage: { about: 'A creature is dealt damage.', scopes: ABILITY_SCOPES, facts: ['card', 'player', 'amount', 'source', 'target'] },
  },
  replaced: {
    damage: { about: 'A creature or a player is dealt damage.' },
    damage_player: { about: 'A player is dealt damage.' },
    damage_creature: { about: 'A creature is dealt damage.' },
  },
} as const satisfies EffectFamily;
