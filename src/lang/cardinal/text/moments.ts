/** How a sentence begins that says when an ability happens. */
import { spaced } from '../wording/english.ts';
import type { TRIGGERS, TriggerName, AbilityScope } from '../vocabulary/triggers.ts';
import type { Ability, Card } from '../game/game.ts';

type Moments = {
  readonly [Trigger in TriggerName]: Readonly<Record<(typeof TRIGGERS)[Trigger]['scopes'][number], string>>;
};

/** Where the name of an event of the own stands. */
const EVENT = '{event}';

/** What begins the sentence of a triggered ability; empty for what simply happens. */
export function momentText({ stays }: Pick<Card, 'stays'>, ability: Ability): string {
  if (ability.trigger === 'on_play' && stays === 'spell') return '';
  const moments: Readonly<Partial<Record<AbilityScope, string>>> = MOMENTS[ability.trigger];
  return (moments[ability.scope] ?? '').replace(EVENT, spaced(ability.event ?? ''));
}

const creatures = (does: string) => ({
  yours: `Whenever a creature you control ${does}`,
  opponents: `Whenever a creature that an opponent controls ${does}`,
  any: `Whenever a creature ${does}`,
});

const players = (you: string, somebody: string) => ({
  yours: `Whenever you ${you}`,
  opponents: `Whenever an opponent ${somebody}`,
  any: `Whenever a player ${somebody}`,
});

const turns = (part: string) => ({
  yours: `At the ${part} of your turn`,
  opponents: `At the ${part} of each opponent's turn`,
  any: `At the ${part} of each turn`,
});

const MOMENTS: Moments = {
  etb: {
    self: 'When this enters the field',
    yours: 'Whenever a card enters your field',
    opponents: `Whenever a card enters an opponent's field`,
    any: 'Whenever a card enters the field',
  },
  on_leave_field: {
    self: 'When this leaves the field',
    yours: 'Whenever a card leaves your field',
    opponents: `Whenever a card leaves an opponent's field`,
    any: 'Whenever a card leaves the field',
  },
  on_death: { self: 'When this dies', ...creatures('dies') },
  on_play: { self: 'When you play this' },
  on_cast: players('play a card', 'plays a card'),
  on_attack_declared: { self: 'Whenever this attacks', ...creatures('attacks') },
  on_block_declared: { self: 'Whenever this blocks', ...creatures('blocks') },
  on_damage_dealt_player: {
    self: 'Whenever this deals damage to a player',
    yours: 'Whenever a card you control deals damage to a player',
    opponents: 'Whenever a card that an opponent controls deals damage to a player',
    any: 'Whenever a card deals damage to a player',
  },
  on_damage: { self: 'Whenever this is dealt damage', ...creatures('is dealt damage') },
  on_draw: players('draw a card', 'draws a card'),
  on_discard: players('discard a card', 'discards a card'),
  on_gain_life: players('gain life', 'gains life'),
  on_turn_start: turns('beginning'),
  on_turn_end: turns('end'),
  on_event: {
    any: `Whenever the event ${EVENT} happens`,
    yours: `Whenever you cause the event ${EVENT}`,
    opponents: `Whenever an opponent causes the event ${EVENT}`,
  },
  activated: { self: '' },
  static: { self: '' },
};
