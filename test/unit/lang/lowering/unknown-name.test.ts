import { expect, test } from 'vitest';
import { phrase } from '../../../../src/diagnostics/phrase.ts';
import { nameMeant, noSuch, offerOf } from '../../../../src/lang/lowering/unknown-name.ts';

test('an offer is the nearest name, else all names, as many as are listed', () => {
  expect(offerOf(['hand', 'band'], ['deck'], 2)).toEqual({
    sentence: { message: 'Did you mean "hand"?', args: { offered: ['hand'] } },
    alternatives: ['hand', 'band'],
  });
  expect(offerOf([], ['deck', 'hand', 'pile'], 2)).toEqual({
    sentence: { message: 'There are: deck, hand, ….', args: { offered: ['deck', 'hand'] } },
    alternatives: ['deck', 'hand'],
  });
  expect(offerOf([], ['deck'], 2).sentence.message).toBe('There is: deck.');
  expect(offerOf([], [], 2)).toEqual({ sentence: { message: 'There are none.', args: {} }, alternatives: [] });
});

test('sentences follow the name that does not exist', () => {
  expect(noSuch('zone', 'hnad', [phrase`One.`, phrase`Two of ${{ count: 2 }}.`])).toEqual({
    message: 'There is no zone "hnad". One. Two of 2.',
    args: { kind: 'zone', name: 'hnad', count: 2 },
  });
});

test('the name that was meant is the nearest one, another spelling, or the only one', () => {
  expect(nameMeant('hnad', ['deck', 'hand'])).toEqual({ best: 'hand', closest: 'hand' });
  expect(nameMeant('plie', ['deck'], ['pile'])).toEqual({ best: 'pile', closest: 'pile' });
  expect(nameMeant('something', ['deck'])).toEqual({ best: 'deck' });
  expect(nameMeant('something', ['deck', 'hand'])).toEqual({});
});
