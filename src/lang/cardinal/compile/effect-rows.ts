/** Effects of scripts, with their durations, and with the outcome of replaced events. */
import { FUNCTION_LOWERINGS } from '../effects/index.ts';
import type { FunctionLowering } from '../effects/effect-lowerings.ts';
import type { EffectFunction } from '../vocabulary/effects/index.ts';
import type { SCRIPT_DURATIONS, SCRIPT_REPLACING } from '../vocabulary/functions.ts';
import { atEndOfTurn, forTurns, lasting, whileOnField } from './durations.ts';
import { prevent, proceed } from './replacing.ts';

type EffectRow = EffectFunction | keyof typeof SCRIPT_DURATIONS | keyof typeof SCRIPT_REPLACING;

export const EFFECT_ROWS: Readonly<Record<EffectRow, FunctionLowering>> = {
  ...FUNCTION_LOWERINGS,
  until_end_of_turn: (args) => lasting(args, { kind: 'turn' }),
  until_your_next_turn: (args) => lasting(args, { kind: 'next_turn' }),
  for_turns: forTurns,
  while_on_field: whileOnField,
  at_end_of_turn: atEndOfTurn,
  prevent,
  proceed,
};
