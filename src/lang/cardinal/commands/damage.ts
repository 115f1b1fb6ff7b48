/** Damage: to players it costs life, on creatures it is marked until the end of the turn. */
import type { Effect } from '../../../ir/effects.ts';
import { addToProp, addToVar, bound, compare, negative, propOf, setProp, when } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { Command } from './command.ts';

const SOURCE = bound('$source');
const AMOUNT = bound('$amount');

/** `$source` may have left the field meanwhile; what it was stays readable. */
export const dealToPlayer: Command = (lowerer) => ({
  params: ['$source', '$player', '$amount'],
  effects: when(compare(AMOUNT, '>', 0), [
    {
      emit: {
        event: 'damage_player',
        args: { $source: SOURCE, $player: bound('$player'), $amount: AMOUNT },
        effects: [
          lowerer.tell('damage_player', '{0} deals {1} damage to {2}.', SOURCE, AMOUNT, bound('$player')),
          addToVar(bound('$player'), 'life', negative(AMOUNT)),
          ...lifelink(lowerer),
        ],
      },
    },
  ]),
});

export const dealToCard: Command = (lowerer) => ({
  params: ['$source', '$card', '$amount'],
  effects: when(compare(AMOUNT, '>', 0), [
    {
      emit: {
        event: 'damage_card',
        args: { $source: SOURCE, $card: bound('$card'), $amount: AMOUNT },
        effects: [
          lowerer.tell('damage_card', '{0} deals {1} damage to {2}.', SOURCE, AMOUNT, bound('$card')),
          addToProp('$card', lowerer.changing('damage'), AMOUNT),
          ...deathtouch(lowerer),
          ...lifelink(lowerer),
        ],
      },
    },
  ]),
});

function deathtouch(lowerer: Lowerer): Effect[] {
  const has = lowerer.has('$source', 'deathtouch');
  return has === false ? [] : when(has, [setProp('$card', lowerer.changing('deathtouched'), true)]);
}

function lifelink(lowerer: Lowerer): Effect[] {
  const has = lowerer.has('$source', 'lifelink');
  if (has === false) return [];
  return when(has, [lowerer.call('gain_life', { $player: propOf('$source', 'controller'), $amount: AMOUNT })]);
}
