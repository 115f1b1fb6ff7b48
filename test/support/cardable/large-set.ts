/** A card set of any size in a folder, every card with a picture of ten thousand bytes, and a game that deals it out. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../cli.ts';
import { png, pngChunk } from '../packages/sample-images.ts';

/** Less what the rest of the picture has. */
const PADDING = 9_900;

/** The folder, which is a package, too. */
export function largeSet(cards: number): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'large/resources/All'), { recursive: true });
  const write = (path: string, value: object): void => writeFileSync(join(folder, path), JSON.stringify(value));
  write('ludwright.json', { name: 'large-set', version: '1.0.0', kind: 'game', main: 'game.json' });
  write('large/cardset.json', {
    cardset: {
      set_name: 'Large',
      card_dimensions: { width: 90, height: 135 },
      suits: [{ suit_name: 'All' }],
      symmetrical_deck: true,
      cards: Array.from({ length: cards }, (_, index) => ({ card_name: `Card ${index}`, card_id: index, card_value: index })),
    },
  });
  // Pictures do not compress.
  for (let index = 0; index < cards; index++)
    writeFileSync(join(folder, `large/resources/All/card ${index}.png`), png(90, 135, pngChunk('IDAT', randomBytes(PADDING))));
  write('game.json', {
    ruleset: {
      ruleset_name: 'Highest Card',
      min_players: 2,
      max_players: 2,
      cardsets: ['Large'],
      player_data: [{ key: 'points', value: 0 }],
      game_state: [
        {
          state_name: 'deal',
          actions: [
            {
              action_name: 'deal',
              type: 'auto',
              primitives: [
                { endpoint: 'draw_cards', params: ['all', cards / 2, '$game.deck', '$player.hand'] },
                { endpoint: 'state_transition', params: 'play' },
              ],
            },
          ],
        },
        {
          state_name: 'play',
          state_type: 'round_robin',
          actions: [
            {
              action_name: 'Play a card',
              type: 'hand_pick',
              type_params: ['self', '$player.hand', 1],
              primitives: [
                { endpoint: 'increment', params: ['$player.points', { endpoint: 'card_value', params: '$action.hand_pick' }] },
                { endpoint: 'place_card', params: ['$action.hand_pick', '$game.discard'] },
                {
                  endpoint: 'end_game_by',
                  condition: { endpoint: 'is_greater_than', params: ['$player.points', 20 * cards] },
                  params: ['$player.points', 'highest'],
                },
              ],
            },
          ],
        },
      ],
    },
  });
  return folder;
}
