import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

const used = { 'setup[0]': { createDeck: { deck: { ofPlayer: { id: 0 } }, zone: 'deck:none' } } };
const size = { min: 1, max: 60 };
const costOf = (prop: string) => ({ op: '<=', left: { ref: 'tokenProp', token: '$card', prop }, right: 5 });

test('bounds, conditions and exceptions that make sense', () =>
  check({
    ...used,
    deckLists: {
      size,
      cards: { op: 'and', args: [costOf('cost'), { op: 'in', item: { ref: 'tokenProp', token: '$card', prop: 'suit' }, set: ['red'] }] },
      copies: 4,
      exceptions: [{ cards: { op: '==', left: { ref: 'tokenProp', token: '$card', prop: 'definition' }, right: 'sword' } }],
    },
  }));

test('a largest size below the smallest', () =>
  check(
    { ...used, deckLists: { size: { min: 60, max: 40 } } },
    'verify/deck-lists deckLists.size.max: "max" of deck lists is 40; it must be an integer from 60 to 16384.',
  ));

test('no copies at all', () =>
  check(
    { ...used, deckLists: { size, copies: 0, exceptions: [{ cards: true, copies: 0.5 }] } },
    'verify/deck-lists deckLists.copies: "copies" of deck lists is 0; it must be an integer from 1 to 16384.',
    'verify/deck-lists deckLists.exceptions[0].copies: "copies" of deck lists is 0.5; it must be an integer from 1 to 16384.',
  ));

const PRINTED =
  'A deck list is judged before the match: its condition compares what is printed on $card with numbers, words and constants, and nothing else.';

test('what only a match knows', () =>
  check(
    {
      ...used,
      deckLists: {
        size,
        cards: { op: 'or', args: [costOf('cost'), { op: '>', left: { ref: 'gvar', var: 'round' }, right: 1 }] },
        exceptions: [{ cards: { op: '==', left: { ref: 'tokenProp', token: '$card', prop: 'zone' }, right: null } }],
      },
    },
    `verify/deck-lists-printed deckLists.cards.args[1].left: ${PRINTED}`,
    `verify/deck-lists-printed deckLists.exceptions[0].cards.left: ${PRINTED}`,
  ));

test('a property that no card has', () =>
  check(
    { ...used, deckLists: { size, cards: costOf('cots') } },
    'verify/unknown-property deckLists.cards.left.prop: The game uses property "cots", which does not exist. Did you mean "cost"?',
  ));

test('no deck for who brings none', () =>
  check(
    { decks: [], ...used, deckLists: { size } },
    'verify/deck-lists deckLists: The game takes deck lists but declares no deck: the first one is for players who bring none.',
  ));
