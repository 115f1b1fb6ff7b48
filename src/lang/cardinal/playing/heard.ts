/** What sets abilities off: the event behind each word for a trigger. */
import type { Condition, Ref } from '../../../ir/expressions.ts';
import type { TriggerDef } from '../../../ir/game-def.ts';
import { and, bound, equal, not, playerOf, propOf } from '../expr.ts';
import type { Lowerer } from '../lowerer.ts';
import type { TriggerName } from '../vocabulary/triggers.ts';

export interface Heard {
  /** The event that the game may be without. */
  readonly needs?: string;
  readonly event: Pick<TriggerDef, 'event' | 'match'>;
  /** What else must be so. */
  readonly when: Condition;
  /** The card of the event, whose own ability it is where the scope is the card itself; undefined if it has none. */
  readonly card: Ref | undefined;
  /** Whose doing it is: scopes are about this player. */
  readonly doer: Ref;
  /** Whom abilities mean by `that_player`. */
  readonly player: Ref;
}

/** Null for those that no event sets off. */
export const HEARD: Readonly<Record<TriggerName, ((lowerer: Lowerer) => Heard) | null>> = {
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
  on_attack_declared: () => ({ ...ofCard('attacks', bound('$player')), needs: 'attacks' }),
  on_block_declared: () => ({ ...ofCard('blocks', propOf('$attacker', 'controller')), needs: 'blocks' }),
  on_damage_dealt_player: (lowerer) => ({
    event: commanded(lowerer, 'damage_player', 'deal_to_player'),
    when: true,
    card: bound('$source'),
    doer: propOf('$source', 'controller'),
    player: bound('$player'),
  }),
  on_damage: (lowerer) => ({
    ...ofCard('damage_card', propOf('$card', 'controller')),
    event: commanded(lowerer, 'damage_card', 'deal_to_card'),
  }),
  on_draw: (lowerer) => ofPlayer(lowerer, 'draw', 'draw_one'),
  on_discard: (lowerer) => ({ ...ofPlayer(lowerer, 'discard', 'discard'), card: bound('$card') }),
  on_gain_life: (lowerer) => ofPlayer(lowerer, 'gain_life', 'gain_life'),
  on_turn_start: (lowerer) => ofStep((lowerer.step('upkeep') ?? lowerer.game.steps[0]!).id),
  on_turn_end: (lowerer) => ofStep((lowerer.step('end') ?? lowerer.game.steps.at(-1)!).id),
  activated: null,
  static: null,
};

function custom(event: string): Heard['event'] {
  return { event: 'custom', match: { event } };
}

/** The event of a command, which the game has from then on, whether or not anything gives it. */
function commanded(lowerer: Lowerer, event: string, command: string): Heard['event'] {
  lowerer.call(command);
  return custom(event);
}

function ofToken(): Omit<Heard, 'event' | 'when'> {
  return { card: bound('$token'), doer: propOf('$token', 'controller'), player: propOf('$token', 'controller') };
}

const ofCast: Heard = {
  needs: 'cast',
  event: custom('cast'),
  when: true,
  card: bound('$card'),
  doer: bound('$player'),
  player: bound('$player'),
};

function ofCard(event: string, player: Ref): Heard {
  return { event: custom(event), when: true, card: bound('$card'), doer: propOf('$card', 'controller'), player };
}

function ofPlayer(lowerer: Lowerer, event: string, command: string): Heard {
  return { event: commanded(lowerer, event, command), when: true, card: undefined, doer: bound('$player'), player: bound('$player') };
}

function ofStep(step: string): Heard {
  const active = playerOf('active');
  return { event: { event: 'phaseEnter', match: { phase: step } }, when: true, card: undefined, doer: active, player: active };
}

/** Whose doing an ability waits for, seen from who controls its card. */
export function isInScope(scope: 'yours' | 'opponents' | 'any', doer: Ref, controller: Ref): Condition {
  if (scope === 'any') return true;
  const own = equal(doer, controller);
  return scope === 'yours' ? own : not(own);
}
