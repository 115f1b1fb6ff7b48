/** The form of documents, and what is said where it is another one. */
import { expect, test } from 'vitest';
import { applyFixes, SourceFile } from '../../../../src/diagnostics/index.ts';
import { isGame, languageOf } from '../../../../src/lang/language-of.ts';
import { faultsOf, readCardable, smallGame, withAction, withPrimitive } from '../../../support/cardable-document.ts';

const check = (text: string, ...expected: string[]): void => expect(faultsOf(text)).toEqual(expected);

/** What is left when every change that is offered has been made. */
function checkFixed(text: string): void {
  const { diagnostics } = readCardable(text);
  const { text: mended, applied } = applyFixes(new SourceFile('game.json', text), diagnostics, { which: 'all' });
  expect(applied.length).toBeGreaterThan(0);
  expect(faultsOf(mended)).toEqual([]);
}

test('the small game is in order', () => {
  check(smallGame());
  check(withPrimitive({ endpoint: 'increment', params: ['$player.score', 1] }));
});

test('keys that are not known, with the nearest one and a fix', () => {
  const misspelled = smallGame().replace('"state_type"', '"state_tpye"');
  check(misspelled, 'structure/unknown-key ruleset.play.state_tpye: The state has an unknown key "state_tpye"; did you mean "state_type"?');
  checkFixed(misspelled);
  const nested = withPrimitive({ endpoint: 'increment', parms: ['$player.score', 1] });
  check(
    nested,
    'structure/unknown-key ruleset.play.Score.primitives[0].parms: "primitives[0]" has an unknown key "parms"; did you mean "params"?',
  );
  checkFixed(nested);
  check(
    smallGame({ rules: {} }),
    'structure/unknown-key rules: The document has an unknown key "rules". Known keys: $schema, cardset, deck, ruleset.',
  );
  const fact = withPrimitive({ endpoint: 'move_cards', params: ['$player.hand', '$game.deck', { card_valu: 3 }] });
  check(
    fact,
    'structure/unknown-value ruleset.play.Score.primitives[0].params[2].card_valu: There is no value with the key "card_valu"; did you mean "card_value" or "card_name"? Expected "endpoint", or facts of cards.',
  );
  checkFixed(fact);
});

test('keys that are missing', () => {
  check(
    smallGame({ deck: { deck_name: 'All Six' } }),
    'structure/missing-key deck: "deck" lacks "content": a list, each item a number, a string or an object with "card_id".',
  );
});

test('words that are none of those expected', () => {
  const text = smallGame().replace('"round_robin"', '"round_robbin"');
  check(
    text,
    'structure/unknown-value ruleset.play.state_type: "state_type" cannot be "round_robbin"; did you mean "round_robin"? Expected "auto", "concurrent", "round_robin", "grandstand", "simultaneous", "auction", "free", "open" or "personal".',
  );
  checkFixed(text);
});

test('endpoints are known with and without brackets, after paths too', () => {
  check(withPrimitive({ endpoint: 'increment()', params: '$player.score' }));
  check(withPrimitive('recall_players()'));
  const nested = withPrimitive(
    { endpoint: 'increment', params: '$player.score' },
    { condition: { endpoint: 'is_equal', params: ['$player.cards_in_hnd()', 'active_playrs()'] } },
  );
  check(
    nested,
    'cardable/unknown-endpoint ruleset.play.Score.condition.params[0]: There is no endpoint "cards_in_hnd". Did you mean "cards_in_hand"?',
    'cardable/unknown-endpoint ruleset.play.Score.condition.params[1]: There is no endpoint "active_playrs". Did you mean "active_players"?',
  );
  checkFixed(nested);
});

test('arguments are counted, and those of a list that is split count each', () => {
  check(
    withPrimitive({ endpoint: 'increment' }),
    'cardable/arguments ruleset.play.Score.primitives[0].endpoint: "increment" takes (data, by?), and gets 0 params.',
  );
  check(
    withPrimitive({ endpoint: 'state_transition' }),
    'cardable/arguments ruleset.play.Score.primitives[0].endpoint: "state_transition" takes (state, argument…), and gets 0 params.',
  );
  const split = { endpoint: 'split_array_into_elements', params: [['$player.score', 1, 2]] };
  check(
    withPrimitive({ endpoint: 'increment', params: [split] }),
    'cardable/arguments ruleset.play.Score.primitives[0].endpoint: "increment" takes (data, by?), and gets 3 params.',
  );
  checkFixed(withPrimitive({ endpoint: 'recall_players', params: 'all' }));
});

test('what gives something cannot stand where something is done, and the other way round', () => {
  check(
    withPrimitive({ endpoint: 'is_empty', params: '$player.hand' }),
    'cardable/wrong-kind ruleset.play.Score.primitives[0].endpoint: "is_empty" does nothing here: it gives true or false, and nobody takes it.',
  );
  check(
    withPrimitive({ endpoint: 'increment', params: ['$player.score', { endpoint: 'is_empty', params: '$player.hand' }] }),
    'cardable/wrong-kind ruleset.play.Score.primitives[0].params[1].endpoint: This should be a number; "is_empty" gives true or false.',
  );
  check(
    withPrimitive({ endpoint: 'increment', params: ['$player.score', { endpoint: 'card_value', params: '$card', condition: true }] }),
    'cardable/wrong-kind ruleset.play.Score.primitives[0].params[1].condition: A condition says when something is done; "card_value" only gives a value.',
  );
});

test('values as they are must be of the right kind', () => {
  check(
    withPrimitive({ endpoint: 'increment', params: ['$player.score', 'two'] }),
    'cardable/wrong-kind ruleset.play.Score.primitives[0].params[1]: This should be a number, not the text "two".',
  );
  check(
    withPrimitive({ endpoint: 'increment', params: ['score', 1] }),
    'cardable/wrong-kind ruleset.play.Score.primitives[0].params[0]: This should be a path such as "$globals.score", which is written to, not the text "score".',
  );
  check(
    withPrimitive({ endpoint: 'set_player_data', params: ['$player.score', 1.5] }),
    'cardable/missing-capability ruleset.play.Score.primitives[0].params[1]: 1.5 is not a whole number. Numbers are whole, so that every machine computes the same; count in smaller units, such as cents.',
  );
});

test('what cannot be had says so', () => {
  const capabilities = (text: string): (string | undefined)[] => readCardable(text).diagnostics.map(({ missing }) => missing?.capability);
  expect(capabilities(withPrimitive('recall_players()', { approval: 'gm' }))).toEqual(['approval']);
  expect(capabilities(smallGame().replace('"round_robin"', '"timed"'))).toEqual(['timer']);
});

test('names that two things have', () =>
  check(
    smallGame({ ruleset: { global_data: [{ key: 'pot' }, { param: 'pot' }] } }),
    'cardable/duplicate-name ruleset.global_data.pot.param: There are two things of the kind global data with the name "pot".',
  ));

test('numbers of players', () => {
  const text = smallGame({ ruleset: { min_players: 5 } });
  check(text, 'cardable/number ruleset.max_players: At most 4 can play, but at least 5 must.');
  checkFixed(text);
  check(
    smallGame({ ruleset: { min_players: 0 } }),
    'cardable/number ruleset.min_players: "min_players" is a whole number from 1 on; it is 0.',
  );
});

test('a document without rules is no game, and is checked all the same', () => {
  check(
    smallGame({ ruleset: null }),
    'info cardable/no-ruleset: Here are cards and no rules. They can be played with when a "ruleset", in this file or beside it, names them.',
  );
  check(
    smallGame({ ruleset: null, deck: { deck_name: 'x', content: [], colours: 3 } }),
    'structure/unknown-key deck.colours: "deck" has an unknown key "colours". Known keys: deck_name, content, cardset.',
  );
});

test('comments and surplus commas are part of the language', () =>
  check(
    smallGame()
      .replace('{', '{ // A game.\n/* of three points */')
      .replace(/\}\s*$/, ',}'),
  ));

test('a defined action that uses its state is named, and one that does not is not', () => {
  const defined = (condition: unknown): string =>
    withAction('win', {
      defined_actions: [{ ref_id: 'win', condition, primitives: { endpoint: 'state_transition', params: ['game_won', '$player'] } }],
    });
  check(defined({ endpoint: 'is_equal', params: ['$player.score', 0] }));
  check(
    defined({ endpoint: 'is_equal', params: ['$state.bid', 0] }),
    'info cardable/outside-of-definition ruleset.defined_actions.win.condition.params[0]: The defined action "win" uses $state.bid, $player of the state that it is used in; what it gets by "ref_params" works in every state.',
  );
});

test('a misspelled key of the document is told, and the rest is not thrown away', () => {
  const misspelled = smallGame().replace('"ruleset"', '"rulset"');
  expect(languageOf('game.json', misspelled).name).toBe('cardable');
  expect(isGame('game.json', misspelled)).toBe(true);
  check(misspelled, 'structure/unknown-key rulset: The document has an unknown key "rulset"; did you mean "ruleset"?');
  checkFixed(misspelled);
  expect(readCardable(smallGame({ rules: {} })).diagnostics.map(({ fix }) => fix)).toEqual([undefined]);
  expect(languageOf('game.json', smallGame().replace('{', '')).name).toBe('cardable');
  expect(languageOf('game.json', '{ "meta": {}, "decks": [] }').name).toBe('gamedef');
});
