/** A game whose questions may have so many options that no room is made for them in a compiled module. */
import type { Condition, PlayableGameDef } from '../../src/ir/index.ts';
import { playable } from './playable.ts';
import { tinyGame } from './tiny-game.ts';

const atMost = (name: string, most: number): Condition => ({ op: '<=', left: { ref: 'binding', name }, right: most });

export function vastGame(): PlayableGameDef {
  const domain = { query: 'intsInRange', min: 1, max: 1000 } as const;
  return playable(
    tinyGame({
      meta: { id: 'vast', players: { min: 2, max: 2 }, maxOptions: 1_000_000 },
      flow: { states: [{ id: 'playing', phases: [{ id: 'main', window: { preset: 'turn' } }] }] },
      actions: ['name', 'call', 'guess'].map((id) => ({
        id,
        actor: 'activePlayer',
        phase: 'main',
        params: [
          { name: '$a', domain },
          { name: '$b', domain },
        ],
        pre: { op: 'and', args: [atMost('$a', 2), atMost('$b', 3)] },
        cost: [],
        effects: [],
      })),
      endConditions: [{ id: 'late', when: { op: '>', left: { ref: 'turn' }, right: 3 }, result: { type: 'draw' } }],
    }),
  );
}
