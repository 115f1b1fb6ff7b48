/** Every effect of public Cardinal cards with its parameters, on every type of card and with both triggers: nothing is refused. */
import { expect, test } from 'vitest';
import { cardinalGame } from '../../support/cardinal/card-table.ts';
import { CENSUS_RULES } from '../../support/cardinal/census-rules.ts';
import { ability, creature, filesOf, type TomlMap } from '../../support/cardinal/sample.ts';

const EFFECTS: readonly (readonly [effect: string, params: TomlMap])[] = [
  ['damage', { amount: '2', target: 'opponent' }],
  ['draw', { amount: '1', player: '0' }],
  ['gain_life', { amount: '3', player: '0' }],
  ['lose_life', { amount: '2', player: '1' }],
  ['set_life', { amount: '10', player: '1' }],
  ['set_stats', { card: '0', power: '0', toughness: '1' }],
  ['grant_keyword', { card: '0', keyword: 'flying' }],
  ['remove_keyword', { card: '0', keyword: 'flying' }],
  ['gain_resource', { player: '0', resource: 'mana', amount: '2' }],
  ['spend_resource', { player: '1', resource: 'mana', amount: '1' }],
  ['set_resource', { player: '0', resource: 'mana', amount: '5' }],
  ['add_counter', { card: '0', counter_type: '+1/+1', amount: '1' }],
  ['remove_counter', { card: '0', counter_type: '+1/+1', amount: '1' }],
  ['create_token', { player: '0', token_type: '1/1_soldier', zone: 'field' }],
  ['move_card', { card: '0', from_zone: 'graveyard', to_zone: 'field' }],
];

test.each(['creature', 'Creature', 'spell', 'Spell', 'enchantment'])('%s', (type) => {
  const cards = EFFECTS.flatMap(([effect, params], index) =>
    ['on_play', 'etb'].map((trigger) => ({
      id: `${effect}_${trigger}_${index}`,
      name: `${effect} ${trigger}`,
      card_type: type,
      cost: '1',
      ...(type.toLowerCase() === 'creature' && { stats: { power: '1', toughness: '1', element: 'fire' } }),
      abilities: [ability(trigger, effect, params)],
    })),
  );
  const ids = cards.filter(({ id }) => id.includes('on_play')).map(({ id }) => [id, 1] as const);
  const { diagnostics } = cardinalGame(
    filesOf(
      {
        shows: [],
        title: '',
        rules: CENSUS_RULES,
        cards: [...cards, creature('bear', 2, 2)],
        decks: { A: Object.fromEntries(ids) },
        expected: {},
      },
      0,
    ),
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});
