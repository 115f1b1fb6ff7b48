import type { Effect } from '../../../ir/effects.ts';
import type { Ref } from '../../../ir/expressions.ts';
import { addToProp, bound, compare, negative, when } from '../expr.ts';
import type { Lowerer } from '../lowerer.ts';
import type { Command } from './command.ts';

const CARD = bound('$card');
const POWER = bound('$power');
const TOUGHNESS = bound('$toughness');

/** Power and toughness change until the end of the turn. */
export const pump: Command = (lowerer) => ({
  params: ['$card', '$power', '$toughness'],
  effects: [
    {
      emit: {
        event: 'pump',
        args: { $card: CARD, $power: POWER, $toughness: TOUGHNESS },
        effects: [
          ...told(lowerer),
          addToProp('$card', lowerer.changing('turn_power'), POWER),
          addToProp('$card', lowerer.changing('turn_toughness'), TOUGHNESS),
        ],
      },
    },
  ],
});

/** Numbers are said with their signs, which a message cannot give them. */
function told(lowerer: Lowerer): Effect[] {
  const say = (power: '+' | '-', toughness: '+' | '-'): Effect[] => [
    lowerer.tell(
      'pump',
      `{0} gets ${power}{1}/${toughness}{2} until end of turn.`,
      CARD,
      power === '+' ? POWER : negative(POWER),
      toughness === '+' ? TOUGHNESS : negative(TOUGHNESS),
    ),
  ];
  return bySign(POWER, bySign(TOUGHNESS, say('+', '+'), say('+', '-')), bySign(TOUGHNESS, say('-', '+'), say('-', '-')));
}

function bySign(number: Ref, positive: Effect[], negatively: Effect[]): Effect[] {
  return when(compare(number, '>=', 0), positive, negatively);
}
