/** The text of cards: a sentence for every effect, word, trigger and cost, and where an author's description says something else. */
import { describe, expect, test } from 'vitest';
import { type Ability, type Activation, type Argument, type Card, FREE } from '../../../../src/lang/cardinal/game/game.ts';
import { costText, disagreements, reminderOf, sentenceOf, textOf } from '../../../../src/lang/cardinal/text/index.ts';
import { EFFECTS, type EffectName } from '../../../../src/lang/cardinal/vocabulary/effects/index.ts';
import type { EffectForm } from '../../../../src/lang/cardinal/vocabulary/forms/effect-form.ts';
import { card, game } from '../../../support/cardinal/text-game.ts';
import { TRIGGERS, type TriggerName } from '../../../../src/lang/cardinal/vocabulary/triggers.ts';
import type { AbilityScope } from '../../../../src/lang/cardinal/vocabulary/forms/trigger-form.ts';
import { CARD_WORDS, PLAYER_WORDS } from '../../../../src/lang/cardinal/vocabulary/words.ts';

/** An ability with the parameters as they are written; those left out have what the table says. */
function ability(effect: EffectName, params: Record<string, string> = {}, more: Partial<Ability> = {}): Ability {
  const form: EffectForm = EFFECTS[effect];
  const all = Object.entries(form.params).flatMap(([name, { kind, default: byDefault }]): [string, Argument][] => {
    const word = params[name] ?? byDefault;
    if (word === undefined || word === null) return [];
    if (kind === 'amount' || kind === 'signed') return [[name, { kind: 'amount', value: word === 'X' ? 'X' : Number(word) }]];
    return [[name, { kind, value: word } as Argument]];
  });
  return { trigger: 'on_play', scope: 'self', effect, params: new Map(all), activation: undefined, ...more } as Ability;
}

const spell = card({ stays: 'spell', type: 'spell' });
const activation = (parts: Partial<Activation>): Activation => ({
  cost: FREE,
  taps: false,
  sacrifices: undefined,
  life: 0,
  speed: 'quick',
  limit: undefined,
  usesStack: true,
  ...parts,
});
const activated = (parts: Partial<Activation>): Partial<Ability> => ({ trigger: 'activated', activation: activation(parts) });
const statically: Partial<Ability> = { trigger: 'static' };

describe('what a spell does', () => {
  const sentences: readonly (readonly [EffectName, Record<string, string>, string])[] = [
    ['damage', { amount: '2', target: 'any_target' }, 'Deal 2 damage to any target.'],
    ['damage', { amount: 'X', target: 'each_opponent' }, 'Deal X damage to each opponent.'],
    ['damage', { amount: '1', target: 'all_creatures' }, 'Deal 1 damage to each creature.'],
    ['draw', {}, 'Draw a card.'],
    ['draw', { amount: '2', player: 'each' }, 'Each player draws two cards.'],
    ['draw', { amount: 'X' }, 'Draw X cards.'],
    ['gain_life', { amount: '3' }, 'Gain 3 life.'],
    ['lose_life', { amount: '3', player: 'target_player' }, 'Target player loses 3 life.'],
    ['set_life', { amount: '10' }, 'Your life becomes 10.'],
    ['set_life', { amount: '10', player: 'opponent' }, `Your opponent's life becomes 10.`],
    ['pump', { power: '2', toughness: '-1', card: 'target_creature' }, 'Target creature gets +2/-1 until end of turn.'],
    ['pump', { power: '-2', toughness: '0', card: 'own_creatures' }, 'Creatures you control get -2/-0 until end of turn.'],
    ['set_stats', { power: '0', toughness: '1', card: 'target_creature' }, 'Target creature becomes 0/1.'],
    ['grant_keyword', { keyword: 'first_strike', card: 'target_own_creature' }, 'Target creature you control gains first strike.'],
    ['remove_keyword', { keyword: 'flying', card: 'opposing_creatures' }, 'Creatures that your opponents control lose flying.'],
    ['gain_resource', { amount: '2' }, 'Gain 2 mana.'],
    ['spend_resource', { amount: '2', player: 'opponent' }, 'Your opponent spends 2 mana if there is that much.'],
    ['set_resource', { amount: '0', player: 'target_player' }, `Target player's mana becomes 0.`],
    ['add_counter', { card: 'target_creature' }, 'Put a +1/+1 counter on target creature.'],
    [
      'add_counter',
      { amount: '2', counter_type: 'charge', card: 'own_creatures' },
      'Put two charge counters on each creature you control.',
    ],
    ['remove_counter', { card: 'target_permanent' }, 'Remove a +1/+1 counter from target card on the field.'],
    ['create_token', {}, 'Create a 1/1 Soldier token.'],
    ['create_token', { count: '2', player: 'target_opponent' }, 'Target opponent creates two 1/1 Soldier tokens.'],
    ['create_token', { zone: 'hand' }, 'Create a 1/1 Soldier token in your hand.'],
    ['move_card', { card: 'target_creature', from_zone: 'field', to_zone: 'hand' }, `Put target creature into its owner's hand.`],
    [
      'move_card',
      { card: 'target_card', type: 'creature', from_zone: 'graveyard' },
      'Put target creature card from your graveyard onto the field.',
    ],
    ['move_card', { card: 'all_creatures', from_zone: 'field', to_zone: 'deck' }, `Put all creatures into their owners' deck.`],
    ['mill', { amount: '3', player: 'opponent' }, 'Your opponent puts the top three cards of their deck into their graveyard.'],
    ['mill', {}, 'Put the top card of your deck into your graveyard.'],
    ['discard', { player: 'each_opponent' }, 'Each opponent discards a card.'],
    ['shuffle', {}, 'Shuffle your deck.'],
    ['shuffle', { player: 'target_player' }, 'Target player shuffles their deck.'],
    ['destroy', {}, 'Destroy target creature.'],
    ['destroy', { card: 'all_permanents' }, 'Destroy all cards on the field.'],
    ['sacrifice', { player: 'each_opponent', type: 'artifact' }, 'Each opponent sacrifices an artifact.'],
    ['counter_spell', {}, 'Counter target spell.'],
    ['tap', { card: 'target_opposing_creature' }, 'Tap target creature that an opponent controls.'],
    ['untap', { card: 'own_creatures' }, 'Untap all creatures you control.'],
    ['attach', {}, 'Attach this to target creature.'],
    ['search', {}, 'Search your deck for a card, show it, put it into your hand, then shuffle.'],
    [
      'search',
      { type: 'land', amount: '2', to_zone: 'field' },
      'Search your deck for up to two land cards, show them, put them onto the field, then shuffle.',
    ],
    ['search', { zone: 'graveyard' }, 'Search your graveyard for a card and put it into your hand.'],
    ['reveal', {}, 'Your opponent reveals their hand.'],
  ];
  test.each(sentences)('%s %o', (effect, params, sentence) => {
    expect(sentenceOf(game, spell, ability(effect, params))).toBe(sentence);
  });

  test('every effect has a sentence here', () => {
    expect(new Set(sentences.map(([effect]) => effect))).toEqual(new Set(Object.keys(EFFECTS)));
  });
});

describe('when it happens', () => {
  const sentences: Readonly<Record<TriggerName, Readonly<Partial<Record<AbilityScope, string>>>>> = {
    etb: {
      self: 'When this enters the field, it deals 1 damage to you.',
      yours: 'Whenever a card enters your field, this deals 1 damage to you.',
      opponents: `Whenever a card enters an opponent's field, this deals 1 damage to you.`,
      any: 'Whenever a card enters the field, this deals 1 damage to you.',
    },
    on_leave_field: {
      self: 'When this leaves the field, it deals 1 damage to you.',
      yours: 'Whenever a card leaves your field, this deals 1 damage to you.',
      opponents: `Whenever a card leaves an opponent's field, this deals 1 damage to you.`,
      any: 'Whenever a card leaves the field, this deals 1 damage to you.',
    },
    on_death: {
      self: 'When this dies, it deals 1 damage to you.',
      yours: 'Whenever a creature you control dies, this deals 1 damage to you.',
      opponents: 'Whenever a creature that an opponent controls dies, this deals 1 damage to you.',
      any: 'Whenever a creature dies, this deals 1 damage to you.',
    },
    on_play: { self: 'When you play this, it deals 1 damage to you.' },
    on_cast: {
      yours: 'Whenever you play a card, this deals 1 damage to you.',
      opponents: 'Whenever an opponent plays a card, this deals 1 damage to you.',
      any: 'Whenever a player plays a card, this deals 1 damage to you.',
    },
    on_attack_declared: {
      self: 'Whenever this attacks, it deals 1 damage to you.',
      yours: 'Whenever a creature you control attacks, this deals 1 damage to you.',
      opponents: 'Whenever a creature that an opponent controls attacks, this deals 1 damage to you.',
      any: 'Whenever a creature attacks, this deals 1 damage to you.',
    },
    on_block_declared: {
      self: 'Whenever this blocks, it deals 1 damage to you.',
      yours: 'Whenever a creature you control blocks, this deals 1 damage to you.',
      opponents: 'Whenever a creature that an opponent controls blocks, this deals 1 damage to you.',
      any: 'Whenever a creature blocks, this deals 1 damage to you.',
    },
    on_damage_dealt_player: {
      self: 'Whenever this deals damage to a player, it deals 1 damage to you.',
      yours: 'Whenever a card you control deals damage to a player, this deals 1 damage to you.',
      opponents: 'Whenever a card that an opponent controls deals damage to a player, this deals 1 damage to you.',
      any: 'Whenever a card deals damage to a player, this deals 1 damage to you.',
    },
    on_damage: {
      self: 'Whenever this is dealt damage, it deals 1 damage to you.',
      yours: 'Whenever a creature you control is dealt damage, this deals 1 damage to you.',
      opponents: 'Whenever a creature that an opponent controls is dealt damage, this deals 1 damage to you.',
      any: 'Whenever a creature is dealt damage, this deals 1 damage to you.',
    },
    on_draw: {
      yours: 'Whenever you draw a card, this deals 1 damage to you.',
      opponents: 'Whenever an opponent draws a card, this deals 1 damage to you.',
      any: 'Whenever a player draws a card, this deals 1 damage to you.',
    },
    on_discard: {
      yours: 'Whenever you discard a card, this deals 1 damage to you.',
      opponents: 'Whenever an opponent discards a card, this deals 1 damage to you.',
      any: 'Whenever a player discards a card, this deals 1 damage to you.',
    },
    on_event: {
      any: 'Whenever the event great tide happens, this deals 1 damage to you.',
      yours: 'Whenever you cause the event great tide, this deals 1 damage to you.',
      opponents: 'Whenever an opponent causes the event great tide, this deals 1 damage to you.',
    },
    on_gain_life: {
      yours: 'Whenever you gain life, this deals 1 damage to you.',
      opponents: 'Whenever an opponent gains life, this deals 1 damage to you.',
      any: 'Whenever a player gains life, this deals 1 damage to you.',
    },
    on_turn_start: {
      yours: 'At the beginning of your turn, this deals 1 damage to you.',
      opponents: `At the beginning of each opponent's turn, this deals 1 damage to you.`,
      any: 'At the beginning of each turn, this deals 1 damage to you.',
    },
    on_turn_end: {
      yours: 'At the end of your turn, this deals 1 damage to you.',
      opponents: `At the end of each opponent's turn, this deals 1 damage to you.`,
      any: 'At the end of each turn, this deals 1 damage to you.',
    },
    activated: { self: 'Tap: this deals 1 damage to you.' },
    static: {},
  };
  const all = Object.entries(TRIGGERS).flatMap(([trigger, { scopes }]) =>
    scopes.filter(() => trigger !== 'static').map((scope: AbilityScope) => [trigger as TriggerName, scope] as const),
  );
  test.each(all)('%s of %s', (trigger, scope) => {
    const pays = trigger === 'activated' ? activation({ taps: true }) : undefined;
    const does = ability('damage', { amount: '1', target: 'controller' }, { trigger, scope, activation: pays, event: 'great_tide' });
    expect(sentenceOf(game, card({}), does)).toBe(sentences[trigger][scope]);
  });
});

test.each<readonly [Ability, string]>([
  [
    ability('draw', {}, activated({ taps: true, cost: { generic: 1, coloured: new Map([['red', 2]]), x: 0 } })),
    'Tap, pay 1RR: draw a card.',
  ],
  [ability('draw', {}, activated({ sacrifices: 'self', life: 2 })), 'Sacrifice this, pay 2 life: draw a card.'],
  [ability('draw', {}, activated({ sacrifices: 'creature', limit: 1 })), 'Sacrifice a creature: draw a card. Only once each turn.'],
  [
    ability('draw', { amount: 'X' }, activated({ cost: { generic: 0, coloured: new Map(), x: 1 }, speed: 'main', limit: 3 })),
    'Pay X: draw X cards. Only 3 times each turn in your main phase.',
  ],
  [ability('pump', {}, activated({})), 'Pay nothing: this gets +1/+1 until end of turn.'],
  [ability('pump', { card: 'other_own_creatures' }, statically), 'Other creatures you control get +1/+1.'],
  [ability('pump', { card: 'attached', power: '2', toughness: '0' }, statically), 'The attached creature gets +2/+0.'],
  [ability('set_stats', { card: 'all_creatures', toughness: '1' }, statically), 'All creatures are 0/1.'],
  [ability('set_stats', { card: 'attached', toughness: '1' }, statically), 'The attached creature is 0/1.'],
  [ability('grant_keyword', { card: 'own_creatures', keyword: 'haste' }, statically), 'Creatures you control have haste.'],
  [ability('remove_keyword', { card: 'attached', keyword: 'flying' }, statically), 'The attached creature does not have flying.'],
  [ability('add_counter', {}, { trigger: 'etb' }), 'When this enters the field, put a +1/+1 counter on it.'],
  [ability('damage', { amount: '1', target: 'self' }, { trigger: 'etb' }), 'When this enters the field, it deals 1 damage to itself.'],
])('the ability %#: %s', (does, sentence) => {
  expect(sentenceOf(game, card({}), does)).toBe(sentence);
});

test('every word for players and cards can stand in a sentence, and differs from the others', () => {
  const players = Object.keys(PLAYER_WORDS).map((player) => sentenceOf(game, spell, ability('draw', { player })));
  const cards = Object.keys(CARD_WORDS).map((word) => sentenceOf(game, spell, ability('destroy', { card: word })));
  expect(new Set(players).size).toBe(players.length);
  expect(new Set(cards).size).toBe(cards.length);
});

test('of several opponents, one is chosen', () => {
  const many = { ...game, players: { ...game.players, max: 4 } };
  expect(sentenceOf(many, spell, ability('discard', { player: 'opponent' }))).toBe('An opponent of your choice discards a card.');
});

test('keywords come first, then a sentence for each ability', () => {
  const does = [ability('draw', {}, { trigger: 'etb' }), ability('gain_life', { amount: '1' }, { trigger: 'on_death' })];
  expect(textOf(game, card({ keywords: ['flying', 'first_strike', 'haste'], abilities: does }))).toEqual([
    'Flying, first strike and haste.',
    'When this enters the field, draw a card.',
    'When this dies, gain 1 life.',
  ]);
});

test.each<readonly [Card['cost'], string]>([
  [FREE, '0'],
  [{ generic: 3, coloured: new Map(), x: 0 }, '3'],
  [{ generic: 1, coloured: new Map([['red', 2]]), x: 0 }, '1RR'],
  [{ generic: 0, coloured: new Map([['mana', 1]]), x: 2 }, 'XXM'],
])('the cost %#: %o', (cost, text) => {
  expect(costText(game, cost)).toBe(text);
});

test('a keyword is explained in the words of its author, or else of the language', () => {
  const [flying] = game.keywords;
  expect(reminderOf(game, flying!)).toBe('Can be blocked only by creatures with flying or reach.');
  expect(reminderOf(game, { ...flying!, description: 'Soars.' })).toBe('Soars.');
  expect(reminderOf(game, { ...flying!, meaning: undefined })).toBeUndefined();
});

describe('a description', () => {
  const bolt = [ability('damage', { amount: '3', target: 'any_target' })];
  const drain = [ability('damage', { amount: '2', target: 'opponent' }), ability('gain_life', { amount: '2' })];
  const drawn = [ability('draw', { amount: '2' })];
  const pumped = [ability('pump', { power: '2', toughness: '0', card: 'target_creature' })];
  const maker = [ability('create_token', { count: '2' })];
  const growing = [ability('add_counter', { card: 'target_creature' })];

  test.each<readonly [string, Partial<Card>]>([
    ['Deals 3 damage to any target.', { abilities: bolt }],
    ['Three damage to target creature or player!', { abilities: bolt }],
    ['A bolt out of 2 clear skies, of 7 colours; 100 creatures fled.', { abilities: bolt }],
    ['Deal 2 damage to your opponent and gain 2 life.', { abilities: drain }],
    ['Target opponent loses. 2 damage to each opponent.', { abilities: drain }],
    ['Draw two cards.', { abilities: drawn }],
    ['Target creature gets +2/+0 until end of turn.', { abilities: pumped }],
    ['Create two 1/1 soldiers.', { abilities: maker }],
    ['Put a +1/+1 counter on target creature.', { abilities: growing }],
    ['Flying, haste. It hates flying creatures with first strike.', { keywords: ['flying', 'haste'] }],
    ['Flying was never its dream; a life of 9 lives.', {}],
    ['Whenever it deals damage to a player, draw a card.', { abilities: [ability('draw', {}, { trigger: 'on_damage_dealt_player' })] }],
    ['Deals X damage; here 4 damage.', { abilities: [ability('damage', { amount: 'X' })] }],
  ])('agrees: %s', (description, parts) => {
    expect(disagreements(game, card({ ...parts, description }))).toEqual([]);
  });

  test.each<readonly [string, Partial<Card>, string, string]>([
    ['Deals 2 damage to any target.', { abilities: bolt }, 'number', '2 damage'],
    ['Deals three damage to target creature.', { abilities: bolt }, 'target', 'target creature'],
    ['Deals 3 damage to target player.', { abilities: bolt }, 'target', 'target player'],
    ['Deals 2 damage to each player.', { abilities: drain }, 'target', 'each player'],
    ['Gain 3 life.', { abilities: drain }, 'number', '3 life'],
    ['Draw a card.', { abilities: drawn }, 'number', 'draw a card'],
    ['Draws three cards.', { abilities: drawn }, 'number', 'draws three cards'],
    ['Target creature gets +2/+2.', { abilities: pumped }, 'number', '+2/+2'],
    ['Creates 2/2 soldiers.', { abilities: maker }, 'number', '2/2'],
    ['Put a -1/-1 counter on target creature.', { abilities: growing }, 'number', '-1/-1'],
    ['Flying, first strike.', { keywords: ['flying'] }, 'keyword', 'first strike'],
    ['This creature has haste.', { keywords: ['flying'] }, 'keyword', 'haste'],
  ])('disagrees: %s', (description, parts, kind, said) => {
    expect(disagreements(game, card({ ...parts, description }))).toEqual([{ kind, said }]);
  });
});
