/** The parts of rules by name, wherever they are made. */
import type { Context, Grammar } from './world.ts';

const by = <Name extends keyof Grammar>(name: Name): Grammar[Name] =>
  ((ctx: Context, ...rest: unknown[]) =>
    (ctx.world.grammar[name] as (ctx: Context, ...rest: unknown[]) => unknown)(ctx, ...rest)) as Grammar[Name];

export const value = by('value');
export const condition = by('condition');
export const query = by('query');
export const queryOf = by('queryOf');
export const combinations = by('combinations');
export const effects = by('effects');
export const player = by('player');
export const zone = by('zone');
export const token = by('token');
