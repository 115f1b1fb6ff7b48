/** How a sentence begins that says when an ability happens. */
import { spaced } from '../wording/english.ts';
import { creatures, players, turns } from '../wording/moments.ts';
import { EFFECT_MOMENTS } from './effects/index.ts';
import type { TRIGGERS, TriggerName } from '../vocabulary/triggers.ts';
import type { AbilityScope } from '../vocabulary/forms/trigger-form.ts';
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
  ...EFFECT_MOMENTS,
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
