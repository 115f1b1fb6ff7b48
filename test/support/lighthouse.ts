/**
 * A small game that all win or lose together: the fire of a lighthouse must burn high enough before the storm is too
 * strong. Whoever has wood should burn it, and whoever has none should gather some; resting only lets the storm rise.
 */
import type { Effect, EndConditionDef, GameDef, PlayableGameDef } from '../../src/ir/index.ts';
import { action, game } from './fixture.ts';

const add = (name: string, delta: number): Effect => ({ addVar: { scope: 'global', var: name, delta } });
const addWood = (delta: number): Effect => ({ addVar: { scope: 'pvar', player: 'actor', var: 'wood', delta } });
const atLeast = (name: string, least: number): EndConditionDef['when'] => ({ op: '>=', left: { ref: 'gvar', var: name }, right: least });

const LIT: EndConditionDef = { id: 'lit', when: atLeast('light', 3), result: { type: 'winAll' } };
const WRECKED: EndConditionDef = { id: 'wrecked', when: atLeast('storm', 16), result: { type: 'lossAll' } };

const PARTS: Partial<GameDef> = {
  meta: { id: 'lighthouse', name: 'Lighthouse', players: { min: 1, max: 4 } },
  variables: {
    global: { light: { type: 'int', init: 0, min: 0, max: 99 }, storm: { type: 'int', init: 0, min: 0, max: 99 } },
    perPlayer: { wood: { type: 'int', init: 0, min: 0, max: 9 } },
  },
  actions: [
    action('gather', [addWood(1)]),
    action('burn', [add('light', 1)], {
      pre: { op: '>', left: { ref: 'pvar', player: 'actor', var: 'wood' }, right: 0 },
      cost: [addWood(-1)],
    }),
    action('rest', [add('storm', 1)]),
    action('sleep', [add('storm', 2)]),
  ],
  triggers: [
    {
      id: 'wind',
      event: 'turnEnd',
      effects: [
        { rollRandom: { bind: '$gust', min: 0, max: 2 } },
        { addVar: { scope: 'global', var: 'storm', delta: { ref: 'binding', name: '$gust' } } },
      ],
    },
  ],
  endConditions: [LIT, WRECKED],
};

/** The game, with some of its parts replaced. */
export function lighthouseWith(parts: Partial<GameDef>): PlayableGameDef {
  return game({ ...PARTS, ...parts });
}

export const lighthouse: PlayableGameDef = lighthouseWith({});

/** Some ends are shared and some are not: the storm wrecks all, and the light is a contest for wood. */
export const rivalLighthouse: PlayableGameDef = lighthouseWith({
  meta: { id: 'rival-lighthouse', players: { min: 2, max: 4 } },
  scoring: { ref: 'pvar', player: { chosen: '$player' }, var: 'wood' },
  endConditions: [{ ...LIT, result: { type: 'score' } }, WRECKED],
});
