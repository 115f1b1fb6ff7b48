/** Samples of scripts, by what they are about. */
import { AT_ONCE_SCRIPT_SAMPLES } from './at-once.ts';
import { LIMIT_SAMPLES } from './limits.ts';
import { CONTROL_SCRIPT_SAMPLES } from './control.ts';
import { DURATION_SAMPLES } from './durations.ts';
import { EFFECT_SCRIPT_SAMPLES } from './effects.ts';
import { KEYWORD_SAMPLES } from './keywords.ts';
import { REPLACEMENT_SAMPLES } from './replacements.ts';
import { CHOICE_SCRIPT_SAMPLES } from './choices.ts';
import { CONTEXT_SCRIPT_SAMPLES } from './context.ts';
import { METHOD_SCRIPT_SAMPLES } from './methods.ts';
import { OWN_EVENT_SAMPLES } from './own-events.ts';
import { QUERY_SCRIPT_SAMPLES } from './queries.ts';
import { SCOPE_SCRIPT_SAMPLES } from './scopes.ts';
import { SYNTAX_SCRIPT_SAMPLES } from './syntax.ts';
import { LAYER_SCRIPT_SAMPLES } from './layers.ts';
import { TARGETED_SCRIPT_SAMPLES } from './targets.ts';
import { SCRIPT_TRIGGER_SAMPLES } from './triggers.ts';
import { VARIABLE_SCRIPT_SAMPLES } from './variables.ts';

export const SCRIPT_SAMPLES = {
  'scripts: at once': AT_ONCE_SCRIPT_SAMPLES,
  'scripts: targets': TARGETED_SCRIPT_SAMPLES,
  'scripts: effects': EFFECT_SCRIPT_SAMPLES,
  'scripts: control': CONTROL_SCRIPT_SAMPLES,
  'scripts: durations': DURATION_SAMPLES,
  'scripts: layers': LAYER_SCRIPT_SAMPLES,
  'scripts: queries': QUERY_SCRIPT_SAMPLES,
  'scripts: choices': CHOICE_SCRIPT_SAMPLES,
  'scripts: context': CONTEXT_SCRIPT_SAMPLES,
  'scripts: methods': METHOD_SCRIPT_SAMPLES,
  'scripts: syntax': SYNTAX_SCRIPT_SAMPLES,
  'scripts: triggers': SCRIPT_TRIGGER_SAMPLES,
  'scripts: scopes': SCOPE_SCRIPT_SAMPLES,
  'scripts: keywords': KEYWORD_SAMPLES,
  'scripts: limits': LIMIT_SAMPLES,
  'scripts: replacements': REPLACEMENT_SAMPLES,
  'scripts: events of the own': OWN_EVENT_SAMPLES,
  'scripts: variables': VARIABLE_SCRIPT_SAMPLES,
};
