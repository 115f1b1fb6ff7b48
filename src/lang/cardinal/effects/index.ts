/** What each effect of the vocabulary does. */
import type { EffectName } from '../vocabulary/effects/index.ts';
import { addCounter, removeCounter } from './counters.ts';
import { damage } from './damage.ts';
import { discard, mill } from './discarding.ts';
import { draw } from './draw.ts';
import { grantKeyword, removeKeyword } from './keywords.ts';
import { gainLife, loseLife, setLife } from './life.ts';
import type { EffectLowering } from './lowering.ts';
import { moveCard, reveal, search, shuffle } from './moving.ts';
import { counterSpell, destroy, sacrifice } from './removal.ts';
import { gainResource, setResource, spendResource } from './resources.ts';
import { pump, setStats } from './stats.ts';
import { attach, tap, untap } from './tapping.ts';
import { createToken } from './tokens.ts';

export const EFFECT_LOWERINGS: Readonly<Record<EffectName, EffectLowering>> = {
  damage,
  draw,
  gain_life: gainLife,
  lose_life: loseLife,
  set_life: setLife,
  pump,
  set_stats: setStats,
  grant_keyword: grantKeyword,
  remove_keyword: removeKeyword,
  gain_resource: gainResource,
  spend_resource: spendResource,
  set_resource: setResource,
  add_counter: addCounter,
  remove_counter: removeCounter,
  create_token: createToken,
  move_card: moveCard,
  mill,
  discard,
  shuffle,
  destroy,
  sacrifice,
  counter_spell: counterSpell,
  tap,
  untap,
  attach,
  search,
  reveal,
};
