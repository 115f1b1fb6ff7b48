/** Who sees which cards. */
import { setProp } from '../../../ir/build.ts';
import { param } from '../schema/params.ts';
import type { Endpoints } from './endpoint.ts';

export const SHOWING = {
  peek_card: {
    gives: 'nothing',
    required: [param('card', 'cards')],
    optional: [param('who', 'players')],
    about: 'Shows a card to one player, by default to the one who acts.',
    calledSo: { look_at: 1 },
    sample: [{ endpoint: 'top_card', params: ['$game.deck'] }, 'self'],
    lower: (_, args) => ({
      effects: args.eachPlayer('who', (__, to) => args.eachCard('card', (token) => [{ reveal: { token, to } }])),
    }),
  },
  reveal_card: {
    gives: 'nothing',
    required: [param('card', 'cards')],
    about: 'Shows a card to everybody, without moving it.',
    calledSo: { show_card: 1 },
    sample: ['$player.hand'],
    lower: (_, args) => ({
      effects: args.eachCard('card', (token) => [{ reveal: { token, to: 'all' } }]),
    }),
  },
  hide_card: {
    gives: 'nothing',
    required: [param('card', 'cards')],
    about: 'Turns a card face down. Whoever has seen it knows it still, until it is mixed with others.',
    sample: [{ endpoint: 'top_card', params: ['$game.discard'] }],
    /** Nobody forgets what they have seen: that takes mixing it with others. */
    lower: (l, args) => ({
      effects: args.eachCard('card', (token, place) => {
        if (place !== undefined) l.use(place, 'hidden');
        return [setProp(token, 'face', 'down')];
      }),
    }),
  },
} as const satisfies Endpoints;
