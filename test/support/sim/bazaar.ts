/** A small game for measures: players earn, buy, rob and take wares from a common stall, until somebody has six points. */
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { action, game } from '../fixture.ts';

const add = (name: string, delta: number) => ({ addVar: { scope: 'pvar', player: 'actor', var: name, delta } }) as const;

export const bazaar: PlayableGameDef = game({
  meta: { id: 'bazaar', players: { min: 2, max: 4 } },
  variables: {
    global: { day: { type: 'int', init: 0, historical: true } },
    perPlayer: { points: { type: 'int', init: 0, min: 0, max: 99 }, coins: { type: 'int', init: 2, min: 0, max: 9 } },
  },
  zones: [
    { id: 'stall', owner: 'none', visibility: 'public', ordering: 'stack' },
    { id: 'bag', owner: 'player', visibility: 'public', ordering: 'set' },
    { id: 'north', owner: 'none', visibility: 'public', ordering: 'set', board: 'square' },
    { id: 'south', owner: 'none', visibility: 'public', ordering: 'set', board: 'square' },
  ],
  tokenTypes: [{ id: 'ware' }],
  cards: [{ id: 'rug', type: 'ware' }],
  decks: [{ id: 'wares', cards: [{ card: 'rug', count: 8 }] }],
  setup: [{ createDeck: { deck: 'wares', zone: 'stall' } }],
  actions: [
    action('earn', [add('coins', 2)]),
    action('buy', [add('points', 2)], {
      pre: { op: '>', left: { ref: 'pvar', player: 'actor', var: 'coins' }, right: 0 },
      cost: [add('coins', -1)],
    }),
    action('boast', [add('points', 4)]),
    action('rob', [add('points', 1), { addVar: { scope: 'pvar', player: { chosen: '$who' }, var: 'points', delta: -2 } }], {
      params: [
        { name: '$who', domain: { query: 'players', where: { op: '!=', left: '$player', right: { ref: 'player', player: 'actor' } } } },
      ],
    }),
    action('take', [{ draw: { from: 'stall', to: 'bag:actor', count: 1 } }]),
    action('show', [{ createToken: { type: 'rug', zone: '$where' } }], {
      params: [{ name: '$where', domain: { query: 'zones', filter: { board: 'square' } } }],
    }),
    action('wait', []),
  ],
  triggers: [{ id: 'sunset', event: 'turnEnd', effects: [{ addVar: { scope: 'global', var: 'day', delta: 1 } }] }],
  scoring: { ref: 'pvar', player: { chosen: '$player' }, var: 'points' },
  endConditions: [
    {
      id: 'rich',
      when: {
        exists: { query: 'players', where: { op: '>=', left: { ref: 'pvar', player: { chosen: '$player' }, var: 'points' }, right: 6 } },
      },
      result: { type: 'score' },
    },
  ],
});
