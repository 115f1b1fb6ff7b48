/** The order in which hands are shown. */
import { param } from '../schema/params.ts';
import type { Endpoints } from './endpoint.ts';

export const SORT_HAND = {
  sort_hand: {
    gives: 'nothing',
    required: [param('who', 'players')],
    optional: [param('by', ['value', 'suit', 'name'])],
    about: 'Hands are shown in an order, from the beginning: an order is for the eyes, and changes nothing.',
    sample: ['all', 'value'],
    /** Hands are shown in the order of the cards of the game, so that it is these that are sorted. */
    lower: (l, args) => {
      l.sortCards(args.choice('by') ?? 'suit');
      return { effects: [] };
    },
  },
} as const satisfies Endpoints;
