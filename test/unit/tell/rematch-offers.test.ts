import { expect, test } from 'vitest';
import { rematchOffers } from '../../../src/tell/rematch-offers.ts';
import { corpusGame } from '../../support/corpus.ts';

test('the votes of a game after its end', () => expect(rematchOffers(corpusGame('skull'))).toEqual(['Play again!', 'Change deck first!']));

test('without votes', () => {
  expect(rematchOffers(corpusGame('partners'))).toEqual(['Rematch']);
  expect(rematchOffers({ presentation: { custom: { rematch: [{ label: 7 }, null, 'again'] } } })).toEqual(['Rematch']);
});
