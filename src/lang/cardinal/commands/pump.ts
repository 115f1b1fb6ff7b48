import type { Effect } from '../../../ir/effects.ts';
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import { addToProp, bound, compare, negative, when } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
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
          ...tellGrowth(lowerer, CARD, POWER, TOUGHNESS, { text: 'until end of turn', args: [] }),
          addToProp('$card', lowerer.changing('turn_power'), POWER),
          addToProp('$card', lowerer.changing('turn_toughness'), TOUGHNESS),
        ],
      },
    },
  ],
});

/** Numbers are said with their signs, which a message cannot give them. What follows counts its own from {3} on. */
export function tellGrowth(
  lowerer: Lowerer,
  card: Ref,
  power: ValueExpr,
  toughness: ValueExpr,
  until: { readonly text: string; readonly args: readonly ValueExpr[] },
): Effect[] {
  const say = (powerSign: '+' | '-', toughnessSign: '+' | '-'): Effect[] => [
    lowerer.tell(
      'pump',
      `{0} gets ${powerSign}{1}/${toughnessSign}{2} ${until.text}.`,
      card,
      powerSign === '+' ? power : negative(power),
      toughnessSign === '+' ? toughness : negative(toughness),
      ...until.args,
    ),
  ];
  return bySign(power, bySign(toughness, say('+', '+'), say('+', '-')), bySign(toughness, say('-', '+'), say('-', '-')));
}

function bySign(number: ValueExpr, positive: Effect[], negatively: Effect[]): Effect[] {
  return when(typeof number === 'number' ? number >= 0 : compare(number, '>=', 0), positive, negatively);
}
