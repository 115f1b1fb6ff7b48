import { expect, test } from 'vitest';
import { buttonRank } from '../../../../src/table/index.ts';
import { corpusGame } from '../../../support/corpus.ts';
import { action } from '../../../support/fixture.ts';
import { tellGame } from '../../../support/tell-game.ts';

const rank = (game: string, id: string) => buttonRank(corpusGame(game), { action: id, args: {} });

test('what plays on stands out, and what passes or does nothing does not', () => {
  expect([rank('texas-holdem', 'call'), rank('duel-of-factions', 'pass_priority'), rank('othello', 'pass')]).toEqual([
    'primary',
    'plain',
    'plain',
  ]);
});

test.each([[{ leave: {} }], [{ eliminate: { player: 'actor' } }]] as const)('%j is a warning', (effect) => {
  const { actions } = tellGame({ actions: [action('go', [effect])] });
  expect(buttonRank({ actions }, { action: 'go', args: {} })).toBe('danger');
});

test('an answer to a question stands out', () => expect(buttonRank(corpusGame('othello'), { done: true })).toBe('primary'));
