import { describe, expect, test } from 'vitest';
import type { Move } from '../../../src/kernel/index.ts';
import { tellTask } from '../../../src/tell/index.ts';
import { action } from '../../support/fixture.ts';
import { tellGame } from '../../support/tell-game.ts';

const def = tellGame({ actions: ['call', 'raise', 'fold', 'check', 'bet'].map((id) => action(id, [])) });
const acts = (...names: string[]): Move[] => names.map((name) => ({ action: name, args: {} }));

describe('the task of a question without an author’s prompt', () => {
  test.each<[string, Move[], string]>([
    ['one action', acts('call'), 'Your turn: call.'],
    ['a few actions, each with its options', acts('call', 'raise', 'raise', 'fold'), 'Call, raise or fold?'],
    ['many actions', acts('call', 'raise', 'fold', 'check', 'bet'), 'Your turn: choose what to do.'],
    ['tokens', [{ choose: 'dog@hand:0' }, { choose: 'dog@hand:0#2' }], 'Choose a card.'],
    ['places', [{ choose: 'c00:none' }, { choose: 'c01:none' }], 'Choose a place.'],
    ['numbers, or nothing', [{ choose: 1 }, { choose: 2 }, { decline: true }], 'Choose a number.'],
    ['different things', [{ choose: 1 }, { choose: 'c01:none' }], 'Choose.'],
  ])('%s', (_, moves, expected) => expect(tellTask(def, moves, { viewer: 0, match: { players: 2 } })).toBe(expected));
});
