/** A game whose only action sets off a rule that sets itself off for ever. */
import type { Effect, PlayableGameDef } from '../../src/ir/index.ts';
import { action, game } from './fixture.ts';

export function chainGame(): PlayableGameDef {
  const add: Effect = { addVar: { scope: 'global', var: 'x', delta: 1 } };
  return game({
    variables: { global: { x: { type: 'int' } } },
    actions: [action('go', [add])],
    triggers: [{ id: 'again', event: 'varChanged', match: { var: 'x' }, effects: [add] }],
  });
}
