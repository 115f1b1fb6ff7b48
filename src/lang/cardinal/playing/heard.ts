/** Events behind the words for triggers. */
import type { ValueExpr } from '../../../ir/expressions.ts';
import { and, bound, equal, not, playerOf, propOf } from '../../../ir/build.ts';
import { EFFECTS_HEARD } from '../effects/index.ts';
import { custom, endStep, ofCard, ofPlayer, ownEvent, type Heard, type HeardBy } from '../events/hearing.ts';
import type { Ability } from '../game/game.ts';
import { directAttack } from '../lowering/fighters.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { avatarOf } from '../lowering/zones.ts';
import type { TriggerName } from '../vocabulary/triggers.ts';

type Hearing = { readonly [Trigger in TriggerName]: ((lowerer: Lowerer, ability: Ability) => HeardBy<Trigger>) | null };

/** Null for those that no event sets off. */
export const HEARD: Hearing = {
  etb: (lowerer) => ({
    ...ofToken(),
    event: { event: 'tokenEntered', match: { zone: lowerer.zone('field') } },
    when: not(lowerer.isField(bound('$from'))),
  }),
  on_leave_field: (lowerer) => ({
    ...ofToken(),
    event: { event: 'tokenLeft', match: { zone: lowerer.zone('field') } },
    when: not(lowerer.isField(bound('$to'))),
  }),
  on_death: (lowerer) => ({
    ...ofToken(),
    event: { event: 'tokenLeft', match: { zone: lowerer.zone('field') } },
    when: and(lowerer.isZone(bound('$to'), 'graveyard'), lowerer.isCreature('$token')),
  }),
  on_play: (lowerer) => ({ ...ofCast, when: lowerer.flag('$card', 'permanent') }),
  on_cast: () => ofCast,
  on_attack_declared: (lowerer) => ({
    ...ofCard('attacks', bound('$player')),
    needs: 'attacks',
    facts: { attacker: bound('$card'), target: attackedBy(lowerer) },
  }),
  on_block_declared: () => ({
    ...ofCard('blocks', propOf('$attacker', 'controller')),
    needs: 'blocks',
    facts: { attacker: bound('$attacker'), blocker: bound('$card'), target: bound('$attacker') },
  }),
  ...EFFECTS_HEARD,
  on_turn_start: (lowerer) => ofStep((lowerer.step('upkeep') ?? lowerer.game.steps[0]!).id),
  on_turn_end: (lowerer) => ofStep(endStep(lowerer).id),
  on_event: (_, { event = '' }) => ({
    ...ofPlayer(custom(ownEvent(event))),
    needs: ownEvent(event),
    facts: { amount: bound('$amount') },
  }),
  activated: null,
  static: null,
};

/** A direct attack is on a creature or a player, any other one on a player. */
function attackedBy(lowerer: Lowerer): ValueExpr {
  const player = avatarOf(bound('$player'));
  if (directAttack(lowerer) === undefined) return player;
  const fought = propOf('$card', lowerer.changing('fighting'));
  return { if: { when: equal(fought, null), then: player, else: fought } };
}

function ofToken(): Pick<HeardBy<'etb'>, 'card' | 'doer' | 'player' | 'facts'> {
  return {
    card: bound('$token'),
    doer: propOf('$token', 'controller'),
    player: propOf('$token', 'controller'),
    facts: { from_zone: bound('$from'), to_zone: bound('$to') },
  };
}

const ofCast: Heard = {
  needs: 'cast',
  event: custom('cast'),
  when: true,
  card: bound('$card'),
  doer: bound('$player'),
  player: bound('$player'),
  facts: {},
};

function ofStep(step: string): Heard {
  const active = playerOf('active');
  return { event: { event: 'phaseEnter', match: { phase: step } }, when: true, card: undefined, doer: active, player: active, facts: {} };
}
