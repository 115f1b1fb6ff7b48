/** All effects in words: each file beside this one has those of one kind, as vocabulary/effects has them. */
import type { EffectFunction, EffectName, ReplacedEvent } from '../../vocabulary/effects/index.ts';
import type { EffectText } from '../../wording/effect-text.ts';
import type { EffectSteps, ReplacedText } from '../../wording/effect-texts.ts';
import { COUNTERS } from './counters.ts';
import { DAMAGE } from './damage.ts';
import { DISCARDING } from './discarding.ts';
import { DRAW } from './drawing.ts';
import { KEYWORD_CHANGES } from './keywords.ts';
import { LIFE } from './life.ts';
import { MOVE } from './moving.ts';
import { PERMANENTS } from './permanents.ts';
import { REMOVAL } from './removal.ts';
import { RESOURCES } from './resources.ts';
import { STATS } from './stats.ts';
import { TELLING } from './telling.ts';
import { TOKENS } from './tokens.ts';
import { TURNS } from './turns.ts';
import { ZONES } from './zones.ts';

export const EFFECT_TEXTS: Readonly<Record<EffectName, EffectText>> = {
  ...COUNTERS.effects,
  ...DAMAGE.effects,
  ...DISCARDING.effects,
  ...DRAW.effects,
  ...KEYWORD_CHANGES.effects,
  ...LIFE.effects,
  ...MOVE.effects,
  ...PERMANENTS.effects,
  ...REMOVAL.effects,
  ...RESOURCES.effects,
  ...STATS.effects,
  ...TOKENS.effects,
  ...ZONES.effects,
};

export const EFFECT_STEPS: Readonly<Record<EffectFunction, EffectSteps>> = {
  ...COUNTERS.steps,
  ...DAMAGE.steps,
  ...DISCARDING.steps,
  ...DRAW.steps,
  ...KEYWORD_CHANGES.steps,
  ...LIFE.steps,
  ...MOVE.steps,
  ...PERMANENTS.steps,
  ...REMOVAL.steps,
  ...RESOURCES.steps,
  ...STATS.steps,
  ...TELLING.steps,
  ...TOKENS.steps,
  ...TURNS.steps,
  ...ZONES.steps,
};

export const SHORT_EFFECTS: Readonly<Record<EffectFunction, readonly string[]>> = {
  ...COUNTERS.short,
  ...DAMAGE.short,
  ...DISCARDING.short,
  ...DRAW.short,
  ...KEYWORD_CHANGES.short,
  ...LIFE.short,
  ...MOVE.short,
  ...PERMANENTS.short,
  ...REMOVAL.short,
  ...RESOURCES.short,
  ...STATS.short,
  ...TELLING.short,
  ...TOKENS.short,
  ...TURNS.short,
  ...ZONES.short,
};

export const EFFECT_MOMENTS = {
  ...DAMAGE.moments,
  ...DISCARDING.moments,
  ...DRAW.moments,
  ...LIFE.moments,
} as const;

export const REPLACED_TEXTS: Readonly<Record<ReplacedEvent, ReplacedText>> = {
  ...DAMAGE.replaced,
  ...DISCARDING.replaced,
  ...DRAW.replaced,
  ...LIFE.replaced,
  ...REMOVAL.replaced,
};
