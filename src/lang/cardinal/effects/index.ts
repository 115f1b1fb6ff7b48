/** All effects, lowered: each file beside this one has those of one kind, as vocabulary/effects has them. */
import type { Replaceable } from '../events/replaced.ts';
import type { Command } from '../lowering/command.ts';
import type { EffectFunction, EffectName, ReplacedEvent } from '../vocabulary/effects/index.ts';
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
import type { FunctionLowering } from './effect-lowerings.ts';
import type { EffectLowering } from './lowering.ts';

export const EFFECT_LOWERINGS: Readonly<Record<EffectName, EffectLowering>> = {
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

export const FUNCTION_LOWERINGS: Readonly<Record<EffectFunction, FunctionLowering>> = {
  ...COUNTERS.functions,
  ...DAMAGE.functions,
  ...DISCARDING.functions,
  ...DRAW.functions,
  ...KEYWORD_CHANGES.functions,
  ...LIFE.functions,
  ...MOVE.functions,
  ...PERMANENTS.functions,
  ...REMOVAL.functions,
  ...RESOURCES.functions,
  ...STATS.functions,
  ...TELLING.functions,
  ...TOKENS.functions,
  ...TURNS.functions,
  ...ZONES.functions,
};

/** All commands by the names of their procedures. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  ...DAMAGE.commands,
  ...DISCARDING.commands,
  ...DRAW.commands,
  ...LIFE.commands,
  ...PERMANENTS.commands,
  ...REMOVAL.commands,
  ...STATS.commands,
};

export const EFFECTS_HEARD = {
  ...DAMAGE.heard,
  ...DISCARDING.heard,
  ...DRAW.heard,
  ...LIFE.heard,
};

export const REPLACED: Readonly<Record<ReplacedEvent, readonly Replaceable[]>> = {
  ...DAMAGE.replaced,
  ...DISCARDING.replaced,
  ...DRAW.replaced,
  ...LIFE.replaced,
  ...REMOVAL.replaced,
};
