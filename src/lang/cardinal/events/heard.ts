/** What sets abilities off: the event behind each word for a trigger. */
import type { Condition, Ref, ValueExpr } from '../../../ir/expressions.ts';
import type { TriggerDef } from '../../../ir/game-def.ts';
import { directAttack } from '../lowering/fighters.ts';
import { and, bound, equal, not, playerOf, propOf } from '../../../ir/build.ts';
import type { Ability, Step } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { AlwaysKept, KeptFact } from '../cards/facts.ts';
import type { TRIGGERS, TriggerName } from '../vocabulary/triggers.ts';
import { avatarOf } from '../lowering/zones.ts';

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
  /** What else scripts may ask of the event. */
  readonly facts: Readonly<Partial<Record<KeptFact, ValueExpr>>>;
}

/** What is heard has the facts that the table of triggers says. */
type HeardBy<Trigger extends TriggerName> = Heard & {
  readonly facts: Readonly<Record<Exclude<(typeof TRIGGERS)[Trigger]['facts'][number], AlwaysKept>, ValueExpr>>;
};

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
  on_damage_dealt_player: (lowerer) => ({
    event: commanded(lowerer, 'damage_player', 'deal_to_player'),
    when: true,
    card: bound('$source'),
    doer: propOf('$source', 'controller'),
    player: bound('$player'),
    facts: { amount: bound('$amount'), source: bound('$source'), target: avatarOf(bound('$player')) },
  }),
  on_damage: (lowerer) => ({
    ...ofCard('damage_card', propOf('$card', 'controller')),
    event: commanded(lowerer, 'damage_card', 'deal_to_card'),
    facts: { amount: bound('$amount'), source: bound('$source'), target: bound('$card') },
  }),
  on_draw: (lowerer) => ofPlayer(commanded(lowerer, 'draw', 'draw_one')),
  on_discard: (lowerer) => ({ ...ofPlayer(commanded(lowerer, 'discard', 'discard')), card: bound('$card') }),
  on_gain_life: (lowerer) => ({ ...ofPlayer(commanded(lowerer, 'gain_life', 'gain_life')), facts: { amount: bound('$amount') } }),
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

/** What an event is called that scripts raise, so that it is none of the rules' own. */
export function ownEvent(name: string): string {
  return `own_${name}`;
}

function custom(event: string): Heard['event'] {
  return { event: 'custom', match: { event } };
}

/** The event of a command, which the game has from then on, whether or not anything gives it. */
function commanded(lowerer: Lowerer, event: string, command: string): Heard['event'] {
  lowerer.call(command);
  return custom(event);
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

function ofCard(event: string, player: Ref): Omit<Heard, 'facts'> {
  return { event: custom(event), when: true, card: bound('$card'), doer: propOf('$card', 'controller'), player };
}

function ofPlayer(event: Heard['event']): Heard {
  return { event, when: true, card: undefined, doer: bound('$player'), player: bound('$player'), facts: {} };
}

function ofStep(step: string): Heard {
  const active = playerOf('active');
  return { event: { event: 'phaseEnter', match: { phase: step } }, when: true, card: undefined, doer: active, player: active, facts: {} };
}

/** Whose doing an ability waits for, seen from who controls its card. */
export function isInScope(scope: 'yours' | 'opponents' | 'any', doer: Ref, controller: Ref): Condition {
  if (scope === 'any') return true;
  const own = equal(doer, controller);
  return scope === 'yours' ? own : not(own);
}

/** The step in which a turn ends. */
export function endStep(lowerer: Lowerer): Step {
  return lowerer.step('end') ?? lowerer.game.steps.at(-1)!;
}
