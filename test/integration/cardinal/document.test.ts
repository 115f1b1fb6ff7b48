/**
 * The cards that the document prints do what it says, also in response to one another: who may act when, what waits on the stack, and
 * what is looked at before anybody acts.
 */
import { describe, expect, test } from 'vitest';
import { applyMove, initialState } from '../../../src/kernel/index.ts';
import { CardTable, cardinalGame } from '../../support/cardinal/card-table.ts';

/** Whole decks are drawn at the start, and there is no draw step, so that everybody has all cards. */
const rules = (more = '', hand = 6, draws = false): string => `
[game]
id = "document"
name = "Document"

[players]
starting_life = 20
starting_hand_size = ${hand}
first_player_rule = "player_0"

[[resources]]
id = "red"
max_value = 30
start_value = 6

[turn]
priority_system = true

[[turn.phases]]
id = "start"
order = 1
allow_actions = false
[[turn.phases.steps]]
id = "upkeep"
order = 1
allow_actions = true
${draws ? '[[turn.phases.steps]]\nid = "draw"\norder = 2\n' : ''}
[[turn.phases]]
id = "main"
order = 2

[[turn.phases]]
id = "end"
order = 3
${more}`;

const SCOUT_AS_PRINTED = `
[[cards]]
id = 1
name = "Goblin Scout"
type = "creature"
cost = "1R"

[[cards.abilities]]
trigger = "etb"
effect = "damage"
value = 1
target = "opponent"
`;

const SCOUT = `
[[cards]]
id = "1"
name = "Goblin Scout"
card_type = "creature"
cost = "1R"

[[cards.abilities]]
trigger = "etb"
effect = "damage"
[cards.abilities.params]
amount = "1"
target = "opponent"
`;

const SHOCK = `
[[cards]]
id = "shock"
name = "Shock"
card_type = "spell"
cost = "R"

[[cards.abilities]]
trigger = "on_play"
effect = "damage"
[cards.abilities.params]
amount = "2"
`;

/** As Shock, and it can be an answer to anything. */
const bolt = (id: string, amount: number, target: string): string => `
[[cards]]
id = "${id}"
name = "${id}"
card_type = "instant"
cost = "R"

[[cards.abilities]]
trigger = "on_play"
effect = "damage"
[cards.abilities.params]
amount = "${amount}"
target = "${target}"
`;

const bear = (id: string, ability = ''): string => `
[[cards]]
id = "${id}"
name = "${id}"
card_type = "creature"
cost = "R"
[cards.stats]
power = "2"
toughness = "2"
${ability}`;

const deck = (...cards: readonly string[]): string =>
  `id = "all"\n[cards]\n${[...new Set(cards)].map((card) => `"${card}" = ${cards.filter((each) => each === card).length}`).join('\n')}\n`;

const table = (cards: string, ...inDeck: readonly string[]): CardTable =>
  new CardTable({ 'rules.toml': rules(cards, inDeck.length), 'decks/all.toml': deck(...inDeck) }).passTo('main', 0);

describe('the cards', () => {
  test('the older spelling is the same game, with a note', () => {
    const older = cardinalGame({ 'rules.toml': rules(SCOUT_AS_PRINTED) });
    expect(older.def).toEqual(cardinalGame({ 'rules.toml': rules(SCOUT) }).def);
    expect(older.diagnostics.map(({ severity }) => severity)).not.toContain('error');
    expect(older.diagnostics.map(({ code }) => code)).toContain('cardinal/older-spelling');
  });

  test('Goblin Scout enters the field, and then deals 1 damage to the opponent', () => {
    const match = table(SCOUT_AS_PRINTED, '1', '1').do(0, 'play_card 1');
    expect([match.cards('stack'), match.life(1)]).toEqual([['1'], 20]);
    match.pass(2);
    expect([match.cards('field:0'), match.cards('stack').length, match.life(1)]).toEqual([['1'], 1, 20]);
    match.pass(2);
    expect([match.cards('stack'), match.life(0), match.life(1)]).toEqual([[], 20, 19]);
  });

  test('from the other seat it hurts the first one', () => {
    const match = table(SCOUT, '1', '1').passTo('main', 1).do(1, 'play_card 1').pass(4);
    expect([match.life(0), match.life(1)]).toEqual([19, 20]);
  });

  test('Shock deals 2 damage to a player and goes to the graveyard', () => {
    const match = table(SHOCK, 'shock', 'shock').do(0, 'play_card shock', 'player@players:1').pass(2);
    expect([match.life(1), match.cards('graveyard:0'), match.cards('field:0')]).toEqual([18, ['shock'], []]);
  });
});

describe('legality', () => {
  const cards = `${SCOUT}${SHOCK}${bolt('zap', 2, 'any_target')}`;
  const all = ['1', '1', 'shock', 'zap'];

  test('1: whoever is not asked cannot act', () => {
    const match = table(cards, ...all);
    expect([match.asked, match.options(1)]).toEqual([[0], []]);
    const { def } = cardinalGame({ 'rules.toml': rules(cards, 4), 'decks/all.toml': deck(...all) });
    expect(applyMove(def, initialState(def, 1), 1, { action: 'pass_priority', args: {} })).toEqual({ rejected: 'not-your-turn' });
  });

  test('1: in the turn of another only what is quick is offered', () =>
    expect(plays(table(cards, ...all).do(0, 'pass_priority'), 1)).toEqual(['zap']));

  test('2: outside of the main phases, too', () => {
    const match = new CardTable({ 'rules.toml': rules(cards, 4), 'decks/all.toml': deck(...all) });
    expect([match.state.phase, plays(match, 0)]).toEqual(['upkeep', ['zap']]);
  });

  test('3: the cards of others are not offered, and refused', () => {
    const match = table(cards, ...all);
    expect(match.options(0).filter((option) => option.includes('hand:1'))).toEqual([]);
  });

  test('4: while something waits on the stack, what needs an empty one is not offered', () => {
    const match = table(cards, ...all);
    expect(plays(match, 0)).toEqual(['1', 'shock', 'zap']);
    expect(plays(match.do(0, 'play_card shock', 'player@players:1'), 0)).toEqual(['zap']);
  });

  test('5: what cannot be paid is not offered', () => {
    const match = table(cards, ...all)
      .do(0, 'play_card 1')
      .pass(4)
      .do(0, 'play_card 1')
      .pass(4);
    expect(plays(match, 0)).toEqual(['shock', 'zap']);
    match.do(0, 'play_card shock', 'player@players:1').pass(2).do(0, 'play_card zap', 'player@players:1').pass(2);
    expect([(match.state.variables['red'] as number[])[0], plays(match, 0)]).toEqual([0, []]);
  });
});

describe('priority and the stack', () => {
  const cards = `${bolt('zap', 2, 'any_target')}${bolt('jolt', 3, 'any_target')}${bear('bear')}`;
  const all = ['zap', 'zap', 'jolt', 'bear', 'bear'];

  test('what is played waits until both have passed in a row', () => {
    const match = table(cards, ...all).do(0, 'play_card zap', 'player@players:1');
    expect(match.asked).toEqual([0]);
    match.do(0, 'pass_priority');
    expect([match.asked, match.life(1)]).toEqual([[1], 20]);
    // An answer begins the round anew.
    match.do(1, 'play_card jolt', 'player@players:0').do(1, 'pass_priority');
    expect([match.asked, match.life(0), match.life(1)]).toEqual([[0], 20, 20]);
  });

  test('the last that came resolves first, and then the active player is asked', () => {
    const match = table(cards, ...all)
      .do(0, 'play_card zap', 'player@players:1')
      .do(0, 'pass_priority')
      .do(1, 'play_card jolt', 'player@players:0')
      .do(1, 'pass_priority')
      .do(0, 'pass_priority');
    expect([match.life(0), match.life(1), match.cards('stack'), match.asked]).toEqual([17, 20, ['zap'], [0]]);
    match.pass(2);
    expect([match.life(1), match.asked]).toEqual([18, [0]]);
  });

  test('the active player is asked first, also after what the other has played', () => {
    const match = table(cards, ...all)
      .do(0, 'pass_priority')
      .do(1, 'play_card zap', 'player@players:0')
      .do(1, 'pass_priority')
      .do(0, 'pass_priority');
    expect([match.life(0), match.state.phase, match.asked]).toEqual([18, 'main', [0]]);
  });

  test('what has lost its target does nothing, and says so', () => {
    const match = table(cards, ...all)
      .do(0, 'play_card bear')
      .pass(2)
      .do(0, 'pass_priority')
      .do(1, 'play_card zap', 'bear@field:0')
      .do(1, 'pass_priority')
      .do(0, 'play_card jolt', 'bear@field:0')
      .pass(2);
    expect([match.cards('field:0'), match.cards('stack')]).toEqual([[], ['zap']]);
    match.pass(2);
    expect(match.cards('graveyard:1')).toEqual(['zap']);
    expect(said(match).at(-1)).toMatch(/has no legal target left and does nothing/);
  });
});

describe('checks before anybody acts', () => {
  const mourner = `
[[cards.abilities]]
trigger = "on_death"
scope = "any"
effect = "gain_life"
[cards.abilities.params]
amount = "1"
`;
  const cards = `${bear('bear')}${bear('mourner', mourner)}${bolt('zap', 2, 'any_target')}${bolt('storm', 2, 'all_creatures')}`;

  test('a creature with too much damage is gone when the next player is asked', () => {
    const match = table(cards, 'bear', 'zap').do(0, 'play_card bear').pass(2).do(0, 'play_card zap', 'bear@field:0').pass(2);
    expect([match.asked, match.cards('field:0'), match.cards('graveyard:0').toSorted()]).toEqual([[0], [], ['bear', 'zap']]);
  });

  test('those that die together see one another die', () => {
    const match = table(cards, 'mourner', 'mourner', 'storm').do(0, 'play_card mourner').pass(2).do(0, 'play_card mourner').pass(2);
    match.do(0, 'play_card storm').pass(2);
    expect(match.cards('field:0')).toEqual([]);
    // Each of the two has seen two deaths.
    match.passTo('end', 0);
    expect(match.life(0)).toBe(24);
  });
});

describe('drawing from an empty deck', () => {
  test('loses', () => {
    const match = new CardTable({ 'rules.toml': rules(SHOCK, 2, true), 'decks/all.toml': deck('shock', 'shock') });
    expect(match.winners).toBeUndefined();
    match.do(0, 'pass_priority').do(1, 'pass_priority');
    expect(match.winners).toEqual([1]);
  });
});

/** The cards that a player may play, each once. */
function plays(match: CardTable, player: number): string[] {
  const cards = match
    .options(player)
    .flatMap((option) => (option.startsWith('play_card ') ? [option.slice('play_card '.length).replace(/@.*/, '')] : []));
  return [...new Set(cards)].toSorted();
}

function said(match: CardTable): string[] {
  return match.events.flatMap((event) => (event.type === 'message' ? [event.text ?? ''] : []));
}
