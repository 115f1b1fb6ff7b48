/**
 * Something that rules and abilities make happen. It is a procedure that raises a custom event with a body, so that triggers hear of
 * it and can come before it or take its place.
 */
import type { Effect } from '../../../ir/effects.ts';
import type { Lowerer } from './lowerer.ts';

export type Command = (lowerer: Lowerer) => { params: `$${string}`[]; effects: Effect[] };
