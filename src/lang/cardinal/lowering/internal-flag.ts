import type { Lowerer } from './lowerer.ts';

/** A truth value of a player that serves the rules alone. */
export function internalFlag(lowerer: Lowerer, name: 'drew_from_empty' | 'has_won' | 'has_lost'): string {
  return lowerer.variable(name, { type: 'bool', init: false, presentation: { internal: true } });
}
