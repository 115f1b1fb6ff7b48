/** All samples, by what they are about. */
import { CENSUS_SAMPLES } from './census.ts';
import { COMBAT_SAMPLES } from './combat.ts';
import { DIRECT_SAMPLES } from './direct.ts';
import { EFFECT_SAMPLES } from './effects.ts';
import { FLOW_SAMPLES } from './flow.ts';
import { KEY_SAMPLES } from './keys.ts';
import { NAME_SAMPLES } from './names.ts';
import { PLAYING_SAMPLES } from './playing.ts';
import { SCRIPT_SAMPLES } from './scripts/index.ts';
import { STACK_SAMPLES } from './stack.ts';
import { STATIC_SAMPLES } from './statics.ts';
import { TRIGGER_SAMPLES } from './triggers.ts';
import { VALUE_SAMPLES } from './values.ts';
import { WORD_SAMPLES } from './words.ts';

export const SAMPLES = {
  effects: EFFECT_SAMPLES,
  words: WORD_SAMPLES,
  values: VALUE_SAMPLES,
  statics: STATIC_SAMPLES,
  triggers: TRIGGER_SAMPLES,
  flow: FLOW_SAMPLES,
  playing: PLAYING_SAMPLES,
  stack: STACK_SAMPLES,
  keys: KEY_SAMPLES,
  census: CENSUS_SAMPLES,
  combat: COMBAT_SAMPLES,
  direct: DIRECT_SAMPLES,
  names: NAME_SAMPLES,
  ...SCRIPT_SAMPLES,
};
