import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a choice in a batch', () =>
  check(
    {
      'actions[1].effects': [
        {
          batch: {
            effects: [
              { chooseOne: { bind: '$pawn', options: { query: 'tokensInZone', zone: ['north', 'south'] } } },
              { emit: { event: 'marched', args: { $token: '$pawn' } } },
            ],
          },
        },
      ],
    },
    'verify/choice-in-batch actions[1].effects[0].batch.effects[0]: Action "march" asks a player ("chooseOne") inside a batch.',
  ));

test('a choice behind a call', () =>
  check(
    {
      'actions[1].effects': [
        { chooseOne: { bind: '$pawn', options: { query: 'tokensInZone', zone: ['north', 'south'] } } },
        { emit: { event: 'marched', args: { $token: '$pawn' } } },
        { batch: { effects: [{ call: { procedure: 'ask' } }] } },
      ],
      'procedures[1]': { id: 'ask', effects: [{ chooseOne: { bind: '$p', options: { query: 'players' } } }] },
    },
    'verify/choice-in-batch actions[1].effects[2].batch.effects[0]: Action "march" calls "ask", which asks a player, inside a batch.',
  ));

test('a move that asks for the way', () =>
  check(
    {
      'actions[1].effects': [
        { chooseOne: { bind: '$pawn', options: { query: 'tokensInZone', zone: ['north', 'south'] } } },
        { emit: { event: 'marched', args: { $token: '$pawn' } } },
        { batch: { effects: [{ moveTokenAdjacent: { token: '$pawn' } }] } },
      ],
    },
    'verify/choice-in-batch actions[1].effects[2].batch.effects[0]: Action "march" asks a player ("moveTokenAdjacent") inside a batch.',
  ));

const asking = [{ chooseOne: { bind: '$p', options: { query: 'players' } } }];

test('a choice in a check that is carried out together with others', () =>
  check(
    { 'checks[0].together': true, 'checks[0].effects': asking },
    'verify/choice-in-batch checks[0].effects[0]: Check "poor" asks a player ("chooseOne") in a check that is carried out together with others.',
  ));

test('a check by itself may ask', () => check({ 'checks[0].together': false, 'checks[0].effects': asking }));
