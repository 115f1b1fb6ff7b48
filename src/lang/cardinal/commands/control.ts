/** Who controls a permanent: it lies on that player's field, and its owner's zones are where it goes when it leaves. */
import type { Effect } from '../../../ir/effects.ts';
import { OUT_OF_COMBAT } from '../lowering/fighters.ts';
import { bound, differs, equal, forEach, propOf, setProp, when } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { hasRoomIn } from './arrival.ts';
import type { Command } from './command.ts';

const CARD = bound('$card');
const PLAYER = bound('$player');

/**
 * From one field to another: it neither leaves nor enters, and what is attached to it stays so. It is out of combat, and as sick as
 * whatever has just come. Where there is no room for it, it goes to the graveyard.
 */
export const giveControl: Command = (lowerer) => {
  const field = lowerer.zone('field');
  return {
    params: ['$card', '$player'],
    effects: when(differs(propOf('$card', 'controller'), PLAYER), [
      {
        emit: {
          event: 'gain_control',
          args: { $card: CARD, $player: PLAYER },
          effects: [
            lowerer.tell('gain_control', '{0} gains control of {1}.', PLAYER, CARD),
            ...outOfCombat(lowerer),
            ...when(
              hasRoomIn(lowerer, field, PLAYER),
              [
                { setTokenProp: { token: '$card', prop: 'controller', value: PLAYER } },
                { moveToken: { token: '$card', to: lowerer.zoneOf('field', PLAYER) } },
              ],
              [lowerer.call('put_into_graveyard', { $card: CARD })],
            ),
          ],
        },
      },
    ]),
  };
};

/** Those who blocked it have still blocked, but nobody is left to fight. */
function outOfCombat(lowerer: Lowerer): Effect[] {
  const { changes } = lowerer;
  const blockers = lowerer.onFields(equal(propOf('$blocker', 'blocking'), CARD), '$blocker');
  return [
    ...Object.entries(OUT_OF_COMBAT).flatMap(([name, value]) => (changes.has(name) ? [setProp('$card', name, value)] : [])),
    ...(changes.has('blocking') ? [forEach('$blocker', blockers, [setProp('$blocker', 'blocking', null)])] : []),
  ];
}
