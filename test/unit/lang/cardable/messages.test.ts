/** What is said to somebody who writes what makes sense elsewhere, and the change that is offered. */
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../../src/diagnostics/index.ts';
import { compile } from '../../../../src/lang/index.ts';
import { readCardable, smallGame, withPrimitive } from '../../../support/cardable-document.ts';

/** The messages about a text, each with what mends it. */
function told(text: string): string[] {
  return readCardable(text).diagnostics.map(say);
}

function say({ message, fix }: Diagnostic): string {
  if (fix === undefined) return message;
  return `${message} → ${fix.kind === 'edit' ? fix.edits.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' … ') : fix.title}`;
}

const check = (primitive: unknown, ...expected: string[]): void => expect(told(withPrimitive(primitive))).toEqual(expected);
const increment = (by: unknown): unknown => ({ endpoint: 'increment', params: ['$player.score', by] });

test('endpoints that others call otherwise, by what is wanted', () => {
  check(increment({ endpoint: 'plus', params: [1, 2] }), 'There is no endpoint "plus". Did you mean "add"? → "add"');
  check(increment({ endpoint: 'times()', params: [1, 2] }), 'There is no endpoint "times". Did you mean "multiply"? → "multiply()"');
  check({ endpoint: 'shuffle', params: '$game.deck' }, 'There is no endpoint "shuffle". Did you mean "shuffle_deck"? → "shuffle_deck"');
  check({ endpoint: 'plus', params: '$player.score' }, 'There is no endpoint "plus". Did you mean "increment"? → "increment"');
  check({ endpoint: 'deal', params: ['all', 3] }, 'There is no endpoint "deal". Did you mean "deal_cards"? → "deal_cards"');
});

test('of endpoints that nobody can guess, those are listed that give what is wanted', () =>
  check(
    increment({ endpoint: 'quux', params: [1, 2] }),
    'There is no endpoint "quux". There are: add, subtract, multiply, divide, modulo, min, max.',
  ));

test('calls, operations and paths that are text', () => {
  check(
    increment('count_cards($game.deck)'),
    '"count_cards($game.deck)" is only text. An endpoint with params is an object: { "endpoint": "count_cards", "params": [ "$game.deck" ] }. → { "endpoint": "count_cards", "params": ["$game.deck"] }',
  );
  check(
    increment('$player.score + 3'),
    '"$player.score + 3" is only text. An endpoint with params is an object: { "endpoint": "add", "params": [ "$player.score", 3 ] }. → { "endpoint": "add", "params": ["$player.score", 3] }',
  );
  check(increment('player.score'), '"player.score" is only text. Paths begin with "$": "$player.score". → "$player.score"');
  check(
    'draw_card($player, $game.deck, $player.hand)',
    '"draw_card($player, $game.deck, $player.hand)" is only text. An endpoint with params is an object: { "endpoint": "draw_card", "params": [ "$player", "$game.deck", "$player.hand" ] }. → { "endpoint": "draw_card", "params": ["$player", "$game.deck", "$player.hand"] }',
  );
  check({ endpoint: 'show_message', params: 'max(imum) - that is all' });
});

test('numbers and truths in quotation marks', () => {
  check(increment('5'), 'This should be a number, not the text "5". → 5');
  const place = (facedown: unknown): unknown => ({ endpoint: 'draw_card', params: ['$player', '$game.deck', '$player.hand', facedown] });
  const truth = (text: string, offered: string): void =>
    check(place(text), `This should be something that is true or false, not the text "${text}".${offered}`);
  truth('facedown', ' → true');
  truth('face down', ' → true');
  truth('Yes', ' → true');
  truth('face up', ' → false');
  truth('somehow', '');
  const { diagnostics } = readCardable(withPrimitive(increment('5')));
  expect(diagnostics[0]!.alternatives).toBeUndefined();
});

test('facts of cards without the word before them', () =>
  check(
    { endpoint: 'move_cards', params: ['$player.hand', '$game.deck', { suit: 'Sun' }] },
    'Cards have no fact "suit"; did you mean "card_suit"? → "card_suit"',
  ));

test('places and tokens of messages', () => {
  const message = (text: string, tokens?: unknown): unknown => ({
    endpoint: 'show_message',
    params: { text, ...(tokens !== undefined && { tokens }) },
  });
  check(message('{0} has {1}', ['$player.name', '$player.score']));
  check(message('{0} has {1}', '$player.name'), 'Players read "{1}" as it stands: there are 1 tokens, and the first one is "{0}".');
  check(message('Nobody', '$player.name'), 'Nobody sees this token: the text has no "{0}".');
  check(message('You have $player.score.'), 'Players read "$player.score" as it stands: write {0} there, and the path in "tokens".');
  check(message('It costs $5.'));
  expect(
    told(
      smallGame({
        ruleset: { game_state: [{ state_name: 's', actions: [{ action_name: 'a', action_message: { text: '{0}!' }, primitives: [] }] }] },
      }),
    ),
  ).toEqual(['Players read "{0}" as it stands: there are 0 tokens, and the first one is "{0}".']);
});

test('data that nobody declares', () => {
  const of = (path: string): string[] =>
    compile(withPrimitive({ endpoint: 'increment', params: path }), { file: 'game.json' })
      .diagnostics.filter(({ severity }) => severity === 'error')
      .map(say);
  expect(of('$state.who')).toEqual([
    'There is no data of the state "who". There are none. Data of a state are declared in its "state_data"; what it gets from others, in its "state_params".',
  ]);
  expect(of('$globals.who')[0]).toContain('Data of the game are declared in "global_data" of the ruleset.');
  expect(of('$player.zebra')[0]).toContain('Data of players are declared in "player_data" of the ruleset');
});

test('a card is named in one spelling, those first that have a word of what was written', () => {
  const cardset = {
    set_name: 'Few Cards',
    symmetrical_deck: true,
    suits: [{ suit_name: 'Rivers' }, { suit_name: 'Lanterns' }],
    cards: ['One', 'Two', 'Three', 'Four', 'Five', 'Ferryman'].map((card_name) => ({ card_name })),
  };
  expect(told(smallGame({ cardset, deck: { deck_name: 'All Six', cardset: 'Few Cards', content: ['The old Ferryman'] } }))).toEqual([
    'There is no card "The old Ferryman". There are: Ferryman (Rivers), Ferryman (Lanterns), One (Rivers), Two (Rivers), Three (Rivers), Four (Rivers), Five (Rivers), One (Lanterns), Two (Lanterns), Three (Lanterns), Four (Lanterns), Five (Lanterns).',
  ]);
});

test('what is found in the finished game is told in the words of the language', () => {
  const { diagnostics } = compile(withPrimitive({ endpoint: 'merge_decks', params: ['$game.discard', '$game.deck'] }), {
    file: 'game.json',
  });
  expect(diagnostics.map(({ message }) => message).filter((message) => message.includes('nothing ever puts'))).toEqual([
    'Action "Score" moves cards from place "discard", but nothing ever puts a card there.',
  ]);
});
