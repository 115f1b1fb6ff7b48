import { expect, test } from 'vitest';
import type { Condition } from '../../../src/ir/index.ts';
import { printCondition } from '../../../src/tell/index.ts';
import { tellGame } from '../../support/tell-game.ts';

const coins = { ref: 'pvar', player: 'actor', var: 'coins' } as const;
const cost = { ref: 'tokenProp', token: '$card', prop: 'cost' } as const;
const hand = { query: 'tokensInZone', zone: 'hand:actor' } as const;
const isRed: Condition = { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'suit' }, right: 'red' };

test.each<[Condition, string]>([
  [{ op: '>=', left: coins, right: cost }, 'your coins ≥ card’s cost'],
  [
    { op: '<', left: { ref: 'pvar', player: 'active', var: 'coins' }, right: { ref: 'const', name: 'HIRING_FEE' } },
    'the active player’s coins < hiring fee (3)',
  ],
  [{ op: '>', left: { op: '-', left: coins, right: 1 }, right: { op: '*', left: 2, right: cost } }, '(your coins − 1) > (2 × card’s cost)'],
  [{ op: 'and', args: [true, { op: 'or', args: [isRed, { ref: 'gvar', var: 'snowing' }] }] }, 'yes and (its suit = red or snowing)'],
  [{ op: 'not', arg: { exists: { ...hand, where: isRed } } }, 'there are no cards in your hand where its suit = red'],
  [{ op: 'not', arg: { ref: 'gvar', var: 'snowing' } }, 'not (snowing)'],
  [
    { exists: { query: 'players', where: { ref: 'eliminated', player: { chosen: '$player' } } } },
    'there are any players where player is out',
  ],
  [
    {
      forAll: {
        query: { query: 'zones', filter: { board: 'field' } },
        holds: { op: '==', left: { ref: 'zoneCount', zone: '$zone' }, right: 0 },
      },
    },
    'for all places of the field: the number in it = 0',
  ],
  [{ op: 'in', item: { ref: 'gvar', var: 'mood' }, set: ['calm', 'veryAngry'] }, 'mood is one of calm or very angry'],
  [
    { op: '==', left: { aggregate: { op: 'count', query: { ...hand, where: isRed } } }, right: 2 },
    '(the number of cards in your hand where its suit = red) = 2',
  ],
  [{ op: '>', left: { aggregate: { op: 'sum', query: hand, prop: 'cost' } }, right: -1 }, 'the sum of cost of cards in your hand > −1'],
  [{ op: '==', left: { ref: 'zoneCount', zone: 'old-mill' }, right: 0 }, 'the number in Old-Mill = 0'],
  [
    {
      op: '==',
      left: { ref: 'tokenProp', token: { ref: 'tokenAt', zone: 'deck' }, prop: 'owner' },
      right: { ref: 'player', player: { id: 1 } },
    },
    'the top of the deck’s owner = Player 2',
  ],
  [{ ref: 'adjacent', zone: '$from', to: '$to' }, 'from is next to to'],
  [{ ref: 'passed', player: 'actor' }, 'you have passed'],
  [
    {
      can: [
        { addVar: { scope: 'pvar', player: 'actor', var: 'coins', delta: { op: '-', left: 0, right: cost } } },
        { draw: { from: 'deck', to: 'hand:actor', count: 1 } },
      ],
    },
    'it is possible to add −card’s cost to your coins and draw 1 from the deck to your hand',
  ],
])('%j', (condition, expected) => expect(printCondition(tellGame(), condition)).toBe(expected));
