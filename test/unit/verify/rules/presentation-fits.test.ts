import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a layout names boards and zones', () => {
  check({ presentation: { layout: [['map'], ['deck']] } });
  check(
    { presentation: { layout: [['map', 'dekc']] } },
    'warning verify/presentation-name presentation.layout[0][1]: The game: the presentation names "dekc", which does not exist. Did you mean "deck"?',
  );
});

test('hints for boards name boards', () =>
  check(
    { presentation: { boards: { mapp: { label: 'the world' } } } },
    'warning verify/presentation-name presentation.boards.mapp: The game: the presentation names "mapp", which does not exist. Did you mean "map"?',
  ));

test('the face of a card names properties', () => {
  check({ 'tokenTypes[0].presentation': { face: { corner: '{cost}', title: 'the {name}', text: 'Costs {cost}.', chips: ['cost'] } } });
  check(
    { 'tokenTypes[0].presentation': { face: { corner: '{cots}' } } },
    'warning verify/presentation-name tokenTypes[0].presentation.face.corner: Token type "card": the presentation names "cots", which does not exist. Did you mean "cost"?',
  );
});

test('texts have no markup, but may have signs', () => {
  check({ 'zones[0].presentation': { label: 'fewer < more > less' } });
  check(
    { 'zones[0].presentation': { label: '<b>bold</b>' } },
    'warning verify/markup-in-text zones[0].presentation.label: Zone "deck": this text has markup in it, which is shown as it is written: <b>bold</b>',
  );
});
