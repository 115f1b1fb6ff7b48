/** The small valid game in Cardable around the examples: what an example does not say is said here. */

const BASE = {
  cardset: {
    set_name: 'Few Cards',
    suits: [{ suit_name: 'Sun' }, { suit_name: 'Moon' }],
    symmetrical_deck: true,
    cards: [
      { card_name: 'One', card_value: 1 },
      { card_name: 'Two', card_value: 2 },
      { card_name: 'Three', card_value: 3 },
    ],
  },
  deck: { deck_name: 'All Six', cardset: 'Few Cards', content: [0, 1, 2, 3, 4, 5] },
  ruleset: {
    ruleset_name: 'Example',
    min_players: 2,
    max_players: 4,
    cardsets: ['Few Cards'],
    decks: ['All Six'],
    player_data: [{ key: 'score', value: 0 }],
    game_state: [
      {
        state_name: 'deal',
        actions: [
          {
            action_name: 'give_cards',
            type: 'auto',
            primitives: [
              { endpoint: 'draw_cards()', params: ['all', 1, '$game.deck', '$player.hand'] },
              { endpoint: 'state_transition()', params: 'play' },
            ],
          },
        ],
      },
      {
        state_name: 'play',
        state_type: 'round_robin',
        actions: [
          {
            action_name: 'Score',
            primitives: [
              { endpoint: 'increment()', params: ['$player.score', 1] },
              {
                endpoint: 'state_transition()',
                condition: { endpoint: 'is_equal()', params: ['$player.score', 3] },
                params: ['game_won', '$player'],
              },
            ],
          },
        ],
      },
      {
        state_name: 'game_won',
        state_params: [{ key: 'winner', type: 'player' }],
        actions: [{ action_name: 'end', type: 'auto', primitives: { endpoint: 'end_game()', params: '$state.winner' } }],
      },
    ],
  },
};

/** The whole game. */
export const BASE_CARDABLE = print(BASE);

/** An example with all that it does not have itself: parts of the document, and keys of the ruleset. What is null is left out. */
export function completeCardable(example: string): string {
  const { ruleset, ...parts } = JSON.parse(example) as { readonly ruleset?: object | null };
  const rules = ruleset === null ? {} : { ruleset: { ...BASE.ruleset, ...ruleset } };
  const { ruleset: _, ...others } = BASE;
  return print({ ...others, ...parts, ...rules });
}

function print(document: object): string {
  return `${JSON.stringify(document, (_, value: unknown) => (value === null ? undefined : value), 2)}\n`;
}
